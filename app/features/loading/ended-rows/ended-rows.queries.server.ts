import { MATCHED_BY_IDENTITY } from "~/domain/facts/same-company";
import type { EndingRow } from "~/domain/loads/dry-run";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import type { ListedRow, Stretch } from "./listed-keys.server";

/** A place in a stretch: rows come by subject and key. */
export interface RowPlace {
  readonly subject: string;
  readonly key: string;
}

export const BEFORE_ALL: RowPlace = { subject: "", key: "" };

/**
 * Rows of a source in force, so many of the stretch at a time, whoever they are of. `last` is the place to go on from;
 * null where the stretch ends.
 */
export async function listInForce(
  app: AppContext,
  source: string,
  { dataset, subject }: Stretch,
  after: RowPlace,
  limit: number,
): Promise<{ readonly rows: readonly ListedRow[]; readonly last: RowPlace | null }> {
  const from = subject === null ? "(subject, key) > (?2, ?3)" : "subject = ?2 and key > ?3";
  const { results } = await prepared<
    Omit<ListedRow, "id" | "dataset"> & { readonly id: number | null; readonly seen: number }
  >(
    app.db.$client,
    `with p as materialized (
         select id, subject, key, period, source, load_id, case when ?6 then payload end as payload
         from facts indexed by facts_current
         where dataset = ?1 and ${from} and superseded_in is null order by subject, key limit ?4)
       select p.id, p.subject, p.key, p.period, l.detected ->> '$.layout' as layout, p.payload, 0 as seen
       from p left join loads l on l.id = p.load_id where p.source = ?5
       union all
       select * from (select null, subject, key, null, null, null, (select count(*) from p)
         from p order by subject desc, key desc limit 1)`,
    dataset,
    subject ?? after.subject,
    after.key,
    limit,
    source,
    MATCHED_BY_IDENTITY.has(dataset) ? 1 : 0,
  ).all();
  const end = results.find(({ id }) => id === null);
  return {
    rows: results.flatMap(({ id, seen: _seen, ...row }) => (id === null ? [] : [{ id, dataset, ...row }])),
    last: end !== undefined && end.seen === limit ? { subject: end.subject, key: end.key } : null,
  };
}

/** Rows that standing whole lists of the same dataset and source did not have, in the order of their ids. */
export async function listEndedBefore(
  app: AppContext,
  load: { readonly dataset: string; readonly source: string },
  afterId: number,
  limit: number,
): Promise<readonly ListedRow[]> {
  const { results } = await prepared<ListedRow>(
    app.db.$client,
    `select e.id, f.dataset, f.subject, f.key, f.period, l.detected ->> '$.layout' as layout,
         case when ?5 then f.payload end as payload
       from (select distinct d.fact_id as id from loads w cross join ended_facts d on d.load_id = w.id
         where w.dataset = ?1 and w.source = ?2 and w.whole_list = 1 and w.status = 'finished' and d.fact_id > ?3
         order by d.fact_id limit ?4) e
       join facts f on f.id = e.id left join loads l on l.id = f.load_id order by e.id`,
    load.dataset,
    load.source,
    afterId,
    limit,
    MATCHED_BY_IDENTITY.has(load.dataset) ? 1 : 0,
  ).all();
  return results;
}

/** How many rows in force a load ends. */
export async function countEnding(app: AppContext, loadId: number): Promise<number> {
  const row = await prepared<{ n: number }>(
    app.db.$client,
    "select count(*) as n from ended_facts where load_id = ?1 and was_in_force = 1",
    loadId,
  ).first();
  return row?.n ?? 0;
}

/** Facts a load ends, in the order of their ids. */
export async function listEndingIds(
  app: AppContext,
  loadId: number,
  {
    afterId,
    limit,
    onlyInForce,
  }: { readonly afterId: number; readonly limit: number; readonly onlyInForce: boolean },
): Promise<readonly number[]> {
  const { results } = await prepared<{ id: number }>(
    app.db.$client,
    `select fact_id as id from ended_facts where load_id = ?1 and fact_id > ?2 and (was_in_force = 1 or ?4 = 0)
       order by fact_id limit ?3`,
    loadId,
    afterId,
    limit,
    onlyInForce ? 1 : 0,
  ).all();
  return results.map(({ id }) => id);
}

/** With its id, by which what follows it is found. */
type NumberedRow = EndingRow & { readonly id: number };

const ENDING = `f.id, f.dataset, f.subject, f.key, f.period, f.payload, f.source, f.load_id as loadId,
  f.source_row as "row"`;

export async function findEndingRows(
  app: AppContext,
  ids: readonly number[],
): Promise<readonly NumberedRow[]> {
  const { results } = await prepared<NumberedRow>(
    app.db.$client,
    `select ${ENDING} from json_each(?1) i cross join facts f on f.id = i.value order by i.key`,
    JSON.stringify(ids),
  ).all();
  return results;
}

/** Rows that a load which waits for a person would end: a page, or what follows a row. */
export async function listEndingRows(
  app: AppContext,
  loadId: number,
  {
    afterId = 0,
    offset = 0,
    limit,
  }: { readonly afterId?: number; readonly offset?: number; readonly limit: number },
): Promise<readonly NumberedRow[]> {
  const { results } = await prepared<NumberedRow>(
    app.db.$client,
    `select ${ENDING} from ended_facts e join facts f on f.id = e.fact_id
       where e.load_id = ?1 and e.was_in_force = 1 and e.fact_id > ?2 order by e.fact_id limit ?3 offset ?4`,
    loadId,
    afterId,
    limit,
    offset,
  ).all();
  return results;
}
