import type { ColumnFilter } from "../list-query.types";
import type { CodedColumn } from "./coded-column";
import type { Snapshot } from "./snapshot";

/** Which conditions a row fails: none, exactly one (named), or several. Counts of a facet leave its own condition aside. */
export interface Matches {
  /** 0, 1, or 2 for two and more. */
  readonly failed: Uint8Array;
  /** The last condition failed, by its place in the query. */
  readonly failing: Uint8Array;
  readonly total: number;
}

/** Applies conditions, and, where given, keeps only the rows of a set. A condition on no column of the list fails nowhere. */
export function matchesOf(
  snapshot: Snapshot,
  filters: readonly ColumnFilter[],
  only: Uint8Array | null,
): Matches {
  const failed = new Uint8Array(snapshot.rows);
  const failing = new Uint8Array(snapshot.rows);
  if (only) {
    for (let row = 0; row < snapshot.rows; row++) if (only[row] === 0) failed[row] = 2;
  }
  filters.forEach((filter, place) => {
    const column = snapshot.columns.get(filter.column);
    if (!column) return;
    const passes = passingCodes(column, filter);
    const { codes } = column;
    for (let row = 0; row < snapshot.rows; row++) {
      if (passes[codes[row] ?? 0] === 1) continue;
      failed[row] = failed[row] === 0 ? 1 : 2;
      failing[row] = place;
    }
  });
  let total = 0;
  for (let row = 0; row < snapshot.rows; row++) if (failed[row] === 0) total++;
  return { failed, failing, total };
}

/** 1 for each code that passes, null at 0. Values and bounds on one column must both hold. */
function passingCodes(column: CodedColumn, filter: ColumnFilter): Uint8Array {
  const passes = new Uint8Array(column.distinct + 1);
  const min = boundOf(column, filter.min);
  const max = boundOf(column, filter.max);
  const wanted =
    filter.values && new Set(filter.values.map((value) => (value === null ? null : keyOf(column, value))));
  if (wanted?.has(null) && !min && !max) passes[0] = 1;
  column.values?.forEach((value, index) => {
    if ((!wanted || wanted.has(value)) && isWithin(value, min, max)) passes[index + 1] = 1;
  });
  return passes;
}

interface Bound {
  readonly value: string | number;
  readonly inclusive: boolean;
}

function boundOf(column: CodedColumn, bound: ColumnFilter["min"]): Bound | null {
  return bound === null ? null : { value: keyOf(column, bound.value), inclusive: bound.inclusive };
}

function isWithin(value: string | number, min: Bound | null, max: Bound | null): boolean {
  if (min && (value < min.value || (value === min.value && !min.inclusive))) return false;
  return !(max && (value > max.value || (value === max.value && !max.inclusive)));
}

/** A value of the query as the column holds it; the query was checked against the column's kind before. */
function keyOf(column: CodedColumn, value: string): string | number {
  if (column.kind === "flag") return value === "true" ? 1 : 0;
  return column.values instanceof Float64Array ? Number(value) : value;
}
