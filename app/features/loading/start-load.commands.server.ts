import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { endUnchangedChunks } from "./chunks/unchanged-chunks.commands.server";
import { endsColumns, type LoadOutbox, messageColumns } from "./load-outbox.commands.server";

const NOBODY_WRITES = "not exists (select 1 from loads w where w.status = 'writing')";
const NEXT_VERSION = "(select coalesce(max(version), 0) + 1 from data_versions)";

/** A whole list is written once the rows it does not have are ended. */
const MAY_WRITE = "(l.whole_list = 0 or l.ends_applied_at is not null)";

/**
 * One file writes at a time, in the order in which they were received. Whoever ends its turn gives it to the next: an
 * undo that was asked for, else the oldest file, once it is read. It gets the next data version, and its chunks are sent.
 */
export function startNextStatements(app: AppContext, outbox: LoadOutbox): D1PreparedStatement[] {
  const { $client } = app.db;
  const now = app.clock().toISOString();
  return [
    prepared(
      $client,
      `update loads set status = 'writing', undone_in = ${NEXT_VERSION}
       where ${NOBODY_WRITES} and id = (
         select id from loads where status = 'finished' and undo_requested_at is not null
         order by undo_requested_at limit 1)`,
    ),
    prepared(
      $client,
      `update loads set status = 'writing', version = ${NEXT_VERSION}, started_at = ?1
         where ${NOBODY_WRITES} and id = (
           select l.id from loads l where l.status = 'reading' and l.read_at is not null and l.id = (
             select min(o.id) from loads o where o.status in ('received', 'reading') and o.dry_run = 0))`,
      now,
    ),
    prepared(
      $client,
      `insert into data_versions (version, load_id, status, changed_assets)
       select coalesce(undone_in, version), id, 'writing', 0 from loads where status = 'writing'
       on conflict (version) do nothing`,
    ),
    ...endUnchangedChunks(app),
    outbox.write(
      `select ${endsColumns("l.id", "l.version", 0, ["'look'", "0", "''", "0"])} from loads l
       where l.status = 'writing' and l.undone_in is null and not ${MAY_WRITE}`,
    ),
    outbox.write(
      `select ${messageColumns("load.chunk", "c.load_id", "c.number")} from loads l
       join load_chunks c on c.load_id = l.id and c.status = 'pending'
       where l.status = 'writing' and l.undone_in is null and ${MAY_WRITE}`,
    ),
    outbox.write(
      `select ${messageColumns("load.finish", "l.id")} from loads l
       where l.status = 'writing' and l.undone_in is null and ${MAY_WRITE}
       and not exists (select 1 from load_chunks c where c.load_id = l.id and c.status <> 'done')`,
    ),
    outbox.write(
      `select ${messageColumns("load.undo", "l.id")} from loads l
       where l.status = 'writing' and l.undone_in is not null`,
    ),
  ];
}
