import type { ColumnOrigins } from "./column-origins";
import type { DatasetName, Fact, FactValues } from "./fact";

/** A fact as it lies in its table: the columns of the file are one JSON text. */
export interface FactRow {
  readonly dataset: DatasetName;
  readonly subject: string;
  readonly key: string;
  readonly period: string | null;
  readonly source: string;
  readonly payload: string;
  readonly load_id: number;
  readonly source_row: number;
  /** `ColumnOrigins` as JSON; null where the row's own file states all of it. */
  readonly origins: string | null;
}

/** The columns a fact is read from, for the text of a query over `facts f`. */
export const FACT_COLUMNS =
  "f.dataset, f.subject, f.key, f.period, f.source, f.payload, f.load_id, f.source_row, f.origins";

export function factOf(row: FactRow): Fact {
  return {
    dataset: row.dataset,
    subject: row.subject,
    key: row.key,
    period: row.period,
    values: JSON.parse(row.payload) as FactValues,
    source: row.source,
    loadId: row.load_id,
    sourceRow: row.source_row,
    ...(row.origins != null && { origins: JSON.parse(row.origins) as ColumnOrigins }),
  };
}
