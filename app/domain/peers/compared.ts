import { type Better, verdictOn } from "~/domain/comparing/verdict";

/** Others with a figure that is worse, alike, better; those without it are unknown. */
export interface Counts {
  readonly worse: number;
  readonly same: number;
  readonly better: number;
  readonly unknown: number;
}

/** Fewer than this many others with the figure make no rank. */
export const MIN_RANKED = 20;

/** How many of the others have the figure. */
function rankedIn({ worse, same, better }: Omit<Counts, "unknown">): number {
  return worse + same + better;
}

/** Whether a group is ranked: at least twenty others have the figure, and they are more than half of the group. */
function isRanked(counts: Counts): boolean {
  const ranked = rankedIn(counts);
  return ranked >= MIN_RANKED && ranked > counts.unknown;
}

/** The part of the others that are worse, 0 to 1; alike counts as not worse. Null in a group that is not ranked. */
export function betterThanShare(counts: Counts): number | null {
  return isRanked(counts) ? counts.worse / rankedIn(counts) : null;
}

/** Counts others by how one's own figure compares with theirs; `lastPlace` as for `verdictOn`. */
export function compared(
  own: number,
  others: Iterable<number | null>,
  better: Better,
  lastPlace: number,
): Counts {
  const counts = { worse: 0, same: 0, better: 0, unknown: 0 };
  for (const other of others) {
    if (other === null) counts.unknown += 1;
    else {
      const verdict = verdictOn(own, other, better, lastPlace);
      if (verdict === "better") counts.worse += 1;
      else if (verdict === "worse") counts.better += 1;
      else counts.same += 1;
    }
  }
  return counts;
}
