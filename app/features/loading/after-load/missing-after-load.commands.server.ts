import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { WRITING } from "./load-turn-sql";
import { STILL_MISSING } from "./still-missing-sql";

/** Unknown instruments wait for a person; unknown issuers too, under their own kind of identifier. */
export function missingAssets(app: AppContext, loadId: number, now: string): D1PreparedStatement {
  return prepared(
    app.db.$client,
    `insert into missing_assets (status, identifier, identifier_type, origin, load_id, created_at)
       select 'waiting_for_approval', s,
        case when about = 'security' or s glob '[A-Z][A-Z]?????????[0-9]' then 'isin' else 'issuer' end, 'load', ?1, ?2
       from (${STILL_MISSING}) where ${WRITING} on conflict do nothing`,
    loadId,
    now,
  );
}

/** Whoever waited as missing and is in the catalogue now, waits no longer. */
export function foundAssets(app: AppContext, loadId: number, now: string): D1PreparedStatement[] {
  const { $client } = app.db;
  return (["isin", "issuer"] as const).map((type) =>
    prepared(
      $client,
      `update missing_assets set status = 'approved', decided_at = ?2
         where status = 'waiting_for_approval' and identifier_type = '${type}' and ${WRITING}
         and exists (select 1 from loads where id = ?1 and dataset in ('issuers', 'securities', 'tpt'))
         and exists (select 1 from facts k where k.dataset = '${type === "isin" ? "securities" : "issuers"}'
          and k.subject = missing_assets.identifier and k.key = '' and k.superseded_in is null)`,
      loadId,
      now,
    ),
  );
}
