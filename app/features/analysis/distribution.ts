import { heldLongByRating, type RatingDistribution } from "~/domain/analysis/figures/rating-distribution";
import type { FiguresView } from "~/domain/analysis/views";

/** The distribution over ratings as the chart takes it. Null where there is nothing to distribute. */
export function distributionOf(view: FiguresView | undefined): RatingDistribution | null {
  const parts = view?.figures.find((figure) => figure.metric === "ratings.distribution")?.breakdown ?? [];
  return parts.length === 0 ? null : heldLongByRating(parts);
}
