/** What an export puts in a cell. Missing is null and stays empty. */
export type ExportValue = string | number | boolean | null;

/** Rows of a table to be written, heads first; they are asked for one by one. */
export type ExportRows = Iterable<readonly ExportValue[]> | AsyncIterable<readonly ExportValue[]>;

/** How text that a spreadsheet would run as a formula is marked as text, and read back. */
const TEXT_MARK = "'";
/**
 * Where such text begins (OWASP: CSV injection): at the beginning of a cell, and behind what another program, or the same in
 * another country, takes for the end of one. Excel of Italy divides this file at semicolons, where no quote protects a cell
 * that does not begin with it; Excel of Japan runs wide signs.
 */
const FORMULA_BEGINS = /(?<=^|[;\t\r\n])(?='*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/g;
const MARK_OF_A_FORMULA = /(?<=^|[;\t\r\n])'(?='*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/g;

/**
 * One line of a CSV file: comma, RFC 4180 quoting, decimal point. Text that starts like a formula gets an apostrophe
 * in front; numbers are written as they are. Where the mark and such a sign stand already there is one more, so that reading
 * takes off exactly what writing put on.
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

/** Text that no spreadsheet runs: with the mark in front of what it would take for a formula. */
export function markedText(value: string): string {
  return value.replace(FORMULA_BEGINS, TEXT_MARK);
}

/** Text as it was before it was written by `csvLine`. */
export function withoutTextMark(text: string): string {
  return text.replace(MARK_OF_A_FORMULA, "");
}

function csvCell(value: ExportValue): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const text = markedText(value);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
