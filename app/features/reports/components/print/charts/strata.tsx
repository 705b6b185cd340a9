import { ratingBucket } from "~/domain/analysis/figures/rating-bucket";

const LEVELS = [0, 1, 2, 3, 4] as const;

/** Five bars, filled from the bottom, for a rating; the number always stands beside it. */
export function Strata({ rating, size }: { rating: number | null; size: number }) {
  const filled = rating === null ? 0 : ratingBucket(rating);
  const bar = size / 7;
  const step = (size - bar) / 4;
  const outline = (levels: readonly number[]) =>
    levels.map((level) => `M0 ${size - bar - level * step}h${size}v${bar}H0z`).join("");
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path d={outline(LEVELS.slice(0, filled))} fill={`var(--us-rating-${filled})`} />
      <path d={outline(LEVELS.slice(filled))} fill="var(--us-line-2)" />
    </svg>
  );
}
