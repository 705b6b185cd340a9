import { MAX_LISTED_FINDINGS } from "~/domain/datasets/load-finding";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { chunkSum } from "../chunks/chunk-sum";
import type { LoadOutbox } from "../load-outbox.commands.server";
import { WRITING } from "./load-turn-sql";
import { STILL_MISSING } from "./still-missing-sql";

const ROW_COUNTS = ["inserted", "updated", "unchanged", "conflicts"].map(chunkSum).join(", ");

/** A file that brings issuers or securities itself: compared, they are not written, and so would all seem missing. */
const BRINGS_SUBJECTS = `exists (
  select 1 from load_chunks b where b.load_id = ?1 and b.dataset in ('issuers', 'securities'))`;

/** Sums the chunks' counts, those of a decision from what it accepted, and keeps of the missing only who is missing still. */
export async function recordTotals(app: AppContext, loadId: number): Promise<void> {
  const { $client } = app.db;
  await $client.batch([
    prepared($client, `delete from load_missing where load_id = ?1 and ${WRITING}`, loadId),
    prepared(
      $client,
      `insert into load_missing (load_id, subject, about)
         select ?1, s, about from (${STILL_MISSING}) where ${WRITING} limit ${MAX_LISTED_FINDINGS}`,
      loadId,
    ),
    // Before the next statement counts conflicts: done again, it changes nothing.
    prepared(
      $client,
      `update loads set finding_counts = (
          select json_patch(loads.finding_counts, json_object('A01', nullif(max(0, coalesce(sum(conflicts - suspicious), 0)), 0)))
          from load_chunks where load_id = ?1)
         where id = ?1 and status = 'writing' and rows_conflicts = 0
         and exists (select 1 from load_chunks where load_id = ?1 and conflicts > 0)`,
      loadId,
    ),
    prepared(
      $client,
      `update loads set (rows_inserted, rows_updated, rows_unchanged, rows_conflicts) = (
          select ${ROW_COUNTS} from load_chunks where load_id = ?1),
         rows_missing = (select count(*) from (${STILL_MISSING}))
         where id = ?1 and status = 'writing'`,
      loadId,
    ),
    prepared(
      $client,
      `update loads set (rows_inserted, rows_updated) = (
          select coalesce(sum(c.current_fact_id = 0), 0), coalesce(sum(c.current_fact_id <> 0), 0)
          from conflicts c where c.decision_load_id = ?1 and c.status = 'accepted')
         where id = ?1 and status = 'writing' and kind = 'decision'`,
      loadId,
    ),
    enableChildren(app, loadId),
  ]);
}

/** The update that brought a conflict has run again since it was decided: what hung on it is listed again. */
function enableChildren(app: AppContext, loadId: number): D1PreparedStatement {
  return prepared(
    app.db.$client,
    `update disabled_assets set enabled_at = ?2, enabled_by_load_id = ?1
       where enabled_at is null and ${WRITING} and conflict_id in (
        select c.id from disabled_assets d join conflicts c on c.id = d.conflict_id
        join loads l on l.id = ?1 and l.kind = 'file' and l.source = c.source
        where d.enabled_at is null and c.status in ('accepted', 'denied') and c.decided_at < l.created_at
        and exists (select 1 from load_chunks k where k.load_id = ?1 and k.dataset = c.dataset))`,
    loadId,
    app.clock().toISOString(),
  );
}

/** A comparison has read all of its file; it counts as a load does, and writes nothing. */
export async function recordDryRunFinished(
  app: AppContext,
  end: { readonly loadId: number; readonly outboxId: string },
  outbox: LoadOutbox,
): Promise<void> {
  await app.db.$client.batch([
    prepared(
      app.db.$client,
      `update loads set status = 'finished', finished_at = ?2, (rows_inserted, rows_updated, rows_unchanged,
          rows_conflicts) = (select ${ROW_COUNTS} from load_chunks where load_id = ?1),
          finding_counts = (
           select json_patch(loads.finding_counts, json_object('A01', nullif(max(0, coalesce(sum(conflicts - suspicious), 0)), 0)))
           from load_chunks where load_id = ?1),
          rows_missing = case when ${BRINGS_SUBJECTS} then 0 else (select count(*) from (${STILL_MISSING})) end
         where id = ?1 and status = 'reading' and dry_run = 1`,
      end.loadId,
      app.clock().toISOString(),
    ),
    outbox.done(end.outboxId),
  ]);
}
