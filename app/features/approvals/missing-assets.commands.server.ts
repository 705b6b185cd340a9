import { actByStatements } from "~/features/activity/audit.service.server";
import type { Act } from "~/features/activity/audit.types";
import type { PreparedLoad } from "~/features/loading/prepared-load.service.server";
import type { SignedInContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import type { MissingStatus } from "./missing-assets.types";

/** Statements of the batch before the first load, and those of each load. */
const BEFORE_LOADS = 2;
const PER_LOAD = 3;

interface Decision {
  /** What the audit log says of it. */
  readonly what: Act;
  readonly ids: readonly number[];
  readonly from: MissingStatus;
  readonly to: MissingStatus;
  readonly operation: "asset_accept" | "asset_reject" | "asset_reopen";
  /** Names that the person deciding gave, by id. */
  readonly names: Readonly<Record<string, string>>;
  /** Files that create what is approved, each with the ids it is for. */
  readonly loads: readonly { readonly load: PreparedLoad; readonly ids: readonly number[] }[];
}

/**
 * Decides all of the assets or none: where one of them has another state by now, nothing changes and null is returned. The
 * decision, its log and the load that creates the assets are one batch. Returns the ids of the loads.
 */
export async function decideMissingAssets(
  app: SignedInContext,
  decision: Decision,
): Promise<number[] | null> {
  const { $client } = app.db;
  const now = app.clock().toISOString();
  const ids = JSON.stringify(decision.ids);
  const decidedNow = `changes() > 0`;
  const decide = prepared(
    $client,
    `update missing_assets set status = ?2, decided_at = ?3, decided_by = ?4, name = coalesce(json_extract(?5, '$."' || id || '"'), name)
         where id in (select value from json_each(?1)) and status = ?6
         and (select count(*) from missing_assets where id in (select value from json_each(?1))
          and status = ?6) = json_array_length(?1) returning id`,
    ids,
    decision.to,
    decision.to === "waiting_for_approval" ? null : now,
    decision.to === "waiting_for_approval" ? null : app.viewer.id,
    JSON.stringify(decision.names),
    decision.from,
  );
  const consequences = [
    prepared(
      $client,
      `insert into asset_logs (request_type, operation, result, at, notes, user_id)
         select 'missing-asset', ?2, 'success', ?3,
          json_object('identifier', identifier, 'name', name), ?4
         from missing_assets where id in (select value from json_each(?1)) and changes() > 0`,
      ids,
      decision.operation,
      now,
      app.viewer.id,
    ),
    ...decision.loads.flatMap((each) => [
      ...each.load.statements(decidedNow),
      prepared(
        $client,
        `update missing_assets set decision_load_id = (select id from loads where file_key = ?2)
           where id in (select value from json_each(?1)) and exists (select 1 from loads where file_key = ?2)`,
        JSON.stringify(each.ids),
        each.load.fileKey,
      ),
    ]),
  ];
  const results = await actByStatements<{ id: number }>(app, decision.what, [decide], consequences);
  if ((results[0]?.results.length ?? 0) === 0) return null;
  for (const { load } of decision.loads) await load.send();
  return decision.loads.map((_, at) => results[BEFORE_LOADS + at * PER_LOAD]?.results[0]?.id ?? 0);
}
