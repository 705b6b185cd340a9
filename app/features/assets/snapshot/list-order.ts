import type { SortKey } from "../list-query.types";
import type { CodedColumn } from "./coded-column";
import type { Matches } from "./list-filter";
import type { Snapshot } from "./snapshot";

/**
 * The matching rows in the order asked for; equal ones keep the display order and null comes last either way.
 * One counting sort per key, least important key first, so the cost does not depend on the page.
 */
export function orderOf(snapshot: Snapshot, matches: Matches, sort: readonly SortKey[]): Uint32Array {
  let order: Uint32Array = new Uint32Array(matches.total);
  for (let row = 0, next = 0; row < snapshot.rows; row++) if (matches.failed[row] === 0) order[next++] = row;
  for (const key of [...sort].reverse()) {
    if (key.column === "name" && !snapshot.columns.has("name")) {
      order = byDisplayOrder(order, snapshot.rows, key.descending);
      continue;
    }
    const column = snapshot.columns.get(key.column);
    if (column) order = countingSort(order, column, key.descending);
  }
  return order;
}

/** Where the name is not a column of the snapshot, its rows already stand in the order of names. */
function byDisplayOrder(order: Uint32Array, rows: number, descending: boolean): Uint32Array {
  const present = new Uint8Array(rows);
  for (const row of order) present[row] = 1;
  const sorted = new Uint32Array(order.length);
  for (let row = 0, next = 0; row < rows; row++) {
    if (present[row] === 1) sorted[descending ? order.length - 1 - next : next] = row;
    next += present[row] ?? 0;
  }
  return sorted;
}

function countingSort(order: Uint32Array, column: CodedColumn, descending: boolean): Uint32Array {
  const { codes, distinct } = column;
  const rankOf = (code: number): number => (code === 0 ? distinct : descending ? distinct - code : code - 1);
  const starts = new Uint32Array(distinct + 2);
  for (const row of order) {
    const rank = rankOf(codes[row] ?? 0) + 1;
    starts[rank] = (starts[rank] ?? 0) + 1;
  }
  for (let rank = 1; rank < starts.length; rank++)
    starts[rank] = (starts[rank] ?? 0) + (starts[rank - 1] ?? 0);
  const sorted = new Uint32Array(order.length);
  for (const row of order) {
    const rank = rankOf(codes[row] ?? 0);
    const place = starts[rank] ?? 0;
    sorted[place] = row;
    starts[rank] = place + 1;
  }
  return sorted;
}
