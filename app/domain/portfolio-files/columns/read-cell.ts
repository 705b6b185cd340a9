import { isErrorText, isNothingText } from "~/domain/tabular/cells/nothing-text";
import type { DecimalMark } from "~/domain/tabular/cells/number-text";
import { parseNumber } from "~/domain/tabular/cells/number-text";
import { type Cell, cellText } from "~/domain/tabular/row";
import { withoutTextMark } from "~/domain/tabular/writing/write-csv";
import { pctOfShare } from "~/domain/weights/percent";

export type CellReading<T> =
  | { readonly kind: "empty" }
  | { readonly kind: "error"; readonly code: string }
  | { readonly kind: "wrong"; readonly text: string }
  /** A number that could be read in two ways while nobody has said which. */
  | { readonly kind: "undecided"; readonly text: string }
  | { readonly kind: "value"; readonly value: T };

/** A number in its cell: percentages in percent, never as fractions, where the cell says so itself. */
export interface NumberInCell {
  readonly value: number;
  /** The cell's own word on its unit: a percent sign or a percent format. */
  readonly isPercent: boolean;
  readonly currency: string | null;
  /** The sign that `currency` is read from, where it is that of several moneys ("$"). */
  readonly sign?: string;
  /** The cell's own word for thousands or millions, which the header's unit does not multiply again. */
  readonly isScaled?: true;
}

const NOTHING = { kind: "empty" } as const;

/** The trimmed text of a cell; error cells and words for "nothing" are told apart. */
export function readText(cell: Cell | undefined): CellReading<string> {
  if (typeof cell === "object" && cell !== null && cell.kind === "error")
    return { kind: "error", code: cell.code };
  const marked = cellText(cell);
  const text = marked === null ? null : withoutTextMark(marked);
  if (text === null || isNothingText(text)) return NOTHING;
  return isErrorText(text) ? { kind: "error", code: text } : { kind: "value", value: text };
}

/** The number of a cell whose column writes decimals with `mark`. */
export function readNumber(cell: Cell | undefined, mark: DecimalMark): CellReading<NumberInCell> {
  if (typeof cell === "number")
    return { kind: "value", value: { value: cell, isPercent: false, currency: null } };
  if (typeof cell === "object" && cell !== null && cell.kind === "percent") {
    return { kind: "value", value: { value: pctOfShare(cell.value), isPercent: true, currency: null } };
  }
  const text = readText(cell);
  if (text.kind !== "value") return text;
  const written = typeof cell === "string" ? parseNumber(text.value, mark) : null;
  return written === null ? { kind: "wrong", text: text.value } : { kind: "value", value: written };
}
