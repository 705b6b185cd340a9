import type { Figure } from "~/domain/analysis/figures/figure";
import {
  heldLongByRating,
  RATING_PARTS,
  type RatingPart,
} from "~/domain/analysis/figures/rating-distribution";

export interface Band {
  readonly key: RatingPart;
  readonly share: number;
}

/** The parts of a rating distribution that are drawn, in the order of the scale. */
export function bandsOf(figure: Figure | undefined): readonly Band[] {
  const shares = heldLongByRating(figure?.breakdown ?? []);
  return RATING_PARTS.map((key) => ({ key, share: shares[key] })).filter(({ share }) => share > 0);
}

/** Sizes that fill `length`, each at least `least`, in proportion to the shares otherwise. */
export function fitted(shares: readonly number[], length: number, least: number): readonly number[] {
  const total = shares.reduce((sum, share) => sum + share, 0) || 1;
  const isSmall = shares.map((share) => (share / total) * length < least);
  const fixed = isSmall.filter(Boolean).length * least;
  const rest = shares.reduce((sum, share, index) => (isSmall[index] ? sum : sum + share), 0) || 1;
  return shares.map((share, index) => (isSmall[index] ? least : (share / rest) * (length - fixed)));
}
