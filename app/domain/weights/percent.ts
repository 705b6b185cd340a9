/** Percent at the edge, fraction inside, without the noise of the division: 5.2 % and 0.052 belong together. */
export function shareOfPct(pct: number): number {
  return Number((pct / 100).toPrecision(15));
}

export function pctOfShare(share: number): number {
  return Number((share * 100).toPrecision(15));
}

/** As many decimals as a number has, at most four: what somebody set is printed as it was set. */
export function decimalsIn(value: number): number {
  return String(Number(value.toFixed(4))).split(".")[1]?.length ?? 0;
}
