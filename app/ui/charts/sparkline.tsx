import { ratingBucket } from "~/domain/analysis/figures/rating-bucket";

interface Props {
  /** Oldest first; a null is a gap and stays one. */
  readonly points: readonly (number | null)[];
  /** The window all sparklines of a column share. */
  readonly min: number;
  readonly max: number;
}

const WIDTH = 90;
const HEIGHT = 24;
const PAD = 4;

/** A course without axis; its last point is in its rating's colour. The figure beside it carries the words. */
export function Sparkline({ points, min, max }: Props) {
  const x = (index: number) => PAD + (index / Math.max(1, points.length - 1)) * (WIDTH - 2 * PAD - 2);
  const y = (value: number) =>
    HEIGHT - PAD - ((value - min) / Math.max(1e-9, max - min)) * (HEIGHT - 2 * PAD);
  const runs: string[][] = [[]];
  points.forEach((value, index) => {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push(`${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  });
  const last = points.at(-1);
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {runs
        .filter((run) => run.length > 1)
        .map((run) => (
          <polyline
            key={run[0]}
            points={run.join(" ")}
            fill="none"
            stroke="var(--us-ink-3)"
            strokeWidth="1.5"
          />
        ))}
      {last !== null && last !== undefined && (
        <circle
          cx={x(points.length - 1)}
          cy={y(last)}
          r="3"
          fill={`var(--us-rating-${ratingBucket(last)})`}
        />
      )}
    </svg>
  );
}
