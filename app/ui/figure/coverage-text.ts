import { coveredOfEligible } from "~/domain/analysis/coverage";
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
  const decimals = coverageDecimals(share, figure.neededCoverageShare ?? undefined);
  return format.share(share, Math.max(minDecimals, decimals));
}

/** What would have to be covered of the eligible value. */
export function neededText(
  format: Format,
  { neededCoverageShare: needed }: Pick<Judged, "neededCoverageShare">,
): string {
  return needed === null ? "–" : format.share(needed, coverageDecimals(needed));
}
