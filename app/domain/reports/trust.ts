import type { Figure } from "~/domain/analysis/figure";

/** A figure that rests on less of what is eligible says little about the rest. */
const TRUSTED_COVERAGE = 0.5;

/** Whether a figure rests on enough to be compared or to carry a sentence. */
export function isTrusted({ coverageShare, eligibleShare }: Figure): boolean {
  return eligibleShare > 0 && coverageShare >= TRUSTED_COVERAGE * eligibleShare;
}
