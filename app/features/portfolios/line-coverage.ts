import { isMoney } from "~/domain/instruments/kind";
import type { LineFigures } from "~/features/assets/line-figures.types";
import type { HoldingView } from "./portfolios.types";

/** Why a line counts in the rating of a portfolio, or does not. */
export type LineCoverage = "covered" | "no_rating" | "unknown" | "not_eligible" | "not_licensed" | "short";

/**
 * Judges one line: money is not eligible, an asset outside the catalogue unknown, a closed section not licensed; what is
 * held short is never covered (methodology §1).
 */
export function lineCoverage(
  { assetType, section, weightPct }: Pick<HoldingView, "assetType" | "section" | "weightPct">,
  figures: LineFigures | undefined,
): LineCoverage {
  if (isMoney(assetType)) return "not_eligible";
  if (section === null) return "unknown";
  if (figures === undefined || !figures.isRatingOpen) return "not_licensed";
  if (weightPct !== null && weightPct < 0) return "short";
  return figures.esgRating === null ? "no_rating" : "covered";
}
