import type { UncoveredReason } from "~/domain/analysis/figures/figure";
import { isMoney } from "~/domain/instruments/kind";
import { type HoldingRating, isPartlyRated } from "~/domain/reports/holding-figures";
import type { HoldingView } from "./portfolios.types";

/** Why a line counts in the rating of a portfolio, or does not. */
export type LineCoverage = "covered" | "partly" | "netted" | "not_counted" | "not_eligible" | UncoveredReason;

/** A line as the portfolio's rating takes it; each figure is null where nothing of it is covered. */
export interface RatedLine {
  readonly rating: number | null;
  readonly environmental: number | null;
  readonly social: number | null;
  readonly governance: number | null;
  readonly coverage: LineCoverage;
}

/** How a line counts, from what the portfolio's rating takes of it; null where it takes nothing. */
export function lineCoverage(
  { assetType, visibleAsset }: Pick<HoldingView, "assetType" | "visibleAsset">,
  own: HoldingRating | null,
): LineCoverage {
  if (!visibleAsset) return "not_counted";
  if (own === null) return isMoney(assetType) ? "not_eligible" : "netted";
  if (own.reason !== null) return own.reason;
  return isPartlyRated(own) ? "partly" : "covered";
}
