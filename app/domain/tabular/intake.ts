import type { NamedColumn } from "./headers/match-columns";

/** A kind of file that people fill in by hand: its columns, and how it says that a file is none. */
export interface Intake<Name extends string> {
  readonly columns: readonly NamedColumn<Name>[];
  /** A header has at least one of these. */
  readonly key: readonly Name[];
  /** What the cells of one of them look like: such a column is found under any header, or under none. */
  readonly values?: {
    readonly name: Name;
    readonly isValue: (text: string) => boolean;
    /** A value with a mistake in it: its row is none of headers. */
    readonly isMeant: (text: string) => boolean;
  };
  /** The key of one of its messages. */
  readonly textOf: (message: string) => string;
  readonly noColumn: { readonly code: string; readonly message: string };
}

/** A column of texts. */
export function intakeColumn<Name extends string>(name: Name, ...aliases: string[]): NamedColumn<Name> {
  return { name, kind: "text", unit: null, required: false, aliases };
}
