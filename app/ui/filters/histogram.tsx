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
  return (
    <svg
      className={css.histogram}
      viewBox={`0 0 ${counts.length * BIN} 42`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {counts.map((count, index) => {
        const middle = min + (index + 0.5) * step;
        const inside = middle >= (value.from ?? min) && middle <= (value.to ?? max);
        const height = count === 0 ? 0 : Math.max(1, (count / largest) * 40);
        return (
          <rect
            key={middle}
            x={index * BIN}
            y={40 - height}
            width={BIN - 1.5}
            height={height}
            fill={inside ? "var(--us-accent)" : "var(--us-line-2)"}
          />
        );
      })}
      <line x1="0" x2={counts.length * BIN} y1="40.5" y2="40.5" stroke="var(--us-edge)" />
    </svg>
  );
}
