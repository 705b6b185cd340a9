import { pctOfShare } from "~/domain/weights/percent";

/** A number whose cell carries a percent format: `value` is already the fraction (0.35 is shown as 35 %). */
interface PercentCell {
  readonly kind: "percent";
  readonly value: number;
}

/** A date or date-time cell: `iso` is `2026-01-31` or `2026-01-31T14:05:00`, without a time zone as in the file. */
interface DateCell {
  readonly kind: "date";
  readonly iso: string;
  /** What of the day its format shows; absent where that is the whole of it. */
  readonly shows?: "month" | "year";
}

/** A spreadsheet error (`#N/A`, `#REF!`, …), or `#FORMULA!` for a formula that was saved without its result. */
interface ErrorCell {
  readonly kind: "error";
  readonly code: string;
}

/** What stands in one cell. Text files hold strings only; an empty cell is null. */
export type Cell = string | number | boolean | null | PercentCell | DateCell | ErrorCell;

/** One row as it stands in the file. Trailing empty cells are cut, so `cells` may be shorter than the table is wide. */
export interface Row {
  /** 1-based, counted as a spreadsheet counts: blank rows count, a quoted line break does not. */
  readonly number: number;
  /** Index 0 is column A. */
  readonly cells: readonly Cell[];
  readonly hidden: boolean;
  /** ISO 4217 of the currency that the format of a number shows, by index of the cell; absent where none does. */
  readonly money?: ReadonlyMap<number, string>;
  /** Texts that the format of a number shows behind it ("kt"), by index of the cell; absent where none does. */
  readonly behind?: ReadonlyMap<number, string>;
}

/** The letters of a column: 0 is A, 25 is Z, 26 is AA. */
export function columnLetter(index: number): string {
  let letters = "";
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** The index of a column by its letters, as `columnLetter` writes them; -1 for anything else. */
export function columnIndex(letters: string): number {
  if (!/^[A-Z]{1,3}$/.test(letters)) return -1;
  return [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The cell as plain trimmed text, as a person would type it; null when it is empty or only white space. */
export function cellText(cell: Cell | undefined): string | null {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === "string") return cell.trim() || null;
  if (typeof cell === "number") return plainNumber(cell);
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  if (cell.kind === "percent") return `${plainNumber(pctOfShare(cell.value))}%`;
  return cell.kind === "date" ? cell.iso : cell.code;
}

/** Cells without the empty ones at their end. */
export function withoutEmptyEnd(cells: readonly Cell[]): readonly Cell[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1);
}

/** True when no cell of the row holds anything a person could see. */
export function isBlankRow(row: Row): boolean {
  return row.cells.every((cell) => cellText(cell) === null);
}

function plainNumber(value: number): string {
  const text = String(value);
  return text.includes("e")
    ? value.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 })
    : text;
}
