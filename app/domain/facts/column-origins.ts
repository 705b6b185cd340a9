/**
 * Where a value of a row comes from when a newer file of the same source has no column for it, or when a person confirmed
 * it although it seemed that it cannot be true.
 */
export interface ColumnOrigin {
  readonly loadId: number;
  readonly row: number;
  readonly period: string | null;
  /** When and by whom (id of the user) the value was confirmed. */
  readonly confirmedAt?: string;
  readonly confirmedBy?: string;
}

/** Columns of a row that came with earlier files, by name. */
export type ColumnOrigins = Readonly<Record<string, ColumnOrigin>>;
