export type Cell = string | number | boolean | null;

function cell(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "Y" : "N";
  if (typeof value === "number") return String(value);
  return /[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** One line of a file, without its line break. */
export function csvLine(cells: readonly Cell[]): string {
  return cells.map(cell).join(",");
}

/** A file as lines: the header, then one line per row, made while they are read. */
export function* csvRows(columns: readonly string[], rows: Iterable<readonly Cell[]>): Generator<string> {
  yield columns.join(",");
  for (const row of rows) yield csvLine(row);
}
