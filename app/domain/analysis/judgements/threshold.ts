/** Sums of value-chain steps are sums of doubles: 7 % and 3 % must reach a threshold of 10 %. */
const TOLERANCE = 1e-12;

/** Whether a share of revenue reaches a threshold, inclusive. */
export function isReached(share: number, threshold: number): boolean {
  return share >= threshold - TOLERANCE;
}
