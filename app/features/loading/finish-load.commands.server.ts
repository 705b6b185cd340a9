import { DATASETS } from "~/domain/datasets/datasets";
import { MAX_LISTED_FINDINGS } from "~/domain/datasets/load-finding";
import type { AppContext } from "~/platform/context.server";
import { APPROVAL_SOURCE } from "./approval-source";
import { chunkSum } from "./chunk-sum";
import { endRunStatements } from "./flow-run.commands.server";
import { knownAs } from "./known-subjects-sql";
import {
  alertColumns,
  LoadOutbox,
  mergesColumns,
  ratingColumns,
  refreshColumns,
} from "./load-outbox.commands.server";
import { conflictsWithCurrent } from "./pending-conflicts.commands.server";
import { startNextStatements } from "./start-load.commands.server";

const ROW_COUNTS = ["inserted", "updated", "unchanged", "conflicts"].map(chunkSum).join(", ");

const WRITING = "exists (select 1 from loads where id = ?1 and status = 'writing')";

const ABOUT = Object.values(DATASETS).flatMap(({ name, about }) =>
  about === null ? [] : [`when '${name}' then '${about}'`],
);

/** Subjects named by the load's chunks that are not in the catalogue now that all are written, each once; an issuer may be named by an ISIN. */
const STILL_MISSING = `
  select distinct m.value as s, case c.dataset ${ABOUT.join(" ")} end as about
  from load_chunks c, json_each(c.missing) m where c.load_id = ?1
  and not (case c.dataset ${ABOUT.join(" ")} end <> 'security' and ${knownAs("issuers", "m.value")})
  and not ${knownAs("securities", "m.value")}`;

/** A file that brings issuers or securities itself: compared, they are not written, and so would all seem missing. */
const BRINGS_SUBJECTS = `exists (
  select 1 from load_chunks b where b.load_id = ?1 and b.dataset in ('issuers', 'securities'))`;

/** The subject and key of a conflict as `keyWords` writes them. */
const KEY_WORDS = `trim(replace(replace(c.subject || '|' || c.key, '||', '|'), '|', ', '), ', ')`;

/** Sums the chunks' counts, lists conflicts among the findings, and keeps of the missing only who is missing still. */
export async function recordTotals(app: AppContext, loadId: number): Promise<void> {
  const { $client } = app.db;
  await $client.batch([
    $client.prepare(`delete from load_missing where load_id = ?1 and ${WRITING}`).bind(loadId),
    $client
      .prepare(
        `insert into load_missing (load_id, subject, about)
         select ?1, s, about from (${STILL_MISSING}) where ${WRITING} limit ${MAX_LISTED_FINDINGS}`,
      )
      .bind(loadId),
    $client
      .prepare(
        `insert into load_findings (load_id, severity, code, "row", value, params)
         select c.load_id, 'warning', case c.reason when 'jump' then 'A02' else 'A01' end, c.source_row, ${KEY_WORDS},
          json_object('dataset', c.dataset, 'source', f.source, 'currentRow', f.source_row,
           'columns', (select group_concat(value, ', ') from json_each(c.columns)))
         from conflicts c join facts f on f.id = c.current_fact_id
         where c.load_id = ?1 and ${WRITING} and c.reason <> 'impossible'
         and not exists (select 1 from load_findings where load_id = ?1 and severity = 'warning'
          and (code = 'A01' or (code = 'A02' and params ->> '$.rule' is null)))
         order by c.source_row
         limit max(0, ${MAX_LISTED_FINDINGS} - (select count(*) from load_findings where load_id = ?1))`,
      )
      .bind(loadId),
    // Before the next statement counts conflicts: done again, it changes nothing.
    $client
      .prepare(
        `update loads set finding_counts = (
          select json_patch(loads.finding_counts, json_object('A01', nullif(max(0, all_held.conflicts - all_held.suspicious), 0),
           'A02', nullif(coalesce(loads.finding_counts ->> '$.A02', 0) + jumped.n, 0)))
          from (select ${chunkSum("conflicts")} as conflicts, coalesce(sum(suspicious), 0) as suspicious
            from load_chunks where load_id = ?1) all_held,
           (select count(*) as n from conflicts where load_id = ?1 and reason = 'jump') jumped)
         where id = ?1 and status = 'writing' and rows_conflicts = 0
         and exists (select 1 from load_chunks where load_id = ?1 and conflicts > 0)`,
      )
      .bind(loadId),
    $client
      .prepare(
        `update loads set (rows_inserted, rows_updated, rows_unchanged, rows_conflicts) = (
          select ${ROW_COUNTS} from load_chunks where load_id = ?1),
         rows_missing = (select count(*) from (${STILL_MISSING}))
         where id = ?1 and status = 'writing'`,
      )
      .bind(loadId),
    enableChildren(app, loadId),
  ]);
}

