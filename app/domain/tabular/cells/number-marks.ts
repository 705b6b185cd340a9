import { type DecimalMark, numberMarksIn } from "./number-text";

/** What the numbers of one column say about their decimal mark. */
export type MarkVerdict =
  | { readonly kind: "decided"; readonly mark: DecimalMark }
  /** No number of the column has a mark at all. */
  | { readonly kind: "no_marks" }
  /** Every marked number could be read both ways ("1.205"); `example` is the first of them. */
  | { readonly kind: "ambiguous"; readonly example: string }
  /** Some numbers prove the point, as many prove the comma. */
  | { readonly kind: "contradictory"; readonly example: string };

/**
 * Decides the decimal mark of a column (N01). A number with both marks, a mark that occurs twice, or one to two or
 * at least four digits after the only mark proves it; three digits after a single mark prove nothing, unless what
 * stands before could not be a group of thousands (0,125; 1234.567). The majority of the proofs decides: columns
 * differ within one file, cells of one column do not.
 */
export function decimalMarkOf(texts: Iterable<string>): MarkVerdict {
  const proofs = { ".": 0, ",": 0 };
  let ambiguous: string | null = null;
  let proven: string | null = null;
  for (const text of texts) {
    const digits = numberMarksIn(text);
    if (digits === null) continue;
    const proof = proofIn(digits);
    if (proof === "ambiguous") ambiguous ??= text;
    else if (proof !== "none") {
      proofs[proof] += 1;
      proven ??= text;
    }
  }
  if (proofs["."] === proofs[","]) {
    if (proven !== null) return { kind: "contradictory", example: proven };
    return ambiguous === null ? { kind: "no_marks" } : { kind: "ambiguous", example: ambiguous };
  }
  return { kind: "decided", mark: proofs["."] > proofs[","] ? "." : "," };
}

function proofIn(digits: string): DecimalMark | "ambiguous" | "none" {
  const lastPoint = digits.lastIndexOf(".");
  const lastComma = digits.lastIndexOf(",");
  if (lastPoint === -1 && lastComma === -1) return "none";
  if (lastPoint !== -1 && lastComma !== -1) return lastPoint > lastComma ? "." : ",";
  const mark: DecimalMark = lastPoint === -1 ? "," : ".";
  const other: DecimalMark = mark === "." ? "," : ".";
  const first = digits.indexOf(mark);
  const last = Math.max(lastPoint, lastComma);
  if (first !== last) return other;
  const after = digits.slice(last + 1).replace(/[eE].*$/, "").length;
  if (after !== 3 || /[eE]/.test(digits)) return mark;
  const before = digits.slice(0, last);
  return before === "" || before.startsWith("0") || before.length > 3 ? mark : "ambiguous";
}
