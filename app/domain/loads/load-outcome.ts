/** What came of a load: a status that has ended, told apart by what it did. */
export const LOAD_OUTCOMES = ["finished", "with_rejections", "nothing_usable", "confirmed"] as const;
export type LoadOutcome = (typeof LOAD_OUTCOMES)[number];

/** How many rows of a file are new, changed, known already or a conflict. */
export interface RowCounts {
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly conflicts: number;
}

interface Ended extends RowCounts {
  readonly read: number;
  readonly rejected: number;
  readonly ended: number;
}

/**
 * How many records a file states: each is new, changed, known already or a conflict. A row of the file is one, but for a
 * row of several years or currencies, which states several.
 */
export function recordsOf({ inserted, updated, unchanged, conflicts }: RowCounts): number {
  return inserted + updated + unchanged + conflicts;
}

/**
 * The outcome of a finished load by its counts of rows: `nothing_usable` where no row could be used, `with_rejections`
 * where something of some could not (a row may state several years, of which one is refused), `confirmed` where every row says what is known already. A comparison, whose counts are what a
 * load would have, is not asked about.
 */
export function outcomeOf(rows: Ended): LoadOutcome {
  const used = recordsOf(rows);
  if (rows.read === rows.rejected && used === 0) return rows.ended > 0 ? "finished" : "nothing_usable";
  if (rows.rejected > 0) return "with_rejections";
  return rows.inserted + rows.updated + rows.conflicts + rows.ended > 0 ? "finished" : "confirmed";
}
