import type { Figure } from "~/domain/analysis/figures/figure";
import type { Metric } from "~/domain/metrics/metric";

/** Between what and what a figure lies once every eligible holding has data; null is open on that side. */
export interface PossibleRange {
  readonly least: number | null;
  readonly most: number | null;
}

type ReadFigure = Pick<
  Figure,
  "denominator" | "all" | "eligible" | "eligibleShare" | "coverageShare" | "baseShare"
>;

const OPEN: PossibleRange = { least: null, most: null };

/**
 * The range of a figure at its headline denominator, whatever the holdings without data turn out to be: what is known is
 * the least where a holding's own value is never negative, and the missing weight added whole is the most where it is a
 * share of 0 to 1 (exposure to an activity, exclusions, Taxonomy, sustainable investments). Amounts of companies (tonnes,
 * per million) have a least only. Averages, figures of countries' economies and shares of a number of countries have
 * neither: the missing holdings could move them either way. In the unit of the figure; open where it is missing.
 */
export function possibleRange(metric: Metric, figure: ReadFigure): PossibleRange {
  const least = figure.denominator === "ALL" ? figure.all : figure.eligible;
  if (least === null) return OPEN;
  switch (ownValueOf(metric)) {
    case "share":
      return { least, most: least + missingShare(metric, figure) };
    case "amount":
      return { least, most: null };
    case "any":
      return OPEN;
  }
}

/** Which ends of its range a figure has, whatever the portfolio. */
export function rangeEnds(metric: Metric): { readonly hasLeast: boolean; readonly hasMost: boolean } {
  const own = ownValueOf(metric);
  return { hasLeast: own !== "any", hasMost: own === "share" };
}

/** What one holding's own value can be: from 0 to 1, from 0 on, or anything. */
function ownValueOf({ aggregate, unit, term }: Metric): "share" | "amount" | "any" {
  if (aggregate === "average" || aggregate === "split") return "any";
  // Countries known to be in violation stay so when more is known; as a share, more countries may also lower it.
  if (aggregate === "count") return unit === "countries" ? "amount" : "any";
  if (unit === "share") return "share";
  return term.kind === "company" ? "amount" : "any";
}

/** Eligible weight without data, as a share of what the figure divides by. */
function missingShare(
  { aggregate, eligibility }: Metric,
  { denominator, eligibleShare, coverageShare, baseShare }: ReadFigure,
): number {
  const missing = Math.max(0, eligibleShare - coverageShare);
  if (denominator !== "ALL" || aggregate === "of_eligible") return missing / eligibleShare;
  return missing / (baseShare ?? (eligibility.of === "all_except_sovereigns" ? eligibleShare : 1));
}
