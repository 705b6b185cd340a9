import { ratingBucket } from "~/domain/analysis/rating-bucket";

const LEVELS = [0, 1, 2, 3, 4] as const;

/** Five bars, filled from the bottom, for a rating; the number always stands beside it. */
export function Strata({ rating, size }: { rating: number | null; size: number }) {
  const filled = rating === null ? 0 : ratingBucket(rating);
  const bar = size / 7;
  const step = (size - bar) / 4;
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      {LEVELS.map((level) => (
        <rect
          key={level}
          x="0"
          y={size - bar - level * step}
          width={size}
          height={bar}
          fill={level < filled ? `var(--us-rating-${filled})` : "var(--us-line-2)"}
        />
      ))}
    </svg>
  );
}
