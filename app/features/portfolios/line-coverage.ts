import { isMoney } from "~/domain/instruments/kind";
import type { LineFigures } from "~/features/assets/line-figures.types";
import type { HoldingView } from "./portfolios.types";

/** Why a line counts in the rating of a portfolio, or does not. */
export type LineCoverage =
  | "covered"
  | "no_rating"
  | "unknown"
  | "not_eligible"
  | "not_licensed"
  | "short"
  | "later";

/**
 * Judges one line: money is not eligible, an asset outside the catalogue unknown, a closed section not licensed; what is
 * held short is never covered (methodology §1), and of a rating made after the day of the holdings the catalogue does not
 * tell whether there was one before.
 */
export function lineCoverage(
  { assetType, section, weightPct }: Pick<HoldingView, "assetType" | "section" | "weightPct">,
  figures: LineFigures | undefined,
  asOf: string,
): LineCoverage {
  if (isMoney(assetType)) return "not_eligible";
  if (section === null) return "unknown";
  if (figures === undefined || !figures.isRatingOpen) return "not_licensed";
  if (weightPct !== null && weightPct < 0) return "short";
  if (figures.esgRating === null) return "no_rating";
  return figures.ratedOn !== null && figures.ratedOn > asOf ? "later" : "covered";
}
