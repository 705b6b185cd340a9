import type { Severity } from "~/domain/tabular/finding";

/** What a value may be wrong in, and which part of the score it costs. */
export type ScorePart = "mandatory" | "format" | "lists" | "consistency" | "conditional";

/** Something the check found; `rule` groups findings and is the key of their words (namespace eet, `rule.<rule>`). */
export interface EetFinding {
  readonly severity: Severity;
  readonly rule: string;
  /** Row as in the file; null for the file as a whole. */
  readonly row: number | null;
  /** Code of the field it is about. */
  readonly code: string | null;
  /** Column as findings name it; null where the file has no such column. */
  readonly place: string | null;
  readonly value: string | null;
  readonly params: Readonly<Record<string, string | number>>;
}

/** The values of a row by field code; a field that is empty or absent is not in it. */
export type EetValues = ReadonlyMap<string, string | number>;
