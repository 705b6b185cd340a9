/** Percent at the edge, fraction inside, without the noise of the division: 5.2 % and 0.052 belong together. */
export function shareOfPct(pct: number): number {
  return Number((pct / 100).toPrecision(15));
}

export function pctOfShare(share: number): number {
  return Number((share * 100).toPrecision(15));
}
