import type { Eligibility } from "~/domain/metrics/metric";
import { isReached } from "~/domain/weights/rounding";
import { Sum } from "~/domain/weights/sum";
import type { Frame } from "../positions/frame";
import { type AnalysisSettings, INDICATIVE_MARGIN } from "../settings";
import type { Figure } from "./figure";

type Covered = Pick<Figure, "eligibleShare" | "coverageShare">;
export type Judged = Covered & Pick<Figure, "neededCoverageShare">;

/** The shares of eligible weight that must be covered: of most figures, and of one that rests mostly on bonds. */
export type CoverageThresholds = Pick<AnalysisSettings, "minCoverageShare" | "minCoverageFixedIncomeShare">;

/**
 * Whether enough of the eligible weight is covered for a rating, an SDG score or a contribution to be shown.
 * `needed` is a share of eligible weight; the edge itself is enough (64.99 % is refused, 65.00 % accepted).
 * A portfolio with nothing eligible has nothing to show and is not enough. Methodology §20.
 */
export function isCoverageEnough(eligibleShare: number, coverageShare: number, needed: number): boolean {
  return eligibleShare > 0 && isReached(coverageShare / eligibleShare, needed);
}

/** What is covered of the eligible weight, a share; null where nothing is eligible. */
export function coveredOfEligible({ eligibleShare, coverageShare }: Covered): number | null {
  return eligibleShare > 0 ? coverageShare / eligibleShare : null;
}

/** Whether a figure covers enough of its eligible weight to be judged at all, with or without another beside it. */
export function coversEnough(figure: Judged): boolean {
  return isCoverageEnough(figure.eligibleShare, figure.coverageShare, figure.neededCoverageShare);
}

/** Whether a figure covers too little of what is eligible to be judged; where nothing is eligible there is nothing to cover. */
export function isThin(figure: Judged): boolean {
  return figure.eligibleShare > 0 && !coversEnough(figure);
}

/** Whether all of the eligible weight is covered; nothing eligible is covered whole. */
export function isFullyCovered(eligibleShare: number, coverageShare: number): boolean {
  return isReached(coverageShare, eligibleShare);
}

/**
 * Whether a figure that is not covered enough comes near enough to be shown as indicative where the tenant allows it:
 * at most fifteen points below what is needed (methodology §20).
 */
export function isNearEnough(figure: Judged): boolean {
  const { eligibleShare, coverageShare, neededCoverageShare } = figure;
  return isCoverageEnough(eligibleShare, coverageShare, neededCoverageShare - INDICATIVE_MARGIN);
}

/** The share of eligible weight that must be covered: lower where the figure rests mostly on bonds. */
export function neededCoverage(bondHeavy: boolean, thresholds: CoverageThresholds): number {
  return bondHeavy ? thresholds.minCoverageFixedIncomeShare : thresholds.minCoverageShare;
}

/** Whether bonds are enough of the eligible weight for less coverage to do: 80 % of it, the edge included. */
export function isBondHeavy(
  bondShareOfEligible: number,
  { bondHeavyShare }: Pick<AnalysisSettings, "bondHeavyShare">,
): boolean {
  return isReached(bondShareOfEligible, bondHeavyShare);
}

/** Bonds as a share of the weight a metric is eligible for; 0 when nothing is. */
export function bondShareOf(frame: Frame, eligibility: Eligibility): number {
  const eligible = frame.eligible(eligibility);
  const all = new Sum();
  const bonds = new Sum();
  frame.exposures.forEach((exposure, index) => {
    if (eligible[index] !== 1) return;
    const weight = frame.weight[index] ?? 0;
    all.add(weight);
    if (exposure.isBond) bonds.add(weight);
  });
  return all.value > 0 ? bonds.value / all.value : 0;
}
