import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";

const MAY_WRITE = `status = 'writing' and kind = 'file' and undone_in is null
    and (whole_list = 0 or ends_applied_at is not null)`;

/** The load whose turn it is, and the delivery before it: the last of its dataset and source that stands. */
const DELIVERIES = `l as materialized (
    select id, dataset, source from loads where ${MAY_WRITE}),
  p as materialized (
    select p.id, p.version, l.id as now from l join loads p on p.dataset = l.dataset and p.source = l.source
    where p.status = 'finished' and p.kind = 'file' and p.dry_run = 0 and p.id <> l.id
    order by p.version desc limit 1)`;

/** What wrote after the delivery before: other files, decisions, undoings. */
const SINCE = `later as materialized (
    select w.id, w.undone_in is not null or w.kind <> 'file' or w.rows_ended > 0 as touches_all
    from p join loads w on w.version > p.version or w.undone_in > p.version
    where w.id not in (p.id, p.now)),
  touched as materialized (
    select distinct c.dataset from later join load_chunks c on c.load_id = later.id
    where c.inserted > 0 or c.updated > 0)`;

/**
 * Ends chunks of the load whose turn it is that say what a chunk of the delivery before said, without comparing them
 * with what is known row by row. After that delivery each of their rows stood (in force, or in the history of its key)
 * unless it was a conflict, and nothing was written to the dataset since, so no row can differ. Only first rows of a key
 * have a digest: what becomes of repetitions depends on other chunks. Subjects missing then may be known by now, which
 * the load's end asks; none that was known is missing, because nothing was undone or ended.
 */
export function endUnchangedChunks(app: AppContext): D1PreparedStatement[] {
  const { $client } = app.db;
  const end = prepared(
    $client,
    `with ${DELIVERIES}, ${SINCE},
      same as materialized (
       select c.number, b.missing, b.row_counts as counts
       from p join load_chunks c on c.load_id = p.now and c.status = 'pending' and c.written = 0
       join load_chunks b on b.load_id = p.id and b.digest = c.digest and b.dataset = c.dataset
        and b.rows = c.rows and b.status = 'done' and b.conflicts = 0
       where not exists (select 1 from later where touches_all) and c.dataset not in (select dataset from touched)
       group by c.number)
     update load_chunks set status = 'done', written = rows, unchanged = rows, missing = same.missing,
      row_counts = case when same.counts is not null then json_object('conflicts', 0, 'updated', 0, 'inserted', 0,
       'unchanged', (same.counts ->> 'updated') + (same.counts ->> 'inserted') + (same.counts ->> 'unchanged')) end
     from same where load_chunks.load_id = (select now from p) and load_chunks.number = same.number`,
  );
  // Where nothing is left to compare, the first repetitions are next, or all is stored.
  const next = prepared(
    $client,
    `update load_chunks set status = 'pending' where (load_id, number) = (
      select c.load_id, min(c.number) from loads l join load_chunks c on c.load_id = l.id and c.status = 'waiting'
      where l.${MAY_WRITE} and not exists (
       select 1 from load_chunks o where o.load_id = l.id and o.status = 'pending')
      group by c.load_id)`,
  );
  const stored = prepared(
    $client,
    `update loads set stored_at = ?1 where ${MAY_WRITE} and stored_at is null and chunks_total > 0
       and not exists (select 1 from load_chunks c where c.load_id = loads.id and c.status <> 'done')`,
    app.clock().toISOString(),
  );
  return [end, next, stored];
}
