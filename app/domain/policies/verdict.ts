import { isCoverageEnough } from "~/domain/analysis/figures/coverage";
import type { Figure } from "~/domain/analysis/figures/figure";
import { findMetric } from "~/domain/metrics/catalogue";
import type { POLICY_OPERATORS } from "~/domain/states/states";
import { ROUNDING } from "~/domain/weights/rounding";
import { possibleRange } from "./possible-range";

/** A limit on a figure at its headline denominator. */
export interface FigureLimit {
  readonly metric: string;
  readonly operator: (typeof POLICY_OPERATORS)[number];
  /** In the unit of the figure; shares as fractions. */
  readonly value: number;
}

/** "cannot_tell": the limit cannot be judged, which is no pass. */
export const POLICY_RESULTS = ["passes", "fails", "cannot_tell"] as const;
export type PolicyResult = (typeof POLICY_RESULTS)[number];

/** Why a limit cannot be judged. */
const UNJUDGED_REASONS = [
  /** Less of the eligible weight is covered than is needed. */
  "low_coverage",
  /** The same, and what the viewer's licence leaves out would be enough. */
  "not_licensed",
  /** No eligible holding has data. */
  "no_data",
  /** The figure applies to nothing in the portfolio. */
  "nothing_eligible",
  /** The portfolio has no amounts, so that an absolute figure is not known. */
  "no_amounts",
] as const;

/** Why a limit is judged although less is covered than is needed: whatever is missing changes nothing. */
const CERTAIN_REASONS = [
  "exceeded_by_known",
  "reached_by_known",
  "cannot_be_exceeded",
  "cannot_be_reached",
] as const;

export const VERDICT_REASONS = [...UNJUDGED_REASONS, ...CERTAIN_REASONS] as const;
export type VerdictReason = (typeof VERDICT_REASONS)[number];

/** Coverage shares are of all investments, as a figure has them; what is needed is a share of the eligible weight. */
export interface PolicyVerdict {
  readonly result: PolicyResult;
  /** Null: enough is covered, and the figure itself was judged. */
  readonly reason: VerdictReason | null;
  /** The figure, also where it cannot be judged; null where it is missing or withheld. */
  readonly value: number | null;
  /** The least or the most that the figure can be with all data; only where that decides. */
  readonly boundValue: number | null;
  readonly coverageShare: number;
  readonly eligibleShare: number;
  /** Null where there is no figure. */
  readonly neededCoverageShare: number | null;
}

/**
 * Judges a figure by a limit; everything that speaks of policies asks here (methodology §30). Where enough of the eligible
 * weight is covered (§20: 65 %, 50 % where it is bonds, or what the tenant set) the figure is judged, and equal is met.
 * Below that a verdict is given only where no missing data could change it; else the limit cannot be judged. A missing or
 * withheld figure cannot be judged either, and `reason` says which it is. Nothing is thrown.
 */
export function policyVerdict(limit: FigureLimit, figure: Figure | null): PolicyVerdict {
  const metric = findMetric(limit.metric);
  const read = {
    value: figure?.value ?? null,
    boundValue: null,
    coverageShare: figure?.coverageShare ?? 0,
    eligibleShare: figure?.eligibleShare ?? 0,
    neededCoverageShare: figure?.neededCoverageShare ?? null,
  };
  if (figure === null || metric === null) return { ...read, result: "cannot_tell", reason: "no_data" };
  const { coverageShare, eligibleShare, neededCoverageShare } = figure;
  const isEnough = isCoverageEnough(eligibleShare, coverageShare, neededCoverageShare);
  if (isEnough && figure.value !== null)
    return { ...read, result: isMet(limit, figure.value) ? "passes" : "fails", reason: null };
  const certain = figure.value === null ? null : certainVerdict(limit, possibleRange(metric, figure));
  return { ...read, ...(certain ?? { result: "cannot_tell", reason: unjudgedReason(figure, isEnough) }) };
}

/** Whether a value is within a limit; equal is. */
function isMet({ operator, value: limit }: FigureLimit, value: number): boolean {
  const slack = ROUNDING * Math.max(1, Math.abs(limit));
  return operator === "at_least" ? value >= limit - slack : value <= limit + slack;
}

function certainVerdict(
  limit: FigureLimit,
  { least, most }: ReturnType<typeof possibleRange>,
): Pick<PolicyVerdict, "result" | "reason" | "boundValue"> | null {
  if (limit.operator === "at_most") {
    if (least !== null && !isMet(limit, least))
      return { result: "fails", reason: "exceeded_by_known", boundValue: least };
    if (most !== null && isMet(limit, most))
      return { result: "passes", reason: "cannot_be_exceeded", boundValue: most };
    return null;
  }
  if (least !== null && isMet(limit, least))
    return { result: "passes", reason: "reached_by_known", boundValue: least };
  if (most !== null && !isMet(limit, most))
    return { result: "fails", reason: "cannot_be_reached", boundValue: most };
  return null;
}

function unjudgedReason(figure: Figure, isEnough: boolean): VerdictReason {
  const { eligibleShare, coverageShare, neededCoverageShare, notLicensedShare = 0 } = figure;
  if (!(eligibleShare > 0)) return "nothing_eligible";
  if (isEnough && coverageShare > 0) return "no_amounts";
  const withLicence = coverageShare + notLicensedShare;
  if (notLicensedShare > 0 && isCoverageEnough(eligibleShare, withLicence, neededCoverageShare))
    return "not_licensed";
  return coverageShare > 0 ? "low_coverage" : "no_data";
}
