/** What an export puts in a cell. Missing is null and stays empty. */
export type ExportValue = string | number | boolean | null;

/** Rows of a table to be written, heads first; they are asked for one by one. */
export type ExportRows = Iterable<readonly ExportValue[]> | AsyncIterable<readonly ExportValue[]>;

/** Text that a spreadsheet would run as a formula (OWASP: CSV injection). */
const RUNS_AS_FORMULA = /^[=+\-@\t\r]/;
/** How such text is marked as text, and read back. */
const TEXT_MARK = "'";

/**
 * One line of a CSV file: comma, RFC 4180 quoting, decimal point. Text that starts like a formula gets an apostrophe
 * in front; numbers are written as they are. A text that starts with the mark and such a sign gets one more, so that
 * reading takes off exactly what writing put on.
 */
export function csvLine(values: readonly ExportValue[]): string {
  return `${values.map(csvCell).join(",")}\r\n`;
}

const PIECE_CHARACTERS = 64 * 1024;

/** A CSV file from rows as they come, in pieces of some 64 kB. */
export async function* csvChunks(rows: ExportRows): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let piece = "";
  for await (const row of rows) {
    piece += csvLine(row);
    if (piece.length < PIECE_CHARACTERS) continue;
    yield encoder.encode(piece);
    piece = "";
  }
  if (piece !== "") yield encoder.encode(piece);
}

/** Text that no spreadsheet runs: with the mark in front where it starts like a formula. */
export function markedText(value: string): string {
  const needsMark = RUNS_AS_FORMULA.test(value) || /^'+[=+\-@\t\r]/.test(value);
  return needsMark ? TEXT_MARK + value : value;
}

/** Text as it was before it was written by `csvLine`. */
export function withoutTextMark(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

function csvCell(value: ExportValue): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const text = markedText(value);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
