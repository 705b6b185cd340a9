import type { BreakdownItem } from "./figure";

/** The parts of a rating distribution in the order they are drawn: the scale, then what has no rating. */
export const RATING_PARTS = ["1", "2", "3", "4", "5", "notCovered", "notLicensed", "notEligible"] as const;

export type RatingPart = (typeof RATING_PARTS)[number];

/** Shares of all assets by part; they add up to one, or to more where assets are held short. */
export type RatingDistribution = Readonly<Record<RatingPart, number>>;

export const isRated = (part: string): boolean => /^[1-5]$/.test(part);

/**
 * What is held long by rating, as shares of V, from the breakdown of `ratings.distribution`: a chart has no negative
 * parts, and long and short parts stay apart (methodology §8); tables name the short ones. A part that nothing falls
 * into is 0.
 */
export function heldLongByRating(breakdown: readonly BreakdownItem[]): RatingDistribution {
  const shareOf = (part: RatingPart) =>
    breakdown.find(({ key, negative }) => key === part && !negative)?.weightShare ?? 0;
  return Object.fromEntries(RATING_PARTS.map((part) => [part, shareOf(part)])) as RatingDistribution;
}
