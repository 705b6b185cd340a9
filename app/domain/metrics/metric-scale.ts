import type { Metric } from "./metric";

/** Between what and what a figure lies, whatever is held; null is open on that side. In the unit of the figure. */
interface MetricScale {
  readonly least: number | null;
  readonly most: number | null;
}

const OPEN: MetricScale = { least: null, most: null };

/**
 * The scale of a figure by its unit: ratings from 1 to 5, scores on SDGs from −10 to +10 (the datasets `esg-ratings` and
 * `sdg-scores`), shares from 0 to 1, as fractions. An average of shares that companies state can lie below 0, as a gender
 * pay gap does where women earn more, and has no least value. All other figures are open.
 */
function scaleOf({ unit, aggregate }: Pick<Metric, "unit" | "aggregate">): MetricScale {
  switch (unit) {
    case "rating":
      return { least: 1, most: 5 };
    case "score":
      return { least: -10, most: 10 };
    case "share":
      return { least: aggregate === "average" ? null : 0, most: 1 };
    default:
      return OPEN;
  }
}

/** Whether a figure can have the value, given in its unit. */
export function isOnScale(metric: Pick<Metric, "unit" | "aggregate">, value: number): boolean {
  const { least, most } = scaleOf(metric);
  return (least === null || value >= least) && (most === null || value <= most);
}

/** Whether a figure can move by more than `distance`, given in its unit. */
export function canMoveBeyond(metric: Pick<Metric, "unit" | "aggregate">, distance: number): boolean {
  const { least, most } = scaleOf(metric);
  return least === null || most === null || distance < most - least;
}
