import type { CoverageThresholds } from "~/domain/analysis/figures/coverage";
import { folded } from "~/domain/search/folded";
import { coverageColumns, isJudged } from "../column-judgement";
import { valueAt } from "./coded-column";
import type { Snapshot } from "./snapshot";

/** The rows that are in each of the lists of ids. */
export function rowsWithIds(snapshot: Snapshot, lists: readonly (readonly number[])[]): Uint8Array {
  const met = new Uint8Array(snapshot.rows);
  for (const ids of lists) {
    const wanted = new Set(ids);
    snapshot.ids?.forEach((id, row) => {
      if (wanted.has(id)) met[row] = (met[row] ?? 0) + 1;
    });
  }
  for (let row = 0; row < snapshot.rows; row++) met[row] = met[row] === lists.length ? 1 : 0;
  return met;
}

/** The rows that are left when some are taken out of all, or of those found. */
export function without(excluded: Uint8Array, found: Uint8Array | null): Uint8Array {
  return excluded.map((isOut, row) => (isOut === 1 || found?.[row] === 0 ? 0 : 1));
}

/** The rows of which a column covers too little to be judged. */
export function unjudgedRows(snapshot: Snapshot, column: string, thresholds: CoverageThresholds): Uint8Array {
  const coverage = coverageColumns(column).flatMap((id) => {
    const coded = snapshot.columns.get(id);
    return coded ? [[id, coded] as const] : [];
  });
  return Uint8Array.from({ length: snapshot.rows }, (_, row) => {
    const cells = coverage.map(([id, coded]) => [id, valueAt(coded, coded.codes[row] ?? 0)] as const);
    return isJudged(column, Object.fromEntries(cells), thresholds) ? 0 : 1;
  });
}

const TEXT_COLUMNS = ["name", "isin", "code", "cause"];

/** Lists that hold their texts are searched as they are: each word somewhere in a row. */
export function rowsWithText(snapshot: Snapshot, q: string): Uint8Array | null {
  const words = folded(q)
    .split(" ")
    .filter((word) => word !== "");
  if (words.length === 0) return null;
  const met = new Uint8Array(snapshot.rows).fill(1);
  for (const word of words) {
    const found = new Uint8Array(snapshot.rows);
    for (const id of TEXT_COLUMNS) {
      const column = snapshot.columns.get(id);
      const values = column?.values;
      if (!column || !values || values instanceof Float64Array) continue;
      const holds = Uint8Array.from([0, ...values.map((value) => Number(folded(value).includes(word)))]);
      for (let row = 0; row < snapshot.rows; row++) if (holds[column.codes[row] ?? 0] === 1) found[row] = 1;
    }
    for (let row = 0; row < snapshot.rows; row++) if (found[row] === 0) met[row] = 0;
  }
  return met;
}
