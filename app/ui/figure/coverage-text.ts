import { coveredOfEligible } from "~/domain/analysis/figures/coverage";
import { decimalsIn, pctOfShare } from "~/domain/weights/percent";
import type { Format } from "~/ui/format";
import { coverageDecimals } from "./coverage-decimals";

interface Judged {
  readonly coverageShare: number;
  readonly eligibleShare: number;
  /** As a share of the eligible value; null where nothing is needed. */
  readonly neededCoverageShare: number | null;
}

/**
 * What is covered of the eligible value, with as many decimals as it takes not to look like what is needed; paper has
 * one at least, as all its shares.
 */
export function coveredText(format: Format, figure: Judged, minDecimals = 0): string {
  const share = coveredOfEligible(figure);
  if (share === null) return "–";
  const needed = figure.neededCoverageShare ?? undefined;
  const ofNeeded = needed === undefined ? 0 : decimalsIn(pctOfShare(needed));
  return format.share(share, Math.max(minDecimals, ofNeeded, coverageDecimals(share, needed)));
}

/** What would have to be covered of the eligible value. */
export function neededText(
  format: Format,
  { neededCoverageShare: needed }: Pick<Judged, "neededCoverageShare">,
): string {
  return needed === null ? "–" : format.statedShare(needed);
}
