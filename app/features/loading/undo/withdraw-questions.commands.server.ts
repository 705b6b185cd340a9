import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { UNDOING } from "../after-load/load-turn-sql";
import type { NamedElsewhere } from "../after-load/named-elsewhere.queries.server";

const WAITING = "load_id = ?1 and status = 'waiting_for_approval'";

/** Assets of one statement. */
const ASSETS_AT_ONCE = 500;

/**
 * What a load asked people ends with it: its conflicts are withdrawn, and what waits for approval because it named it
 * waits on for another load or portfolio that names it, or not at all. What was approved and created by it waits again. Part of the batch that records the undo: a load
 * whose undo is given up keeps its questions.
 */
export function withdrawQuestions(
  app: AppContext,
  { loadId, undoneIn }: { readonly loadId: number; readonly undoneIn: number },
  elsewhere: readonly NamedElsewhere[],
): D1PreparedStatement[] {
  const ofLoad = (sql: string, ...bound: readonly string[]) =>
    prepared(app.db.$client, sql, loadId, undoneIn, ...bound);
  const passedOn: D1PreparedStatement[] = [];
  for (let at = 0; at < elsewhere.length; at += ASSETS_AT_ONCE) {
    const page = elsewhere.slice(at, at + ASSETS_AT_ONCE).map((asset) => [asset.assetId, asset.loadId]);
    passedOn.push(
      ofLoad(
        `update missing_assets set load_id = n.value ->> 1 from json_each(?3) n
         where missing_assets.id = n.value ->> 0 and missing_assets.${WAITING} and ${UNDOING}`,
        JSON.stringify(page),
      ),
    );
  }
  return [
    ofLoad(
      `update conflicts set status = 'withdrawn' where load_id = ?1 and status = 'pending' and ${UNDOING}`,
    ),
    ...passedOn,
    ofLoad(
      `update missing_assets set load_id = null where ${WAITING} and ${UNDOING} and exists (
        select 1 from missing_asset_requests r where r.identifier_type = missing_assets.identifier_type
        and r.identifier = missing_assets.identifier)`,
    ),
    ofLoad(`delete from decision_comments where missing_asset_id in (
      select id from missing_assets where ${WAITING} and ${UNDOING})`),
    ofLoad(`delete from missing_assets where ${WAITING} and ${UNDOING}`),
    ofLoad(
      `update missing_assets set status = 'waiting_for_approval', decided_at = null, decided_by = null,
        decision_load_id = null
       where decision_load_id = ?1 and status = 'approved' and ${UNDOING}`,
    ),
  ];
}
