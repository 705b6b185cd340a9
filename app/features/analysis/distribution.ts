import type { FiguresView } from "~/domain/analysis/views";
import { DISTRIBUTION_KEYS, type Distribution } from "~/ui/charts/rating-distribution";

/**
 * The distribution over ratings as the chart takes it, of what is held long: a bar has no negative parts, and the table
 * names them. Null where there is nothing to distribute.
 */
export function distributionOf(view: FiguresView | undefined): Distribution | null {
  const parts = view?.figures.find((figure) => figure.metric === "ratings.distribution")?.breakdown ?? [];
  if (parts.length === 0) return null;
  const shareOf = (key: string) =>
    parts
      .filter((part) => part.key === key && !part.negative)
      .reduce((sum, part) => sum + part.weightShare, 0);
  return Object.fromEntries(DISTRIBUTION_KEYS.map((key) => [key, shareOf(key)])) as Distribution;
}
