import type { LineFigures } from "~/features/assets/line-figures.types";
import type { HoldingView } from "./portfolios.types";

/** Why a line counts in the rating of a portfolio, or does not. */
export type LineCoverage = "covered" | "no_rating" | "unknown" | "not_eligible" | "not_licensed";

/** Judges one line: money is not eligible, an asset outside the catalogue unknown, a closed section not licensed. */
export function lineCoverage(
  { assetType, section }: Pick<HoldingView, "assetType" | "section">,
  figures: LineFigures | undefined,
): LineCoverage {
  if (assetType === "cash" || assetType === "derivative") return "not_eligible";
  if (section === null) return "unknown";
  if (figures === undefined || !figures.isRatingOpen) return "not_licensed";
  return figures.esgRating === null ? "no_rating" : "covered";
}
