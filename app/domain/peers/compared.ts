/** Others with a figure that is worse, the same, better; those without it are left out. */
export interface Counts {
  readonly worse: number;
  readonly same: number;
  readonly better: number;
  readonly unknown: number;
}

/** Fewer than this many others make no comparison. */
export const FEWEST_OTHERS = 5;

/** The part of the others that are worse, 0 to 1; equals count as not worse. Null where too few are known. */
export function betterThanShare({
  worse,
  same,
  better,
}: Pick<Counts, "worse" | "same" | "better">): number | null {
  const others = worse + same + better;
  return others < FEWEST_OTHERS ? null : worse / others;
}

/** Counts others by how their figure compares with one's own. */
export function compared(own: number, others: Iterable<number | null>, goodIs: "lower" | "higher"): Counts {
  const counts = { worse: 0, same: 0, better: 0, unknown: 0 };
  for (const value of others) {
    if (value === null) counts.unknown += 1;
    else if (value === own) counts.same += 1;
    else if (value > own === (goodIs === "lower")) counts.worse += 1;
    else counts.better += 1;
  }
  return counts;
}
