import type { Figure } from "./figure";

export const FIGURE_GAPS = [
  "not_eligible",
  "not_licensed",
  "not_covered",
  "low_coverage",
  "no_total",
] as const;
/**
 * Why a figure has no value: nothing held is of its kind, the licence opens nothing of it, no data, too little data to
 * be shown (methodology §1, §20), or an amount of a portfolio of which only weights are known.
 */
export type FigureGap = (typeof FIGURE_GAPS)[number];

type Covered = Pick<Figure, "eligibleShare" | "coverageShare" | "notLicensedShare">;

/** Why nothing of a figure is covered; null where something is. */
export function coverageGap({
  eligibleShare,
  coverageShare,
  notLicensedShare = 0,
}: Covered): "not_eligible" | "not_licensed" | "not_covered" | null {
  if (!(eligibleShare > 0)) return "not_eligible";
  if (coverageShare > 0) return null;
  return notLicensedShare > 0 ? "not_licensed" : "not_covered";
}

/** What tells why a figure has no value. */
export type FigureWithGap = Covered & Pick<Figure, "withheld">;

/** Why a figure without a value has none: the one place that every screen, file and report asks. */
export function figureGap(figure: FigureWithGap): FigureGap {
  return coverageGap(figure) ?? (figure.withheld ? "low_coverage" : "no_total");
}
