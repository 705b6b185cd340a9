import type { Category } from "./rules";

export const STRATEGIES = ["sustainable", "targets", "rating"] as const;
/**
 * The figure that stands for "in line with the stated strategy", which only a product's documents define: sustainable
 * investments, companies with a validated science-based target, or a rating above the middle of the scale.
 */
export type Strategy = (typeof STRATEGIES)[number];

/** The figure of the analysis whose calculation shows what each holding counts with. */
export const METRIC_OF: Readonly<Record<Strategy, string>> = {
  sustainable: "si.total",
  targets: "climate.targetSet",
  rating: "esg.rating",
};

/** A rating above this, the middle of the scale 1 to 5, is in line with a strategy that goes by ratings. */
export const MIDDLE_RATING = 3;

const DEFAULTS: Readonly<Partial<Record<Category, Strategy>>> = {
  transition: "targets",
  esg_basics: "rating",
  sustainable: "sustainable",
};

/** The reader's choice for all categories, else that of the category. */
export function strategyOf(category: Category, chosen: Strategy | null): Strategy {
  return chosen ?? DEFAULTS[category] ?? "sustainable";
}
