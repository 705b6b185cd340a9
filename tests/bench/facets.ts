import type { ColumnFilter } from "~/features/assets/list-query.types";
import { facetsOf } from "~/features/assets/snapshot/list-facets";
import { matchesOf } from "~/features/assets/snapshot/list-filter";
import { decodeSnapshot, type Snapshot } from "~/features/assets/snapshot/snapshot";

/** The product's own list, for plain Node. */
export function listOf(bytes: ArrayBuffer): Snapshot {
  return decodeSnapshot(bytes);
}

/** Total and counts of a list under some conditions. */
export function counted(snapshot: Snapshot, filters: readonly ColumnFilter[], asked: readonly string[]) {
  const matches = matchesOf(snapshot, filters, null);
  return { total: matches.total, ...facetsOf(snapshot, matches, filters, asked) };
}
