import { actInSql } from "~/features/activity/audit.service.server";
import { nameOf } from "~/permissions/viewer";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { yieldToEventLoop } from "~/platform/yield-to-event-loop.server";
import { prepared } from "~db/d1";
import { FACT } from "../after-load/implied-facts-sql";
import { UNDOING, WRITING } from "../after-load/load-turn-sql";
import { listNamedElsewhere } from "../after-load/named-elsewhere.queries.server";
import { conflictsWithCurrent } from "../after-load/pending-conflicts.commands.server";
import { listEndingIds } from "../ended-rows/ended-rows.queries.server";
import { loadAct } from "../load-acts";
import { alertColumns, LoadOutbox, mergesColumns, ratingColumns } from "../load-outbox.commands.server";
import type { LoadRow } from "../loads.queries.server";
import { startNextStatements } from "../start-load.commands.server";
import { withdrawQuestions } from "./withdraw-questions.commands.server";

/** Rows that a load superseded are in the table as long as no archive has facts that ended with its version or later. */
const NOT_ARCHIVED = `coalesce(version, 0) > (
  select coalesce(max(to_version), 0) from fact_archives where status <> 'discarded')`;

/** Whether rows that an undo would put in force again may be archived. */
export async function isArchived(app: SignedInContext, id: number): Promise<boolean> {
  const kept = await prepared(
    app.db.$client,
    `select ${NOT_ARCHIVED} as kept from loads where id = ?1`,
    id,
  ).first<number>("kept");
  return kept === 0;
}

/** Asks for the undoing of a finished load; true when it may be undone and was not asked for before. */
export async function requestUndo(
  app: SignedInContext,
  load: Pick<LoadRow, "id" | "fileName">,
): Promise<boolean> {
  const { $client } = app.db;
  const outbox = new LoadOutbox(app);
  const requested = await actInSql(
    app,
    loadAct("load.undo", load),
    prepared(
      $client,
      `update loads set undo_requested_at = ?2, undone_by_name = ?3
         where id = ?1 and status = 'finished' and dry_run = 0 and kind = 'file' and undo_requested_at is null and ${NOT_ARCHIVED}
         returning id`,
      load.id,
      app.clock().toISOString(),
      nameOf(app.viewer),
    ),
    ...startNextStatements(app, outbox),
  );
  await outbox.send();
  return requested.length === 1;
}

/** SQL for whether a standing whole list of the same source did not have the row when it came after it. */
const leftSince = (row: string) => `exists (
  select 1 from facts g cross join ended_facts d on d.fact_id = g.id
  join loads w on w.id = d.load_id and w.status = 'finished' and w.id <> ?1
  where g.dataset = ${row}.dataset and g.subject = ${row}.subject and g.key = ${row}.key
  and g.source = ${row}.source and w.version > ${row}.loaded_in)`;

/**
 * SQL that puts the last row before a version in force again for each place (dataset, subject, key) of `e`: one of a load
 * that still stands, unless a list without it came since, or something else took its place.
 */
const standingAgain = (places: string, before: string) => `insert into facts (${FACT}, loaded_in)
  select ${FACT.split(", ")
    .map((column) => `p.${column}`)
    .join(", ")}, ?2
  from ${places} join facts p on p.id = (
   select h.id from facts h join loads o on o.id = h.load_id and o.status <> 'undone' and o.id <> ?1
   where h.dataset = e.dataset and h.subject = e.subject and h.key = e.key
   and h.loaded_in < ${before} and h.superseded_in > h.loaded_in
   order by h.loaded_in desc, h.id desc limit 1)
  where ${UNDOING} and not ${leftSince("p")}
  and not exists (select 1 from facts c where c.dataset = e.dataset and c.subject = e.subject
   and c.key = e.key and c.superseded_in is null)`;

/**
 * In a new version the load's rows end, and the rows they superseded begin again, from a load that still stands. Rows
 * that were superseded since stay so. Delivered again, it finds nothing left to do.
 */
