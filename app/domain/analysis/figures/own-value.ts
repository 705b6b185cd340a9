import type { ContributionItem } from "../views";

type Part = Pick<ContributionItem, "additive" | "relative" | "leaveOneOut">;

/**
 * The value that a holding itself has of a figure, in the figure's unit: its part of the figure divided by its share of the
 * covered weight, which may be less than its weight. Null for a figure that is no average of covered weights, and where
 * the holding has no such share.
 */
export function ownValue({ additive, relative }: Part, figure: number): number | null {
  if (relative === null) return null;
  const weight = figure === 0 ? 0 : (additive - relative) / figure;
  return weight > 0 ? additive / weight : null;
}

/** What the figure would be without the holding; null when nothing would be left. */
export function withoutIt({ leaveOneOut }: Part, figure: number): number | null {
  return leaveOneOut === null ? null : figure - leaveOneOut;
}
