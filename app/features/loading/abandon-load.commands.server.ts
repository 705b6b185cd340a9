import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { endRunStatements } from "./flow-run.commands.server";
import type { LoadOutbox } from "./load-outbox.commands.server";
import { startNextStatements } from "./start-load.commands.server";

/**
 * A decision that could not be put into force was not made: its conflicts and proposals wait again, nothing is disabled,
 * and a merge that was to end stays.
 */
function takenBack(app: AppContext, loadId: number): D1PreparedStatement[] {
  const open = `exists (select 1 from loads where id = ?1 and kind = 'decision' and status in ('reading', 'writing'))`;
  return [
    prepared(
      app.db.$client,
      `delete from disabled_assets where ${open}
         and conflict_id in (select id from conflicts where decision_load_id = ?1)`,
      loadId,
    ),
    prepared(
      app.db.$client,
      `update conflicts set status = 'pending', decided_at = null, decided_by = null, decision_load_id = null
         where decision_load_id = ?1 and ${open}`,
      loadId,
    ),
    prepared(
      app.db.$client,
      `update merge_proposals set status = 'pending', revision = revision + 1, decided_at = null, decided_by = null,
          surviving = null, merged = null, merge_load_id = null
         where merge_load_id = ?1 and ${open}`,
      loadId,
    ),
    prepared(
      app.db.$client,
      `update merge_proposals set status = 'merged', revision = revision + 1, undo_load_id = null
         where undo_load_id = ?1 and ${open}`,
      loadId,
    ),
  ];
}

/**
 * Gives up a load that failed for good: what it wrote was never published and goes away as if it had not been, and the
 * next file gets its turn.
 */
export async function recordAbandoned(app: AppContext, loadId: number, outbox: LoadOutbox): Promise<void> {
  const { $client } = app.db;
  const now = app.clock().toISOString();
  const unpublished = `(select coalesce(undone_in, version) from loads where id = ?1 and status = 'writing')`;
  await $client.batch([
    ...takenBack(app, loadId),
    prepared(
      $client,
      `delete from decision_comments where conflict_id in (select id from conflicts where load_id = ?1)
         and exists (select 1 from loads where id = ?1 and status = 'writing' and undone_in is null)`,
      loadId,
    ),
    prepared(
      $client,
      `delete from conflicts where load_id = ?1
         and exists (select 1 from loads where id = ?1 and status = 'writing' and undone_in is null)`,
      loadId,
    ),
    prepared($client, `delete from facts where loaded_in = ${unpublished}`, loadId),
    prepared($client, `update facts set superseded_in = null where superseded_in = ${unpublished}`, loadId),
    prepared(
      $client,
      `delete from ended_facts where load_id = ?1
         and exists (select 1 from loads where id = ?1 and status = 'writing' and undone_in is null)`,
      loadId,
    ),
    prepared($client, `update data_versions set status = 'abandoned' where version = ${unpublished}`, loadId),
    prepared(
      $client,
      `update outbox set done_at = ?2 where done_at is null
         and (id in ('load.split:' || ?1, 'load.finish:' || ?1, 'load.undo:' || ?1)
          or (id >= 'load.chunk:' || ?1 || ':' and id < 'load.chunk:' || ?1 || ';')
          or (id >= 'load.ends:' || ?1 || ':' and id < 'load.ends:' || ?1 || ';')
         or (id >= 'load.refresh:' || ?1 || ':' and id < 'load.refresh:' || ?1 || ';'))`,
      loadId,
      now,
    ),
    prepared(
      $client,
      `update loads set status = 'finished', undone_in = null, undo_requested_at = null, undone_by_name = null
         where id = ?1 and status = 'writing' and undone_in is not null`,
      loadId,
    ),
    prepared(
      $client,
      `update loads set status = 'failed', error = '{"code":"gave_up","params":{}}', finished_at = ?2
         where id = ?1 and status in ('received', 'reading', 'writing') and undone_in is null`,
      loadId,
      now,
    ),
    ...endRunStatements(app, loadId),
    ...startNextStatements(app, outbox),
  ]);
  await outbox.send();
}
