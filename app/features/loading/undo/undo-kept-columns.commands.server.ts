import type { ColumnOrigins } from "~/domain/facts/column-origins";
import type { DatasetName, FactValues } from "~/domain/facts/fact";
import { type RowInForce, withoutLoads } from "~/domain/facts/kept-columns";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { UNDOING } from "../after-load/load-turn-sql";
import { LeftColumns } from "../chunks/left-columns";

const BATCH_SIZE = 200;

/** Rows in force with columns of undone loads, each with the row of its source before it that still stands. */
const WITH_COLUMNS = `
  select f.id, f.dataset, f.payload, f.origins,
    (select json_group_array(u.id) from loads u where (u.id = ?1 or u.status = 'undone')
      and u.id in (select o.value ->> 'loadId' from json_each(f.origins) o)) as undone,
    (select json_object('values', json(h.payload), 'origins', json(coalesce(h.origins, '{}')), 'loadId', h.load_id,
       'row', h.source_row, 'period', h.period)
     from facts h join loads l on l.id = h.load_id and l.status <> 'undone' and l.id <> ?1
     where h.dataset = f.dataset and h.subject = f.subject and h.key = f.key and h.source = f.source
     and h.loaded_in < f.loaded_in and h.superseded_in > h.loaded_in and h.load_id <> f.load_id
     order by h.loaded_in desc, h.id desc limit 1) as before
  from facts f indexed by facts_with_origins
  where f.superseded_in is null and f.origins is not null and exists (
    select 1 from json_each(f.origins) o join loads u on u.id = o.value ->> 'loadId'
    where u.id = ?1 or u.status = 'undone')
  limit ${BATCH_SIZE}`;

interface Found {
  readonly id: number;
  readonly dataset: DatasetName;
  readonly payload: string;
  readonly origins: string;
  readonly undone: string;
  readonly before: string | null;
}

/**
 * Newer rows of the same source that left columns of an undone load lose them with it: each takes the value of the row
 * before. In steps; done again, it finds none.
 */
export async function undoKeptColumns(
  app: AppContext,
  undo: { readonly loadId: number; readonly undoneIn: number },
): Promise<void> {
  const { $client } = app.db;
  for (;;) {
    const { results } = await prepared<Found>($client, WITH_COLUMNS, undo.loadId).all();
    const rows = results.map(restated);
    if (rows.length === 0) return;
    const bound = [undo.loadId, undo.undoneIn, JSON.stringify(rows)] as const;
    const [changed, ended] = await $client.batch([
      prepared(
        $client,
        `update facts set payload = n.value ->> 1, origins = n.value ->> 2 from json_each(?3) n
           where facts.id = n.value ->> 0 and facts.loaded_in = ?2 and ${UNDOING}`,
        ...bound,
      ),
      prepared(
        $client,
        `update facts set superseded_in = ?2 where superseded_in is null and loaded_in < ?2 and ${UNDOING}
           and id in (select value ->> 0 from json_each(?3))`,
        ...bound,
      ),
      prepared(
        $client,
        `insert into facts (dataset, subject, key, period, source, payload, load_id, source_row, origins, loaded_in)
           select f.dataset, f.subject, f.key, f.period, f.source, n.value ->> 1, f.load_id, f.source_row,
            n.value ->> 2, ?2
           from json_each(?3) n join facts f on f.id = n.value ->> 0 and f.superseded_in = ?2
           where ${UNDOING} and not exists (select 1 from facts c where c.dataset = f.dataset
            and c.subject = f.subject and c.key = f.key and c.superseded_in is null)`,
        ...bound,
      ),
    ]);
    // Another delivery of the same message has done it, or the undoing is over.
    if ((changed?.meta.changes ?? 0) + (ended?.meta.changes ?? 0) === 0) return;
  }
}

function restated({ id, dataset, payload, origins, undone, before }: Found) {
  const loads = new Set(JSON.parse(undone) as number[]);
  const row = { values: JSON.parse(payload) as FactValues, origins: JSON.parse(origins) as ColumnOrigins };
  const rowBefore = before === null ? null : (JSON.parse(before) as RowInForce);
  const left = withoutLoads(row, (loadId) => loads.has(loadId), rowBefore) ?? row;
  const isWhole = Object.keys(left.origins).length === 0;
  return [
    id,
    new LeftColumns(dataset, null).textOf(left.values),
    isWhole ? null : JSON.stringify(left.origins),
  ];
}
