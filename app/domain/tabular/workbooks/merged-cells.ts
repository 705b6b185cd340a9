import { numberMarksIn } from "../cells/number-text";
import { type Cell, cellText, type Row } from "../row";
import { UnreadableFile } from "../unreadable-file";

/** Cells of a column that a workbook merges over several rows; the first holds what all of them show. */
export interface MergedCells {
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

/** Rows of a stream so far filled with the text of merged cells. */
export interface FilledRows {
  first: number | null;
  count: number;
}

/** Cells of rows that are filled: those of a million rows of fifty columns. */
const MAX_STREAMED = 50_000_000;

/** `withMergedCells` for rows that come one after the other; `filled` tells afterwards how many there were. */
export async function* mergedStream(
  batches: AsyncGenerator<Row[]>,
  merged: readonly MergedCells[],
  filled: FilledRows,
): AsyncGenerator<Row[]> {
  const waiting = merged.toSorted((a, b) => a.from - b.from);
  let next = 0;
  let filledCells = 0;
  // Cells that are merged do not overlap: there is one at most for each column.
  const open = new Map<number, { readonly to: number; readonly text: string }>();
  const rowWith = (row: Row): Row => {
    for (const [column, { to }] of open) if (to < row.number) open.delete(column);
    let cells: Cell[] | null = null;
    if (row.cells.some((cell) => cellText(cell) !== null)) {
      for (const [column, { text }] of open) {
        if (cellText(row.cells[column]) !== null) continue;
        cells ??= [...row.cells];
        while (cells.length <= column) cells.push(null);
        cells[column] = text;
      }
    }
    for (let one = waiting[next]; one !== undefined && one.from <= row.number; one = waiting[next]) {
      next += 1;
      const text = one.from === row.number ? row.cells[one.column] : null;
      if (typeof text === "string" && numberMarksIn(text) === null)
        open.set(one.column, { to: one.to, text });
    }
    if (cells === null) return row;
    filledCells += cells.length;
    if (filledCells > MAX_STREAMED) throw new UnreadableFile("F01", "unpacks_too_large");
    filled.first ??= row.number;
    filled.count += 1;
    return { ...row, cells };
  };
  for await (const batch of batches) yield batch.map(rowWith);
}

/** More than any table of a person has; a workbook beyond it is read without the rest. */
const MAX_FILLED = 100_000;

/**
 * The rows with the text of merged cells in each row that they span and that holds something of its own. Numbers stay
 * where they are: an amount over two rows is held once, and `shared` has the cells of the other rows that show it.
 */
export function withMergedCells(
  rows: readonly Row[],
  merged: readonly MergedCells[],
): {
  readonly rows: readonly Row[];
  readonly filled: readonly number[];
  readonly shared: readonly { readonly row: number; readonly column: number }[];
} {
  const shared: { readonly row: number; readonly column: number }[] = [];
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const cells = new Map<number, Cell[]>();
  let visited = 0;
  for (const { column, from, to } of merged) {
    const text = byNumber.get(from)?.cells[column] ?? null;
    if (text === null) continue;
    const isNumber = typeof text !== "string" || numberMarksIn(text) !== null;
    for (let number = from + 1; number <= to && visited < MAX_FILLED; number += 1) {
      visited += 1;
      const row = byNumber.get(number);
      const isOwn = row?.cells.some((cell) => cellText(cell) !== null) ?? false;
      if (row === undefined || !isOwn || cellText(row.cells[column]) !== null) continue;
      if (isNumber) {
        shared.push({ row: number, column });
        continue;
      }
      const filled = cells.get(number) ?? [...row.cells];
      while (filled.length <= column) filled.push(null);
      filled[column] = text;
      cells.set(number, filled);
    }
  }
  if (cells.size === 0) return { rows, filled: [], shared };
  return {
    shared,
    rows: rows.map((row) => ({ ...row, cells: cells.get(row.number) ?? row.cells })),
    filled: [...cells.keys()].toSorted((a, b) => a - b),
  };
}
