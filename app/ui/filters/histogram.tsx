import { boxPath } from "../charts/box-path";
import css from "./filters.module.css";

export interface Range {
  readonly from: number | null;
  readonly to: number | null;
}

/** Counts in equal steps between `min` and `max`. */
export interface Distribution {
  readonly counts: readonly number[];
  readonly min: number;
  readonly max: number;
}

const BIN = 12.5;

/** How the values of a list are distributed; what lies in the range is drawn in accent. Its words stand beside it. */
export function Histogram({ histogram, value }: { histogram: Distribution; value: Range }) {
  const { counts, min, max } = histogram;
  const largest = Math.max(1, ...counts);
  const step = (max - min) / counts.length;
  const bars = { inside: "", outside: "" };
  for (const [index, count] of counts.entries()) {
    const middle = min + (index + 0.5) * step;
    const isInside = middle >= (value.from ?? min) && middle <= (value.to ?? max);
    const height = count === 0 ? 0 : Math.max(1, (count / largest) * 40);
    bars[isInside ? "inside" : "outside"] += boxPath(index * BIN, 40 - height, BIN - 1.5, height);
  }
  return (
    <svg
      className={css.histogram}
      viewBox={`0 0 ${counts.length * BIN} 42`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={bars.inside} fill="var(--us-accent)" />
      <path d={bars.outside} fill="var(--us-line-2)" />
      <line x1="0" x2={counts.length * BIN} y1="40.5" y2="40.5" stroke="var(--us-edge)" />
    </svg>
  );
}
