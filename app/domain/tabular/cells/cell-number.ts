import { pctOfShare } from "~/domain/weights/percent";
import { type Cell, cellText } from "../row";
import { type DecimalMark, parseNumber, type WrittenNumber } from "./number-text";

/** The number of a cell as it is written: a text by its decimal mark, a cell formatted as percent in percent. */
export function cellNumber(
  cell: Cell | undefined,
  mark: DecimalMark,
): Pick<WrittenNumber, "value" | "isPercent" | "isScaled"> | null {
  if (typeof cell === "number") return { value: cell, isPercent: false };
  if (typeof cell === "object" && cell?.kind === "percent")
    return { value: pctOfShare(cell.value), isPercent: true };
  const text = cellText(cell);
  return text === null ? null : parseNumber(text, mark);
}
