import { actByStatements } from "~/features/activity/audit.service.server";
import type { Act } from "~/features/activity/audit.types";
import type { DecisionLoad } from "~/features/loading/decision-load.service.server";
import type { SignedInContext } from "~/platform/context.server";
import { prepared } from "~db/d1";

interface Decision {
  /** What the audit log says of it. */
  readonly what: Act;
  readonly ids: readonly number[];
  readonly to: "accepted" | "denied";
  readonly load: DecisionLoad;
}

/**
 * Decides all of the conflicts or none: where one of them is pending no longer, nothing changes and null is returned.
 * Log, disabled children and the load that puts the decision into force are in the same batch.
 */
export async function decideConflicts(
  app: SignedInContext,
  { what, ids, to, load }: Decision,
): Promise<{ readonly loadId: number; readonly disabled: number } | null> {
  const { $client } = app.db;
  const now = app.clock().toISOString();
  const list = JSON.stringify(ids);
  const me = app.viewer.id;
  const decide = prepared(
    $client,
    `update conflicts set status = ?2, decided_at = ?3, decided_by = ?4
         where id in (select value from json_each(?1)) and status = 'pending'
         and (select count(*) from conflicts where id in (select value from json_each(?1)) and status = 'pending')
          = json_array_length(?1) returning id`,
    list,
    to,
    now,
    me,
  );
  const consequences = [
    prepared(
      $client,
      `insert into asset_logs (request_type, operation, result, at, notes, user_id)
         select 'conflict', ?2, 'success', ?3,
          json_object('dataset', dataset, 'subject', subject, 'source', source, 'conflictId', id), ?4
         from conflicts where id in (select value from json_each(?1)) and changes() > 0`,
      list,
      to === "accepted" ? "asset_accept" : "asset_reject",
      now,
      me,
    ),
    prepared(
      $client,
      `insert into disabled_assets (conflict_id, isin, at)
         select c.id, a.isin, ?2 from conflicts c join assets a on a.to_version is null
          and a.isin in (select isin from assets where issuer_id = c.subject
           union all select isin from assets where parent_isin = c.subject)
         where c.id in (select value from json_each(?1)) and c.decided_at = ?2 and c.decided_by = ?3
         on conflict do nothing`,
      list,
      now,
      me,
    ),
    ...load.statements(
      `exists (select 1 from conflicts where id = ${Number(ids[0])} and decided_at = '${now}' and decision_load_id is null)`,
    ),
    prepared(
      $client,
      `update conflicts set decision_load_id = (select id from loads where file_key = ?2)
         where id in (select value from json_each(?1)) and decided_at = ?3 and decision_load_id is null`,
      list,
      load.fileKey,
      now,
    ),
  ];
  const [decided, , disabled, loaded] = await actByStatements<{ id: number }>(
    app,
    what,
    [decide],
    consequences,
  );
  if ((decided?.results.length ?? 0) === 0) return null;
  await load.send();
  return { loadId: loaded?.results[0]?.id ?? 0, disabled: disabled?.meta.changes ?? 0 };
}

/**
 * Makes denied conflicts of loads that stand pending again, all of them or none (null). What was disabled with them is
 * enabled, and a load without a file lists it again.
 */
export async function reopenDenied(
  app: SignedInContext,
  { what, ids, load }: { readonly what: Act; readonly ids: readonly number[]; readonly load: DecisionLoad },
): Promise<{ readonly loadId: number } | null> {
  const { $client } = app.db;
  const list = JSON.stringify(ids);
  const among = "in (select value from json_each(?1))";
  const isReopened = "exists (select 1 from loads where file_key = ?2)";
  const areDenied = `(select count(*) from conflicts c join loads l on l.id = c.load_id where c.id in (select value from json_each(?7))
      and c.status = 'denied' and l.status = 'finished') = json_array_length(?7)`;
  const reopen = [
    ...load.statements(areDenied, list),
    prepared(
      $client,
      `insert into asset_logs (request_type, operation, result, at, notes, user_id)
         select 'conflict', 'asset_reopen', 'success', ?3,
          json_object('dataset', dataset, 'subject', subject, 'source', source, 'conflictId', id), ?4
         from conflicts where id ${among} and ${isReopened}`,
      list,
      load.fileKey,
      app.clock().toISOString(),
      app.viewer.id,
    ),
  ];
  const consequences = [
    prepared(
      $client,
      `update conflicts set status = 'pending', decided_at = null, decided_by = null, decision_load_id = null
         where id ${among} and ${isReopened}`,
      list,
      load.fileKey,
    ),
    load.askAgain(),
    prepared(
      $client,
      `delete from disabled_assets where conflict_id ${among} and ${isReopened}`,
      list,
      load.fileKey,
    ),
  ];
  const [loaded] = await actByStatements<{ id: number }>(app, what, reopen, consequences);
  const loadId = loaded?.results[0]?.id;
  if (loadId === undefined) return null;
  await load.send();
  return { loadId };
}
