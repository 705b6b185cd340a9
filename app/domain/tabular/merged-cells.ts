import { numberMarksIn } from "./number-text";
import { type Cell, cellText, type Row } from "./row";

/** Cells of a column that a workbook merges over several rows; the first holds what all of them show. */
export interface MergedCells {
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

/** More than any table of a person has; a workbook beyond it is read without the rest. */
const MAX_FILLED = 100_000;

/**
 * The rows with the text of merged cells in each row that they span and that holds something of its own. Numbers stay
 * where they are: an amount over two rows is held once.
 */
export function withMergedCells(
  rows: readonly Row[],
  merged: readonly MergedCells[],
): { readonly rows: readonly Row[]; readonly filled: readonly number[] } {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const cells = new Map<number, Cell[]>();
  let visited = 0;
  for (const { column, from, to } of merged) {
    const text = byNumber.get(from)?.cells[column];
    if (typeof text !== "string" || numberMarksIn(text) !== null) continue;
    for (let number = from + 1; number <= to && visited < MAX_FILLED; number += 1) {
      visited += 1;
      const row = byNumber.get(number);
      const isOwn = row?.cells.some((cell) => cellText(cell) !== null) ?? false;
      if (row === undefined || !isOwn || cellText(row.cells[column]) !== null) continue;
      const filled = cells.get(number) ?? [...row.cells];
      while (filled.length <= column) filled.push(null);
      filled[column] = text;
      cells.set(number, filled);
    }
  }
  if (cells.size === 0) return { rows, filled: [] };
  return {
    rows: rows.map((row) => ({ ...row, cells: cells.get(row.number) ?? row.cells })),
    filled: [...cells.keys()].toSorted((a, b) => a - b),
  };
}
