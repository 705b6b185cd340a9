/** Weights that a line may state, in percent (specification §5). */
export const MIN_WEIGHT_PCT = 0.01;
const MAX_WEIGHT_PCT = 100;

/**
 * Whether a line may state a weight, in percent: from 0.01 to 100, the edges included. Money and derivatives may be
 * nothing, little or owed. What is no number is not allowed.
 */
export function isWeightAllowed(pct: number, isMoney = false): boolean {
  return (isMoney ? Number.isFinite(pct) : pct >= MIN_WEIGHT_PCT) && pct <= MAX_WEIGHT_PCT;
}