/** The update that brought a conflict has run again since it was decided: what hung on it is listed again. */
function enableChildren(app: AppContext, loadId: number): D1PreparedStatement {
  return app.db.$client
    .prepare(
      `update disabled_assets set enabled_at = ?2, enabled_by_load_id = ?1
       where enabled_at is null and ${WRITING} and conflict_id in (
        select c.id from disabled_assets d join conflicts c on c.id = d.conflict_id
        join loads l on l.id = ?1 and l.kind = 'file' and l.source = c.source
        where d.enabled_at is null and c.status in ('accepted', 'denied') and c.decided_at < l.created_at
        and exists (select 1 from load_chunks k where k.load_id = ?1 and k.dataset = c.dataset))`,
    )
    .bind(loadId, app.clock().toISOString());
}

/**
 * Whether people would see anything in a load's version that they do not see now: a value, an instrument that is listed
 * again, a decision, or what earlier files of its series wrote. While it writes nobody else does, so the answer stands.
 */
export async function hasChanges(
  app: AppContext,
  load: { readonly loadId: number; readonly version: number },
): Promise<boolean> {
  const row = await app.db.$client
    .prepare(
      `select exists (select 1 from facts where loaded_in = ?2)
        or exists (select 1 from facts where superseded_in = ?2)
        or exists (select 1 from data_versions where version = ?2 and changed_assets > 0)
        or exists (select 1 from data_versions where version < ?2 and status = 'written')
        or exists (select 1 from disabled_assets where enabled_by_load_id = ?1)
        or exists (select 1 from loads where id = ?1 and kind <> 'file') as changed`,
    )
    .bind(load.loadId, load.version)
    .first<{ changed: number }>();
  return row?.changed !== 0;
}

/**
 * Ends a load. Where it publishes, its version and those of its series become the one everybody reads, in the same
 * batch that says so; where a later file of its series publishes, it only ends, and where it changed nothing its version
 * is never read.
 */
export async function recordFinished(
  app: AppContext,
  end: {
    readonly loadId: number;
    readonly version: number;
    /** `later`: with the file that ends its series. `unchanged`: never, it says what is known. */
    readonly publishes: "now" | "later" | "unchanged";
    readonly outboxId: string;
  },
  outbox: LoadOutbox,
): Promise<void> {
  const { $client } = app.db;
  const now = app.clock().toISOString();
  const isPublished = end.publishes === "now";
  const published = isPublished
    ? [
        $client
          .prepare(
            `update data_versions set status = 'published', published_at = ?3
             where version <= ?2 and status in ('writing', 'written') and ${WRITING}`,
          )
          .bind(end.loadId, end.version, now),
        $client
          .prepare(
            `update loads set published_at = ?3 where status = 'finished' and published_at is null
             and version <= ?2 and dry_run = 0 and ${WRITING}
             and exists (select 1 from data_versions v where v.version = loads.version and v.status = 'published')`,
          )
          .bind(end.loadId, end.version, now),
        outbox.write(
          `select ${ratingColumns("version", 0)} from loads where id = ?1 and status = 'writing'`,
          end.loadId,
        ),
        outbox.write(
          `select ${alertColumns("version", "'v' || version", "'watches'", "''")} from loads where id = ?1 and status = 'writing'`,
          end.loadId,
        ),
        outbox.write(
          `select ${mergesColumns("l.version", "0")} from loads w join loads l on l.id = w.id or l.series = w.series
           where w.id = ?1 and w.status = 'writing' and l.version <= w.version and l.status <> 'failed'`,
          end.loadId,
        ),
      ]
    : [
        $client
          .prepare(
            `update data_versions set status = ?3 where version = ?2 and status = 'writing' and ${WRITING}`,
          )
          .bind(end.loadId, end.version, end.publishes === "later" ? "written" : "unchanged"),
      ];
  await $client.batch([
    ...published,
    ...(end.publishes !== "later" ? [conflictsWithCurrent(app, end.loadId, WRITING)] : []),
    missingAssets(app, end.loadId, now),
    ...foundAssets(app, end.loadId, now),
    assetLog(app, end.loadId, now),
    $client
      .prepare(
        `update loads set status = 'finished', finished_at = ?2, published_at = ?3
         where id = ?1 and status = 'writing' and undone_in is null`,
      )
      .bind(end.loadId, now, isPublished ? now : null),
    ...endRunStatements(app, end.loadId),
    ...startNextStatements(app, outbox),
    outbox.done(end.outboxId),
  ]);
}

