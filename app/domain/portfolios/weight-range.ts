/** Weights that a line may state, in percent (specification §5). */
export const MIN_WEIGHT_PCT = 0.01;
export const MAX_WEIGHT_PCT = 100;

/** Whether a stated weight in percent is in the range of the specification, 0.01 to 100; the edges are. */
export function isWeightAllowed(pct: number): boolean {
  return pct >= MIN_WEIGHT_PCT && pct <= MAX_WEIGHT_PCT;
}
