import { findMetric } from "./catalogue";

/** Between what and what a figure lies, whatever is held; null is open on that side. In the unit of the figure. */
interface MetricScale {
  readonly least: number | null;
  readonly most: number | null;
}

const OPEN: MetricScale = { least: null, most: null };

/**
 * The scale of a figure by its unit: ratings from 1 to 5, scores on SDGs from −10 to +10 (the datasets `esg-ratings` and
 * `sdg-scores`), shares from 0 to 1, as fractions. An average of shares that companies state can lie below 0, as a gender
 * pay gap does where women earn more, and has no least value. All other figures are open, and what is no figure.
 */
function scaleOf(metric: string): MetricScale {
  const { unit, aggregate } = findMetric(metric) ?? {};
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

/** Whether the figure of an id can have the value, given in its unit. */
export function isOnScale(metric: string, value: number): boolean {
  const { least, most } = scaleOf(metric);
  return (least === null || value >= least) && (most === null || value <= most);
}

/** Whether the figure of an id can move by more than `distance`, given in its unit. */
export function canMoveBeyond(metric: string, distance: number): boolean {
  const { least, most } = scaleOf(metric);
  return least === null || most === null || distance < most - least;
}
