/** Round steps for an axis from 0 or below to `max`: at most `lines` of them, always with zero. */
export function niceTicks(min: number, max: number, lines = 5): readonly number[] {
  const low = Math.min(0, min);
  const high = Math.max(0, max);
  if (high === low) return [0];
  const rough = (high - low) / lines;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? power * 10;
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: count }, (_, index) => {
    const tick = (first + index) * step;
    return tick === 0 ? 0 : Number(tick.toPrecision(12));
  });
}

/** Where a value lies between two ends, as a percentage for SVG and CSS; clamped to the scale. */
export function position(value: number, min: number, max: number): number {
  if (max === min) return 0;
  return Math.min(100, Math.max(0, ((value - min) / (max - min)) * 100));
}

const LOG_RANGE = Math.log(5);

/** Where a ratio lies on the log scale of 0.2 to 5 times the benchmark: −1 to 1, 0 is equal. */
export function logPosition(ratio: number): number {
  if (ratio <= 0) return -1;
  return Math.min(1, Math.max(-1, Math.log(ratio) / LOG_RANGE));
}

/** Roughly what a character takes at the 12 px of an axis. */
const AXIS_CHARACTER_PX = 6.6;
const AXIS_GAP_PX = 10;

interface TickLabel {
  /** Of its middle, in px. */
  readonly x: number;
  readonly text: string;
}

const isClearOf = (one: TickLabel, other: TickLabel): boolean =>
  Math.abs(one.x - other.x) >= ((one.text.length + other.text.length) * AXIS_CHARACTER_PX) / 2 + AXIS_GAP_PX;

/**
 * Which labels under an axis are written, by index. No text is written twice. The last label comes first, then the first
 * one, then the others from the right, each where it is clear of those written; of several with one text the leftmost.
 */
export function writtenLabels(labels: readonly TickLabel[]): ReadonlySet<number> {
  const written = new Map<number, TickLabel>();
  const texts = labels.map(({ text }) => text);
  const last = labels.length - 1;
  const middle = [...labels.keys()].slice(1, -1).reverse();
  for (const index of [last, 0, ...middle]) {
    const label = labels[index];
    if (!label || (index !== last && (label.text === texts.at(-1) || texts.indexOf(label.text) !== index)))
      continue;
    if ([...written.values()].every((other) => isClearOf(label, other))) written.set(index, label);
  }
  return new Set(written.keys());
}

export interface Step {
  readonly from: number;
  readonly to: number;
}

/** Start and end of each bar of a waterfall: every bar begins where the one before ended. */
export function waterfallSteps(values: readonly number[]): readonly Step[] {
  let at = 0;
  return values.map((value) => {
    const from = at;
    at += value;
    return { from, to: at };
  });
}
