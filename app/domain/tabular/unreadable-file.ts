/** Why a file cannot be read at all. */
export type UnreadableReason =
  | "empty"
  | "old_excel"
  | "open_document"
  | "binary_excel"
  | "password"
  | "document"
  | "numbers"
  | "fixed_width"
  | "form"
  | "pdf"
  | "html"
  | "not_a_table"
  | "archive"
  | "unknown_type"
  | "damaged"
  | "markup"
  | "unpacks_too_large"
  | "too_many_columns"
  | "row_too_long"
  | "quote_not_closed"
  | "repeated_key"
  | "binary"
  | "encoding"
  | "sheet_not_found"
  | "too_many_rows";

/** The key of the sentence that says so; the params of the error fill it. */
export const unreadableKey = (reason: string): string => `files:unreadable.${reason}`;

export type UnreadableCode = "F01" | "F02" | "F03" | "F06";

/** A file is refused as a whole. `code` is that of the findings catalogue, `params` fill the message. */
export class UnreadableFile extends Error {
  readonly code: UnreadableCode;
  readonly reason: UnreadableReason;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(
    code: UnreadableCode,
    reason: UnreadableReason,
    params: Readonly<Record<string, string | number>> = {},
  ) {
    super(`${code} ${reason}`);
    this.name = "UnreadableFile";
    this.code = code;
    this.reason = reason;
    this.params = params;
  }
}
