import type { Fact, FactValues } from "./fact";
import { FACT_COLUMNS, type FactRow } from "./fact-row";

/** A fact as a page or program gets it: the contract's columns, and where they came from. */
export interface SourcedFact
  extends Pick<Fact, "dataset" | "subject" | "key" | "period" | "source" | "values"> {
  readonly basis: string | null;
  readonly loadId: number;
  readonly fileName: string | null;
  readonly sourceRow: number;
  readonly loadedAt: string | null;
}

export type SourcedRow = FactRow & {
  readonly file_name: string | null;
  readonly published_at: string | null;
};

/** The columns a sourced fact is read from, for a query over `facts f` with the joins below. */
export const SOURCED_COLUMNS = `${FACT_COLUMNS}, l.file_name, v.published_at`;
export const SOURCED_JOINS =
  "left join loads l on l.id = f.load_id left join data_versions v on v.version = f.loaded_in";

export function sourcedFact(row: SourcedRow): SourcedFact {
  const values = JSON.parse(row.payload) as FactValues;
  return {
    dataset: row.dataset,
    subject: row.subject,
    key: row.key,
    period: row.period,
    source: row.source,
    values,
    basis: typeof values.basis === "string" ? values.basis : null,
    loadId: row.load_id,
    fileName: row.file_name ?? null,
    sourceRow: row.source_row,
    loadedAt: row.published_at ?? null,
  };
}
