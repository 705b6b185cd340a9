import type { ListIssue } from "~/domain/analysis/fact-book";
import type { ListRequest } from "~/domain/analysis/fact-plan";
import { SOURCED_COLUMNS, SOURCED_JOINS } from "~/domain/facts/sourced-fact";
import type { AppContext } from "~/platform/context.server";

export const LIST_DATASETS = ["sanctions", "law-220-list"] as const;
export type ListDataset = (typeof LIST_DATASETS)[number];

const VISIBLE = "f.loaded_in <= ?1 and (f.superseded_in is null or f.superseded_in > ?1)";

export interface ListRow {
  readonly id: number;
  readonly dataset: ListDataset;
  readonly payload: string;
}

/** Rows of lists written after the last published version, up to the given one, in the order of their ids. */
export async function listUnpublishedRows(
  app: AppContext,
  version: number,
  afterId: number,
  limit: number,
): Promise<readonly ListRow[]> {
  const { results } = await app.db.$client
    .prepare(
      `select f.id, f.dataset, f.payload from facts f
       where f.loaded_in > (select coalesce(max(version), 0) from data_versions where status = 'published'
         and version < ?1)
       and f.loaded_in <= ?1 and f.dataset in ('sanctions', 'law-220-list') and f.id > ?2
       order by f.id limit ?3`,
    )
    .bind(version, afterId, limit)
    .all<ListRow>();
  return results;
}

/** Rows of screening lists that may concern somebody of the request, as of a data version. */
export function listedStatement(app: AppContext, version: number, request: ListRequest): D1PreparedStatement {
  const wanted = JSON.stringify([
    ...request.leis.map((lei) => ["lei", lei.toUpperCase()]),
    ...request.isins.map((isin) => ["isin", isin.toUpperCase()]),
    ...request.nameKeys.map((key) => ["name", key]),
    ...request.countries.map((country) => ["country", country]),
    ...request.subjects.map((subject) => ["subject", subject]),
  ]);
  return app.db.$client
    .prepare(
      `with wanted as materialized (
        select d.value as dataset, w.value ->> 0 as kind, w.value ->> 1 as value
        from json_each(?2) d cross join json_each(?3) w)
       select distinct f.id, ${SOURCED_COLUMNS}
       from wanted w cross join listed_identities i on i.dataset = w.dataset and i.kind = w.kind and i.value = w.value
       join facts f on f.id = i.fact_id ${SOURCED_JOINS}
       where ${VISIBLE} order by f.id`,
    )
    .bind(version, JSON.stringify(request.datasets), wanted);
}

/** The lists that are loaded as of a version, with the date of the newest row or of its load. */
export async function findListIssues(
  app: AppContext,
  version: number,
): Promise<Readonly<Record<ListDataset, readonly ListIssue[]>>> {
  const { results } = await app.db.$client
    .prepare(
      `select f.dataset, f.subject as name, max(coalesce(f.period, substr(l.created_at, 1, 10))) as date,
        max(case f.dataset when 'law-220-list' then json_extract(f.payload, '$.publisher') end) as publisher
       from facts f left join loads l on l.id = f.load_id
       where f.dataset in ('sanctions', 'law-220-list') and ${VISIBLE}
       group by f.dataset, f.subject order by f.dataset, f.subject`,
    )
    .bind(version)
    .all<ListIssue & { dataset: ListDataset }>();
  const of = (dataset: ListDataset) =>
    results
      .filter((row) => row.dataset === dataset)
      .map(({ name, date, publisher }) => ({ name, date, publisher }));
  return { sanctions: of("sanctions"), "law-220-list": of("law-220-list") };
}
