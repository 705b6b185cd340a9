/**
 * Parts rounded so that what is printed adds up to the printed total: each is rounded down, and the units that are
 * missing go to the largest remainders (of equal ones to the earlier). All in the unit of `total`; decimals as printed.
 */
export function roundedToSum(parts: readonly number[], total: number, decimals: number): number[] {
  const unit = 10 ** decimals;
  const floors = parts.map((part) => Math.floor(clean(part * unit)));
  const missing = Math.round(clean(total * unit)) - floors.reduce((sum, floor) => sum + floor, 0);
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: part * unit - (floors[index] ?? 0) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const rounded = [...floors];
  const step = Math.sign(missing);
  const order = step < 0 ? byRemainder.toReversed() : byRemainder;
  for (let given = 0; given < Math.abs(missing) && order.length > 0; given++) {
    const index = order[given % order.length]?.index ?? 0;
    rounded[index] = (rounded[index] ?? 0) + step;
  }
  return rounded.map((value) => value / unit + 0);
}

/** 0.285 × 100 is a hair above 28.5 and 1.005 × 100 one below: what is within that hair counts as exact. */
function clean(value: number): number {
  return Number(value.toPrecision(14));
}
