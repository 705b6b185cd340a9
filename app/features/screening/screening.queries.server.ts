import type { ListDataset, ListIssue } from "~/domain/analysis/book/fact-book";
import type { ListRequest } from "~/domain/analysis/book/fact-plan";
import { FACT_COLUMNS, type FactRow } from "~/domain/facts/fact-row";
import { SOURCED_COLUMNS, SOURCED_JOINS, type SourcedRow } from "~/domain/facts/sourced-fact";
import type { AppContext } from "~/platform/context.server";
import { type Prepared, prepared } from "~db/d1";

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
  const { results } = await prepared<ListRow>(
    app.db.$client,
    `select f.id, f.dataset, f.payload from facts f
       where f.loaded_in > (select coalesce(max(version), 0) from data_versions where status = 'published'
         and version < ?1)
       and f.loaded_in <= ?1 and f.dataset in ('sanctions', 'law-220-list') and f.id > ?2
       order by f.id limit ?3`,
    version,
    afterId,
    limit,
  ).all();
  return results;
}

/** What a row of a list can be found by: `lei`, `isin`, `name` (its key), `country` or `subject`, and its value. */
export type Identity = readonly [kind: string, value: string];

/** Everything somebody of the request can be found by. */
export function identitiesOf(request: ListRequest): readonly Identity[] {
  const of = (kind: string, values: readonly string[]) => values.map((value): Identity => [kind, value]);
  return [
    ...of(
      "lei",
      request.leis.map((lei) => lei.toUpperCase()),
    ),
    ...of(
      "isin",
      request.isins.map((isin) => isin.toUpperCase()),
    ),
    ...of("name", request.nameKeys),
    ...of("country", request.countries),
    ...of("subject", request.subjects),
  ];
}

/** Values by kind and dataset, outermost what there are fewest of: each text is then read once. */
const ROWS = `from json_each(?2) d cross join json_each(?3) k cross join json_each(k.value) v
  cross join listed_identities i on i.dataset = d.value and i.kind = k.key and i.value = v.value
  join facts f on f.id = i.fact_id`;

function byKind(identities: readonly Identity[]): string {
  const values: Record<string, string[]> = {};
  for (const [kind, value] of identities) {
    const own = values[kind];
    if (own) own.push(value);
    else values[kind] = [value];
  }
  return JSON.stringify(values);
}

/** Rows of screening lists that may concern somebody of the request, as of a data version. */
export function listedStatement(
  app: AppContext,
  version: number,
  request: ListRequest,
): Prepared<SourcedRow & { readonly id: number }> {
  return prepared(
    app.db.$client,
    `select distinct f.id, ${SOURCED_COLUMNS} ${ROWS} ${SOURCED_JOINS} where ${VISIBLE} order by f.id`,
    version,
    JSON.stringify(request.datasets),
    byKind(identitiesOf(request)),
  );
}

/** A row of a list and by what it was found. */
export interface FoundRow extends FactRow {
  readonly kind: string;
  readonly value: string;
  readonly id: number;
}

/** The same rows, once for each identity they are found by. */
export function foundStatement(
  app: AppContext,
  version: number,
  datasets: readonly ListDataset[],
  identities: readonly Identity[],
): D1PreparedStatement {
  return prepared(
    app.db.$client,
    `select i.kind, i.value, f.id, ${FACT_COLUMNS} ${ROWS} where ${VISIBLE}`,
    version,
    JSON.stringify(datasets),
    byKind(identities),
  );
}

/** The lists that are loaded as of a version, with the date of the newest row or of its load. */
export async function findListIssues(
  app: AppContext,
  version: number,
): Promise<Readonly<Record<ListDataset, readonly ListIssue[]>>> {
  const { results } = await prepared<ListIssue & { dataset: ListDataset }>(
    app.db.$client,
    `select f.dataset, f.subject as name, max(coalesce(f.period, substr(l.created_at, 1, 10))) as date,
        max(case f.dataset when 'law-220-list' then json_extract(f.payload, '$.publisher') end) as publisher
       from facts f left join loads l on l.id = f.load_id
       where f.dataset in ('sanctions', 'law-220-list') and ${VISIBLE}
       group by f.dataset, f.subject order by f.dataset, f.subject`,
    version,
  ).all();
  const of = (dataset: ListDataset) =>
    results
      .filter((row) => row.dataset === dataset)
      .map(({ name, date, publisher }) => ({ name, date, publisher }));
  return { sanctions: of("sanctions"), "law-220-list": of("law-220-list") };
}
