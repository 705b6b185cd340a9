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
  /** Where columns come from that the row's own file does not have. */
  readonly columnSources?: Readonly<Record<string, ColumnSource>>;
}

/** File and row of a column that came with an earlier file of the source. */
type ColumnSource = Pick<SourcedFact, "loadId" | "fileName" | "sourceRow" | "period" | "loadedAt">;

export type SourcedRow = FactRow & {
  readonly file_name: string | null;
  readonly published_at: string | null;
  readonly column_sources: string | null;
};

/** The columns a sourced fact is read from, for a query over `facts f` with the joins below. */
export const SOURCED_COLUMNS = `${FACT_COLUMNS}, l.file_name, v.published_at,
  case when f.origins is not null then (
    select json_group_object(o.key, json_object('loadId', ol.id, 'fileName', ol.file_name,
      'sourceRow', o.value ->> 'row', 'period', o.value ->> 'period', 'loadedAt', ol.published_at))
    from json_each(f.origins) o join loads ol on ol.id = o.value ->> 'loadId') end as column_sources`;
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
    ...(row.column_sources != null && {
      columnSources: JSON.parse(row.column_sources) as NonNullable<SourcedFact["columnSources"]>,
    }),
  };
}