/** Unknown instruments wait for a person; unknown issuers too, under their own kind of identifier. */
function missingAssets(app: AppContext, loadId: number, now: string): D1PreparedStatement {
  return app.db.$client
    .prepare(
      `insert into missing_assets (status, identifier, identifier_type, origin, load_id, created_at)
       select 'waiting_for_approval', s,
        case when about = 'security' or s glob '[A-Z][A-Z]?????????[0-9]' then 'isin' else 'issuer' end, 'load', ?1, ?2
       from (${STILL_MISSING}) where ${WRITING} on conflict do nothing`,
    )
    .bind(loadId, now);
}

/** Whoever waited as missing and is in the catalogue now, waits no longer. */
function foundAssets(app: AppContext, loadId: number, now: string): D1PreparedStatement[] {
  const { $client } = app.db;
  return (["isin", "issuer"] as const).map((type) =>
    $client
      .prepare(
        `update missing_assets set status = 'approved', decided_at = ?2
         where status = 'waiting_for_approval' and identifier_type = '${type}' and ${WRITING}
         and exists (select 1 from loads where id = ?1 and dataset in ('issuers', 'securities', 'tpt'))
         and exists (select 1 from facts k where k.dataset = '${type === "isin" ? "securities" : "issuers"}'
          and k.subject = missing_assets.identifier and k.key = '' and k.superseded_in is null)`,
      )
      .bind(loadId, now),
  );
}

function assetLog(app: AppContext, loadId: number, now: string): D1PreparedStatement {
  return app.db.$client
    .prepare(
      `insert into asset_logs (request_type, operation, result, at, notes, user_id)
       select dataset, case when source = '${APPROVAL_SOURCE}' then 'unknown_asset_create'
         when rows_updated > 0 then 'update' else 'create' end, 'success', ?2,
        json_object('loadId', id, 'fileName', file_name, 'inserted', rows_inserted, 'updated', rows_updated,
         'rejected', rows_rejected, 'ended', rows_ended, 'conflicts', rows_conflicts, 'missing', rows_missing), created_by
       from loads where id = ?1 and status = 'writing' and kind = 'file'`,
    )
    .bind(loadId, now);
}

/** Asks for the next part of a refresh that is longer than one message; said twice, it is asked once. */
export async function recordRefreshContinued(
  app: AppContext,
  next: { readonly loadId: number; readonly number: number; readonly outboxId: string },
): Promise<void> {
  const outbox = new LoadOutbox(app);
  await app.db.$client.batch([
    outbox.write(
      `select ${refreshColumns(next.number)} from loads where id = ?1 and status = 'writing'`,
      next.loadId,
    ),
    outbox.done(next.outboxId),
  ]);
  await outbox.send();
}

/** Asks for the next page of portfolios to rate, if there is one, and marks this one done. */
export async function recordPageRated(
  app: AppContext,
  rated: { readonly dataVersion: number; readonly page: number; readonly outboxId: string },
  isLast: boolean,
): Promise<void> {
  const outbox = new LoadOutbox(app);
  const next = isLast
    ? []
    : [outbox.write(`select ${ratingColumns("?1", rated.page + 1)}`, rated.dataVersion)];
  await app.db.$client.batch([...next, outbox.done(rated.outboxId)]);
  await outbox.send();
}

