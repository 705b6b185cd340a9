/** Shares are sums of doubles: a difference smaller than this is none. */
export const ROUNDING = 1e-9;

/** Whether a share (0..1) reaches a threshold, which is enough; 7 % and 3 % reach 10 %. */
export function isReached(share: number, threshold: number): boolean {
  return share >= threshold - ROUNDING;
}
