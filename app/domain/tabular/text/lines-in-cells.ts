import { type Cell, isBlankRow, type Row } from "../row";
import { UnreadableFile } from "../unreadable-file";
import { MAX_COLUMNS } from "./csv-rows";
import { CsvScanner } from "./csv-scanner";
import { detectDelimiter } from "./delimiter";

const SAMPLE_ROWS = 60;
/** The share of the rows that have to be cut into several cells; a title above the table is none. */
const ENOUGH = 0.8;

/**
 * The rows of a table that stand as whole lines in its first column, for each line was quoted once more or a text was
 * pasted into a workbook; null for any other table.
 */
export function linesInCells(
  rows: readonly Row[],
  delimiterOfFile: string | null,
): { readonly rows: Row[]; readonly delimiter: string } | null {
  const filled = rows.filter((row) => !isBlankRow(row));
  const lines = filled.flatMap((row) => lineOf(row) ?? []);
  if (lines.length < 2 || lines.length * 2 < filled.length) return null;
  const isMixed = lines.length < filled.length && delimiterOfFile !== null;
  const delimiter = isMixed ? delimiterOfFile : detectDelimiter(lines.slice(0, SAMPLE_ROWS).join("\n"));
  if (!lines.some((line) => line.includes(delimiter))) return null;
  const cut = rows.map((row) => cutRow(row, delimiter));
  const widths = cut.filter((row) => !isBlankRow(row)).map(({ cells }) => cells.length);
  return areTable(widths) ? { rows: cut, delimiter } : null;
}

function lineOf({ cells }: Row): string | null {
  const [only = null] = cells;
  return cells.length === 1 && typeof only === "string" ? only : null;
}

/** Rows of two cells may be names with a comma in them, unless all are. */
function areTable(widths: readonly number[]): boolean {
  const several = widths.filter((width) => width > 1).length;
  if (several === widths.length) return true;
  const wide = widths.filter((width) => width > 2).length;
  return several >= widths.length * ENOUGH && wide * 2 > widths.length;
}

function cutRow(row: Row, delimiter: string): Row {
  const line = lineOf(row);
  const cells: Cell[] | null = line === null ? null : cellsOf(line, delimiter);
  return cells === null ? row : { ...row, cells };
}

/** The cells of one line; null where it is none. */
function cellsOf(line: string, delimiter: string): Cell[] | null {
  try {
    const scanner = new CsvScanner(delimiter);
    const records = [...scanner.push(`${line}\n`), ...scanner.end()];
    const [record] = records;
    if (record === undefined || records.length > 1 || record.length > MAX_COLUMNS) return null;
    return record.map((text) => (text === "" ? null : text));
  } catch (error) {
    if (error instanceof UnreadableFile) return null;
    throw error;
  }
}