/** The read model holds this version now. */
export async function recordRefreshed(app: AppContext, loadId: number): Promise<void> {
  await app.db.$client
    .prepare(
      "update loads set refreshed_at = coalesce(refreshed_at, ?2) where id = ?1 and status = 'writing'",
    )
    .bind(loadId, app.clock().toISOString())
    .run();
}

export async function recordDryRunFinished(
  app: AppContext,
  end: { readonly loadId: number; readonly outboxId: string },
  outbox: LoadOutbox,
): Promise<void> {
  await app.db.$client.batch([
    app.db.$client
      .prepare(
        `update loads set status = 'finished', finished_at = ?2, (rows_inserted, rows_updated, rows_unchanged,
          rows_conflicts) = (select ${ROW_COUNTS} from load_chunks where load_id = ?1),
          rows_missing = case when ${BRINGS_SUBJECTS} then 0 else (select count(*) from (${STILL_MISSING})) end
         where id = ?1 and status = 'reading' and dry_run = 1`,
      )
      .bind(end.loadId, app.clock().toISOString()),
    outbox.done(end.outboxId),
  ]);
}

/**
 * A decision that could not be put into force was not made: its conflicts and proposals wait again, nothing is disabled,
 * and a merge that was to end stays.
 */
function takenBack(app: AppContext, loadId: number): D1PreparedStatement[] {
  const open = `exists (select 1 from loads where id = ?1 and kind = 'decision' and status in ('reading', 'writing'))`;
  return [
    app.db.$client
      .prepare(
        `delete from disabled_assets where ${open}
         and conflict_id in (select id from conflicts where decision_load_id = ?1)`,
      )
      .bind(loadId),
    app.db.$client
      .prepare(
        `update conflicts set status = 'pending', decided_at = null, decided_by = null, decision_load_id = null
         where decision_load_id = ?1 and ${open}`,
      )
      .bind(loadId),
    app.db.$client
      .prepare(
        `update merge_proposals set status = 'pending', revision = revision + 1, decided_at = null, decided_by = null,
          surviving = null, merged = null, merge_load_id = null
         where merge_load_id = ?1 and ${open}`,
      )
      .bind(loadId),
    app.db.$client
      .prepare(
        `update merge_proposals set status = 'merged', revision = revision + 1, undo_load_id = null
         where undo_load_id = ?1 and ${open}`,
      )
      .bind(loadId),
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
    $client
      .prepare(
        `delete from conflicts where load_id = ?1
         and exists (select 1 from loads where id = ?1 and status = 'writing' and undone_in is null)`,
      )
      .bind(loadId),
    $client.prepare(`delete from facts where loaded_in = ${unpublished}`).bind(loadId),
    $client
      .prepare(`update facts set superseded_in = null where superseded_in = ${unpublished}`)
      .bind(loadId),
    $client
      .prepare(
        `delete from ended_facts where load_id = ?1
         and exists (select 1 from loads where id = ?1 and status = 'writing' and undone_in is null)`,
      )
      .bind(loadId),
    $client
      .prepare(`update data_versions set status = 'abandoned' where version = ${unpublished}`)
      .bind(loadId),
    $client
      .prepare(
        `update outbox set done_at = ?2 where done_at is null
         and (id in ('load.split:' || ?1, 'load.finish:' || ?1, 'load.undo:' || ?1)
          or (id >= 'load.chunk:' || ?1 || ':' and id < 'load.chunk:' || ?1 || ';')
          or (id >= 'load.ends:' || ?1 || ':' and id < 'load.ends:' || ?1 || ';')
         or (id >= 'load.refresh:' || ?1 || ':' and id < 'load.refresh:' || ?1 || ';'))`,
      )
      .bind(loadId, now),
    $client
      .prepare(
        `update loads set status = 'finished', undone_in = null, undo_requested_at = null, undone_by = null
         where id = ?1 and status = 'writing' and undone_in is not null`,
      )
      .bind(loadId),
    $client
      .prepare(
        `update loads set status = 'failed', error = '{"code":"gave_up","params":{}}', finished_at = ?2
         where id = ?1 and status in ('received', 'reading', 'writing') and undone_in is null`,
      )
      .bind(loadId, now),
    ...endRunStatements(app, loadId),
    ...startNextStatements(app, outbox),
  ]);
  await outbox.send();
}