export async function undoRows(
  app: AppContext,
  undo: { readonly loadId: number; readonly version: number; readonly undoneIn: number },
): Promise<void> {
  const { $client } = app.db;
  const bound = [undo.loadId, undo.undoneIn, undo.version] as const;
  await $client.batch([
    prepared(
      $client,
      `update facts set superseded_in = ?2 where superseded_in is null and load_id = ?1 and ${UNDOING}
         and id in (select c.id from facts l join facts c on c.dataset = l.dataset and c.subject = l.subject
          and c.key = l.key and c.superseded_in is null where l.loaded_in = ?3
          union all
          select c.id from conflicts a join facts c on c.dataset = a.dataset and c.subject = a.subject
           and c.key = a.key and c.superseded_in is null and c.load_id = ?1
          where a.load_id = ?1 and a.status = 'accepted')`,
      ...bound,
    ),
    prepared(
      $client,
      `${standingAgain("facts e", "e.loaded_in")} and e.superseded_in = ?2 and e.load_id = ?1 and ?3 is not null`,
      ...bound,
    ),
  ]);
}

/** Rows of one step: the database answers nobody else while it works on one. */
const RESTORED = 500;

/**
 * Rows that the load's list did not have are in force again, unless their own load does not stand, another list without
 * them came since, or something else took their place. In steps; done again, it finds them in force.
 */
export async function restoreEnded(
  app: AppContext,
  undo: { readonly loadId: number; readonly version: number; readonly undoneIn: number },
): Promise<void> {
  for (let afterId = 0; ; await yieldToEventLoop()) {
    const page = { afterId, limit: RESTORED, onlyInForce: false };
    const ids = await listEndingIds(app, undo.loadId, page);
    const last = ids.at(-1);
    if (last === undefined) return;
    await prepared(
      app.db.$client,
      standingAgain(
        "(select distinct f.dataset, f.subject, f.key from json_each(?4) i cross join facts f on f.id = i.value) e",
        "?3",
      ),
      undo.loadId,
      undo.undoneIn,
      undo.version,
      JSON.stringify(ids),
    ).run();
    afterId = last;
  }
}

/** SQL for who asked last for the undoing of a load; null where their account is gone. */
const WHO_UNDID = `(select u.id from audit_log a left join users u on u.id = a.actor_id
  where a.subject_id = cast(loads.id as text) and a.subject_type = 'load' and a.action = 'load.undo'
  order by a.id desc limit 1)`;

/**
 * The undo is published. What cannot be brought back goes in this batch and not before: until here the undo may be given
 * up, and then the load stands with all that it wrote and asked.
 */
export async function recordUndone(
  app: AppContext,
  undo: {
    readonly loadId: number;
    readonly version: number;
    readonly undoneIn: number;
    readonly outboxId: string;
  },
  outbox: LoadOutbox,
): Promise<void> {
  const { $client } = app.db;
  const now = app.clock().toISOString();
  const elsewhere = await listNamedElsewhere(app, undo.loadId);
  await $client.batch([
    // Rows of earlier periods, which were kept and never visible.
    prepared(
      $client,
      `delete from facts where loaded_in = ?3 and superseded_in = ?3 and load_id = ?1 and ${UNDOING}`,
      undo.loadId,
      undo.undoneIn,
      undo.version,
    ),
    ...withdrawQuestions(app, undo, elsewhere),
    prepared(
      $client,
      `update data_versions set status = 'published', published_at = ?3
         where version <= ?2 and status in ('writing', 'written') and ${UNDOING}`,
      undo.loadId,
      undo.undoneIn,
      now,
    ),
    prepared(
      $client,
      `insert into asset_logs (request_type, operation, result, at, notes, user_id)
         select dataset, 'update', 'success', ?3, json_object('loadId', id, 'fileName', file_name, 'undone', 1),
          ${WHO_UNDID} from loads where id = ?1 and status = 'writing' and undone_in = ?2`,
      undo.loadId,
      undo.undoneIn,
      now,
    ),
    outbox.write(
      `select ${ratingColumns("undone_in", 0)} from loads where id = ?1 and status = 'writing' and undone_in = ?2`,
      undo.loadId,
      undo.undoneIn,
    ),
    outbox.write(
      `select ${alertColumns("undone_in", "'v' || undone_in", "'watches'", "''")} from loads
       where id = ?1 and status = 'writing' and undone_in = ?2`,
      undo.loadId,
      undo.undoneIn,
    ),
    outbox.write(
      `select ${mergesColumns("undone_in", "0")} from loads where id = ?1 and status = 'writing' and undone_in = ?2`,
      undo.loadId,
      undo.undoneIn,
    ),
    conflictsWithCurrent(app, undo.loadId, WRITING),
    prepared(
      $client,
      "update loads set status = 'undone', undone_at = ?3 where id = ?1 and status = 'writing' and undone_in = ?2",
      undo.loadId,
      undo.undoneIn,
      now,
    ),
    ...startNextStatements(app, outbox),
    outbox.done(undo.outboxId),
  ]);
}
