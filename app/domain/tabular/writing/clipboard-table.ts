import { markedText } from "./write-csv";

/** A table for the clipboard: what a text field or a spreadsheet pastes, and what a word processor does. */
export interface ClipboardTable {
  /** Tab-separated, a line for each row. */
  readonly text: string;
  readonly html: string;
}

/**
 * Rows, heads first, as they are pasted. Text that starts like a formula is marked as text in both (OWASP: CSV
 * injection); tabs and line ends within a cell become spaces.
 */
export function clipboardTable(rows: readonly (readonly string[])[]): ClipboardTable {
  const cells = rows.map((row) => row.map((cell) => markedText(cell.replace(/[\t\r\n]+/g, " ").trim())));
  const [heads = [], ...body] = cells;
  const line = (row: readonly string[], tag: "td" | "th") =>
    `<tr>${row.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join("")}</tr>`;
  return {
    text: cells.map((row) => row.join("\t")).join("\n"),
    html: `<table><thead>${line(heads, "th")}</thead><tbody>${body.map((row) => line(row, "td")).join("")}</tbody></table>`,
  };
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
