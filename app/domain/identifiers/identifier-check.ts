/** Why an identifier is not valid, in the order the reasons are looked for. */
export type IdentifierProblem = "length" | "characters" | "check_digit";

/**
 * The verdict on one identifier. `value` is its normalised form. `suggestion` is the one plausible correct form
 * where there is exactly one; it is offered to a person and never applied silently.
 */
export type IdentifierCheck =
  | { readonly ok: true; readonly value: string }
  | {
      readonly ok: false;
      readonly value: string;
      readonly problem: IdentifierProblem;
      readonly suggestion: string | null;
    };

export function valid(value: string): IdentifierCheck {
  return { ok: true, value };
}

export function invalid(
  value: string,
  problem: IdentifierProblem,
  suggestion: string | null = null,
): IdentifierCheck {
  return { ok: false, value, problem, suggestion };
}
