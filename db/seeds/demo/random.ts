/**
 * Randomness that is always the same: a number in [0, 1) is a function of its topic and index alone,
 * so any entity can be made again without making the ones before it.
 */
export type Rng = () => number;

function mix(hash: number, value: number): number {
  let h = Math.imul(hash ^ value, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A stream of numbers for one entity and one purpose, as in `rng("pai", company, year)`. */
export function rng(topic: string, ...indexes: number[]): Rng {
  let state = 0x811c9dc5;
  for (let i = 0; i < topic.length; i++) state = Math.imul(state ^ topic.charCodeAt(i), 0x01000193);
  for (const index of indexes) state = mix(state, index + 1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Standard normal (Box and Muller). */
export function normal(r: Rng): number {
  return Math.sqrt(-2 * Math.log(1 - r())) * Math.cos(2 * Math.PI * r());
}

/** Multiplies by e^(sigma z): a spread that never turns a positive amount negative. */
export function spread(r: Rng, median: number, sigma: number): number {
  return median * Math.exp(sigma * normal(r));
}

export function chance(r: Rng, probability: number): boolean {
  return r() < probability;
}

export function integer(r: Rng, from: number, to: number): number {
  return from + Math.floor(r() * (to - from + 1));
}

export function pick<T>(r: Rng, items: readonly T[]): T {
  return at(items, Math.floor(r() * items.length));
}

/** The item at an index that the caller has already brought into range, wrapping otherwise. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError(`nothing at ${index} of ${items.length}`);
  return item;
}

/** Picks an index in proportion to its weight; `cumulative` ends with the total. */
export function pickWeighted(r: Rng, cumulative: readonly number[]): number {
  const total = cumulative[cumulative.length - 1] ?? 0;
  const x = r() * total;
  const found = cumulative.findIndex((edge) => x < edge);
  return found < 0 ? cumulative.length - 1 : found;
}

export function cumulate(weights: readonly number[]): number[] {
  let sum = 0;
  return weights.map((w) => {
    sum += w;
    return sum;
  });
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

export function round(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}

/** Three significant digits above a thousand, as companies report; never rounds a positive amount to zero. */
export function significant(value: number, digits = 4): number {
  if (value === 0) return 0;
  const scale = 10 ** (digits - 1 - Math.floor(Math.log10(Math.abs(value))));
  return scale >= 1 ? Math.round(value * scale) / scale : Math.round(value * scale) * Math.round(1 / scale);
}
