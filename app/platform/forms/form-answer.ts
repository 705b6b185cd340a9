/** Why a form of a public screen was not accepted, in the reader's language. */
export interface FormAnswer {
  readonly problem: { readonly message: string } | null;
  /** Reasons by field name. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** What was typed, without passwords. */
  readonly values: Readonly<Record<string, string>>;
}
