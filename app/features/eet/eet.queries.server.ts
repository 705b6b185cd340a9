import type { FactValues } from "~/domain/facts/fact";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import type { EetVersion } from "./eet.types";

const MAX_VERSIONS = 50;

export type StoredEet = EetVersion & { readonly values: FactValues };

interface Row {
  readonly id: number;
  readonly period: string | null;
  readonly source: string;
  readonly source_row: number;
  readonly payload: string;
  readonly file_name: string | null;
  readonly published_at: string | null;
  readonly is_current: number;
}

/** Every template a fund had up to a data version, newest first; rows that were never in force are left out. */
export async function listEets(
  app: AppContext,
  isin: string,
  version: number,
): Promise<readonly StoredEet[]> {
  const { results } = await prepared<Row>(
    app.env.DB,
    `select f.id, f.period, f.source, f.source_row, f.payload, l.file_name, v.published_at,
      f.superseded_in is null or f.superseded_in > ?2 as is_current
     from facts f left join loads l on l.id = f.load_id left join data_versions v on v.version = f.loaded_in
     where f.dataset = 'eet' and f.subject = ?1 and f.key = '' and f.loaded_in <= ?2
     order by f.period desc, f.loaded_in desc, f.id desc limit ${MAX_VERSIONS}`,
    isin,
    version,
  ).all();
  return results.map((row) => ({
    id: row.id,
    period: row.period,
    source: row.source,
    fileName: row.file_name,
    row: row.source_row,
    loadedAt: row.published_at,
    isCurrent: row.is_current === 1,
    values: JSON.parse(row.payload) as FactValues,
  }));
}

/** Countries of instruments, of the published version; those nobody knows are left out. */
export async function listCountriesOf(app: AppContext, isins: readonly string[]): Promise<readonly string[]> {
  const { results } = await prepared<{ country: string }>(
    app.env.DB,
    `select distinct a.country from json_each(?1) h cross join assets a on a.isin = h.value
     where a.to_version is null and a.country is not null order by 1`,
    JSON.stringify(isins),
  ).all();
  return results.map(({ country }) => country);
}
