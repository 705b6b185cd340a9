/** Sums of doubles come a hair beside the whole number they stand for. */
const WHOLE = 1e-6;

/** Decimals that ratings beside each other are printed with: none where all are whole, as they were loaded; else one. */
export function ratingDecimals(ratings: readonly unknown[]): 0 | 1 {
  const isPart = (rating: unknown) =>
    typeof rating === "number" && Math.abs(rating - Math.round(rating)) >= WHOLE;
  return ratings.some(isPart) ? 1 : 0;
}
