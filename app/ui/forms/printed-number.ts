import type { DecimalMark } from "~/domain/tabular/cells/number-text";

/** Numbers are typed in the reader's language. */
export const markOf = (locale: string): DecimalMark => (locale === "it" ? "," : ".");

/** A number as somebody would type it, without separators of thousands. */
export function printedNumber(value: number | null, mark: DecimalMark): string {
  return value === null ? "" : String(value).replace(".", mark);
}
