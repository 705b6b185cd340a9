import { basisByNumber } from "~/domain/facts/basis-by-number";
import type { FactValues } from "~/domain/facts/fact";

/** Where a row comes from and of which period it is, as far as that decides between two rows of one key. */
export interface Claim {
  readonly source: string;
  readonly loadId: number;
  readonly period: string | null;
}

export type Standing = "supersede" | "conflict" | "history";

/**
 * What becomes of a row whose key already has a current row that says something else. A later period supersedes, an
 * earlier one is kept as history. Within one period a newer load of the same source supersedes; another source, or
 * another row of the same file, contradicts: that is for a person to decide, and the current row stays. A repetition
 * contradicts even where the first row of its file only confirmed what an earlier load had brought.
 */
export function standingOf(current: Claim, incoming: Claim, isRepetition = false): Standing {
  if (current.period !== null && incoming.period !== null && current.period !== incoming.period) {
    return incoming.period < current.period ? "history" : "supersede";
  }
  const isNewer = current.source === incoming.source && current.loadId !== incoming.loadId;
  return isNewer && !isRepetition ? "supersede" : "conflict";
}

/**
 * The same question for a row of an earlier period, against the last row kept of that period. Same source and
 * another load: kept as well, the later one counts.
 */
export function standingInHistory(kept: Claim, incoming: Claim): "history" | "conflict" {
  return kept.source === incoming.source && kept.loadId !== incoming.loadId ? "history" : "conflict";
}

/** Whether all that a row states is known already, in the same words: it leaves the rest open, and contradicts nothing. */
export function statesNothingElse(row: FactValues, known: FactValues): boolean {
  const standing = basisByNumber(known);
  return Object.entries(basisByNumber(row)).every(
    ([column, value]) => value === null || value === undefined || standing[column] === value,
  );
}
