/** How far rounded weights of a whole portfolio may miss 100 %, in percent. */
const TOLERANCE_PCT = 0.5;

/** Whether weights in percent add up to a whole portfolio. */
export function isWholePct(sum: number): boolean {
  return Math.abs(sum - 100) < TOLERANCE_PCT;
}

/** Whether weights add up to a whole portfolio, in percent or as fractions of 1: their unit need not be known. */
export function isWhole(sum: number): boolean {
  return isWholePct(sum) || isWholePct(sum * 100);
}
