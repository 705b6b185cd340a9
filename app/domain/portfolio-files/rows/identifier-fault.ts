import { checkIdentifier, type IdentifierType, identifierLabel } from "~/domain/identifiers/identifier";
import type { IdentifierCheck } from "~/domain/identifiers/identifier-check";

/** What is wrong with a code that a line is named by: the rule, its text, and the code that was probably meant. */
export interface IdentifierFault {
  readonly code: "R01" | "N05";
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly fix: string | null;
}

/** "5.95E+15": a code of digits around a letter E, as a spreadsheet shows it once it has read it as a number. */
export const isScientific = (text: string): boolean => /^\d(?:[.,]\d+)?E[+-]\d{1,3}$/i.test(text.trim());

/**
 * The fault of a code of a stated kind, the same for a row of a file, a line of a form and a line of a request. Null
 * where the code is right. `check` is the verdict on it, where it was made already.
 */
export function identifierFault(
  type: IdentifierType,
  text: string,
  check: IdentifierCheck = checkIdentifier(type, text),
): IdentifierFault | null {
  if (check.ok) return null;
  const fix = check.suggestion;
  if (isScientific(text))
    return {
      code: "N05",
      key: "n05_scientific",
      params: { type: identifierLabel(type), value: text },
      fix: null,
    };
  const lostZero = check.problem === "length" && fix !== null && type !== "isin";
  return {
    code: lostZero ? "N05" : "R01",
    key: lostZero ? "n05_lost_zero" : `r01_${check.problem}`,
    params: {
      type: identifierLabel(type),
      value: text,
      length: check.value.length,
      ...(fix !== null && { fix }),
    },
    fix,
  };
}
