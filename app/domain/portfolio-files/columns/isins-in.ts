import { isIsin } from "~/domain/identifiers/isin";
import { cellText, type Row } from "~/domain/tabular/row";

/** The cells of a row that hold an ISIN and nothing else, in their order. */
export function isinsIn({ cells }: Row): string[] {
  return cells.map((cell) => cellText(cell) ?? "").filter((text) => text.length === 12 && isIsin(text));
}
