/** The pillars of an ESG rating, as the columns of `esg-ratings` and of lists name them. */
export const PILLARS = ["environmental", "social", "governance"] as const;

/** Whether a column is the rating of one pillar. */
export function isPillar(column: string): boolean {
  return (PILLARS as readonly string[]).includes(column);
}
