import type { Row } from "../row";
import { UnreadableFile } from "../unreadable-file";

/** No table of ours is a quarter as wide. */
export const MAX_COLUMNS = 4096;
/** Nor is a table of a person half as wide: an EET has some 600 columns, each of which is looked at in many ways. */
export const MAX_PERSON_COLUMNS = 1000;
/** Of ECMA-376 and every spreadsheet program. */
export const MAX_ROW_NUMBER = 1_048_576;
/** More than any workbook of a person has; each is looked through for a table. */
export const MAX_SHEETS = 1000;
/** Of Excel. A longer text is no cell of a table, and costs every rule that looks at it. */
const MAX_CELL_CHARS = 32_767;

/** With the white space that its markup is laid out with. */
const MAX_WRITTEN_CHARS = 256 * 1024;

/** The text of a cell with more behind it, as a document is read. Refuses (F01) far more than a cell takes, before all is read. */
export function withMoreText(written: string, more: string, row: number): string {
  if (written.length + more.length > MAX_WRITTEN_CHARS)
    throw new UnreadableFile("F01", "row_too_long", { row });
  return written + more;
}

/** The row, unless one of its cells holds a text that no spreadsheet takes: that refuses the file (F01). */
export function withShortCells(row: Row): Row {
  if (row.cells.some((cell) => typeof cell === "string" && cell.length > MAX_CELL_CHARS))
    throw new UnreadableFile("F01", "row_too_long", { row: row.number });
  return row;
}
