import type { ArchivedRow } from "~/domain/facts/archived-fact";
import type { AppContext } from "~/platform/context.server";
import { enqueue } from "~/platform/enqueue.server";
import type { NewMessage } from "~/platform/messages";
import { prepared } from "~db/d1";

const ROUND = "facts_archived_until";

/**
 * Begins to archive what was superseded by a version, once for each version and only where there is enough of it: going
 * through all facts for a few is not worth it, nor is a file for a few.
 */
export async function beginRound(
  app: AppContext,
  { until, atLeast, first }: { until: number; atLeast: number; first: NewMessage },
): Promise<void> {
  const { $client } = app.db;
  const messages = enqueue(app, [first]);
  const [begun] = await $client.batch([
    prepared(
      $client,
      `insert into app_state (key, value) select '${ROUND}', ?1 where ?3 <= (select count(*) from (
         select 1 from facts where superseded_in is not null and superseded_in <= ?2 limit ?3))
       on conflict (key) do update set value = excluded.value where value <> excluded.value`,
      String(until),
      until,
      atLeast,
    ),
    ...messages.ifChanged(),
  ]);
  if (begun?.meta.changes === 1) await messages.send();
}

/** What a step did and what follows, in one batch; of two deliveries of a message the first that comes here counts. */
export async function recordStored(
  app: AppContext,
  outboxId: string,
  { archive, next }: { archive: NewArchive | null; next: readonly NewMessage[] },
): Promise<void> {
  const { $client } = app.db;
  const messages = enqueue(app, next);
  const [done] = await $client.batch([
    doneOnce(app, outboxId),
    ...messages.ifChanged(),
    ...(archive === null ? [] : [insertArchive(app, archive)]),
  ]);
  if (done?.meta.changes === 1) await messages.send();
}

function doneOnce(app: AppContext, outboxId: string): D1PreparedStatement {
  return prepared(
    app.db.$client,
    "update outbox set done_at = ?1 where id = ?2 and done_at is null",
    app.clock().toISOString(),
    outboxId,
  );
}

export interface NewArchive {
  readonly rows: readonly ArchivedRow[];
  readonly dataset: string;
  readonly fileKey: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** An undo was asked for and is not over: it may put any row in force again. */
const NO_UNDO = "not exists (select 1 from loads where undo_requested_at is not null and undone_at is null)";

/** After a statement that changed something: the message was not handled before. A file that is known stays as it is. */
function insertArchive(app: AppContext, { rows, ...file }: NewArchive): D1PreparedStatement {
  return prepared(
    app.db.$client,
    `insert into fact_archives (status, dataset, from_version, to_version, first_subject, last_subject, rows, bytes,
       file_key, sha256, stored_at)
     select 'stored', ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10 where changes() > 0 and ${NO_UNDO}
     on conflict (file_key) do nothing`,
    file.dataset,
    rows.reduce((least, { loaded_in }) => Math.min(least, loaded_in), Number.MAX_SAFE_INTEGER),
    rows.reduce((most, { superseded_in }) => Math.max(most, superseded_in), 0),
    rows[0]?.subject ?? "",
    rows.at(-1)?.subject ?? "",
    rows.length,
    file.bytes,
    file.fileKey,
    file.sha256,
    app.clock().toISOString(),
  );
}

/**
 * The facts of an archive that was read back leave the table, all in one batch, and from then on are read in the file.
 * Where the table no longer has all of them, another archive has the others: this one is not read. While an undo is
 * under way nothing happens; the next round stores the same file and comes here again.
 */
export async function recordArchived(
  app: AppContext,
  outboxId: string,
  { fileKey, rows }: { fileKey: string; rows: readonly Pick<ArchivedRow, "id">[] },
): Promise<void> {
  const { $client } = app.db;
  const ids = JSON.stringify(rows.map(({ id }) => id));
  await $client.batch([
    prepared(
      $client,
      `update fact_archives set archived_at = ?1, status = iif(
         (select count(*) from json_each(?2) i cross join facts f on f.id = i.value
           where f.superseded_in <= fact_archives.to_version) = rows, 'archived', 'discarded')
       where file_key = ?3 and status = 'stored' and ${NO_UNDO}`,
      app.clock().toISOString(),
      ids,
      fileKey,
    ),
    prepared(
      $client,
      `delete from facts where id in (select value from json_each(?1))
         and exists (select 1 from fact_archives where file_key = ?2 and status = 'archived')`,
      ids,
      fileKey,
    ),
    // The next round may begin at this version again where an undo was in the way.
    prepared(
      $client,
      `delete from app_state where key = '${ROUND}'
         and exists (select 1 from fact_archives where file_key = ?1 and status = 'stored')`,
      fileKey,
    ),
    doneOnce(app, outboxId),
  ]);
}
