import { BY_COLUMN } from "~/domain/facts/by-column";
import type { DatasetName } from "~/domain/facts/fact";
import type { ChunkRow } from "~/domain/loads/chunker";
import type { RowCounts } from "~/domain/loads/load-outcome";
import type { RowChange } from "./plan-rows.server";

/**
 * Counts the rows that several facts of a chunk make up: a row is what most needs a look in it. Null where each fact is
 * a row. Made of a whole chunk, because a row must not be counted in two steps.
 */
export function rowCountsOf(
  dataset: DatasetName,
  facts: readonly string[],
  changes: readonly RowChange[],
): RowCounts | null {
  if (!BY_COLUMN.has(dataset)) return null;
  // One row may be about several countries: a list that names them all, a table with a column for each.
  const rowOf = (fact: string) => {
    const [subject, , , , row] = JSON.parse(fact) as ChunkRow;
    return `${row} ${subject}`;
  };
  const counted = new Set<string>();
  const count = (of: readonly string[]) => {
    const before = counted.size;
    for (const fact of of) counted.add(rowOf(fact));
    return counted.size - before;
  };
  const of = (isCounted: (change: RowChange) => boolean) =>
    count(changes.filter(isCounted).map(({ row }) => row));
  const conflicts = of(({ becomes }) => becomes === "conflict");
  const updated = of((change) => change.becomes === "current" && change.supersedes !== null);
  const inserted = of(({ becomes }) => becomes !== "conflict");
  return { conflicts, updated, inserted, unchanged: count(facts) };
}
