import { type DecimalMark, parseNumber } from "~/domain/tabular/cells/number-text";

/** "0.125" in any language: no zero is followed by groups of thousands. */
const BELOW_ONE = /^\s*[-−–]?\s*0([.,])\d/;

/**
 * The number somebody typed; null when nothing is there, NaN when it is no number. "1.250" is 1250 in Italian and 1.25 in
 * English; what is a number only by the mark of the other language is read by that.
 */
export function typedNumber(text: string, mark: DecimalMark): number | null {
  if (text.trim() === "") return null;
  const other = mark === "." ? "," : ".";
  const marks: readonly DecimalMark[] = BELOW_ONE.exec(text)?.[1] === other ? [other] : [mark, other];
  for (const one of marks) {
    const read = parseNumber(text, one);
    if (read) return read.value;
  }
  return Number.NaN;
}
