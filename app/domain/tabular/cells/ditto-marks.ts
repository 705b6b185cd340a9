import { type Cell, cellText, isBlankRow, type Row } from "../row";
import { parseDate } from "./date-text";
import { numberMarksIn } from "./number-text";

/** The longest is `- " -`. */
const MAX_LENGTH = 6;
const SIGNS = /^[-–—]{0,2} ?(?:["″〃“”„‟»]|''|’’|,,) ?[-–—]{0,2}$/;
const WORDS = /^(?:(?:id|do|dto)\.|idem\.?|ditto|dito)$/i;

/** Whether a cell says that it is the same as the one above it: `"`, 〃, "id.", "ditto". */
function isDitto(cell: Cell | undefined): boolean {
  if (typeof cell !== "string" || cell.length > MAX_LENGTH + 2) return false;
  const text = cell.trim();
  return text.length <= MAX_LENGTH && (SIGNS.test(text) || WORDS.test(text));
}

/**
 * Reads ditto marks as the text above them, row by row. Below a number they stay as they are, so that no number is read twice; a
 * sign without a text above it is nothing.
 */
export class DittoMarks {
  /** The first row with such a mark, and how many there are. */
  first: number | null = null;
  count = 0;
  private above: readonly Cell[] = [];

  read(row: Row): Row {
    const read = row.cells.some(isDitto) ? this.filled(row) : row;
    if (!isBlankRow(read)) this.above = read.cells;
    return read;
  }

  async *passing(batches: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
    for await (const batch of batches) yield batch.map((row) => this.read(row));
  }

  private filled(row: Row): Row {
    const cells = row.cells.map((cell, index) => (isDitto(cell) ? this.saidAbove(cell, index) : cell));
    if (cells.every((cell, index) => cell === row.cells[index])) return row;
    this.first ??= row.number;
    this.count += 1;
    return { ...row, cells };
  }

  private saidAbove(cell: Cell | undefined, index: number): Cell {
    const above = this.above[index] ?? null;
    const text = cellText(above);
    const isQuoted = text?.startsWith("'") && text.endsWith("'");
    if (text === null || isQuoted) return SIGNS.test(cellText(cell) ?? "") ? null : (cell ?? null);
    const isNumber = typeof above === "number" || numberMarksIn(text) !== null;
    return isNumber && parseDate(text) === null ? (cell ?? null) : above;
  }
}

/** The rows with ditto marks read as the texts above them, and the numbers of those that had some. */
export function withDittos(rows: readonly Row[]): {
  readonly rows: readonly Row[];
  readonly filled: readonly number[];
} {
  const marks = new DittoMarks();
  const read = rows.map((row) => marks.read(row));
  if (marks.count === 0) return { rows, filled: [] };
  return { rows: read, filled: read.flatMap((row, at) => (row === rows[at] ? [] : [row.number])) };
}
