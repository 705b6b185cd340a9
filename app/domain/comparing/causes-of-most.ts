/** The fewest parts that together make at least this much are named. */
const MOST = 0.5;
/** More parts than these say nothing about concentration. */
const FEW = 5;

/**
 * How many of some parts of a whole, the largest first, make at least half of it, and what they make together; null where
 * it takes more than five, or all there are, so that nothing is concentrated.
 */
export function causesOfMost(
  shares: readonly number[],
): { readonly count: number; readonly share: number } | null {
  let sum = 0;
  for (const [index, share] of shares.slice(0, FEW).entries()) {
    sum += share;
    const count = index + 1;
    if (sum >= MOST) return count < shares.length ? { count, share: sum } : null;
  }
  return null;
}
