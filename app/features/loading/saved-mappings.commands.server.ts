import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import type { LoadRow } from "./loads.queries.server";

/** Keeps the mapping of a load for the next file with its headers, for the tenant of the person who loaded it. */
export async function rememberMapping(
  app: AppContext,
  load: Pick<LoadRow, "id" | "dataset" | "mapping">,
  fingerprint: string,
): Promise<void> {
  await prepared(
    app.db.$client,
    `insert into saved_mappings (id, tenant_id, kind, fingerprint, mapping, saved_by, saved_at)
       select ?1, u.tenant_id, ?2, ?3, ?4, u.id, ?5
       from loads l join users u on u.id = l.created_by where l.id = ?6
       on conflict (tenant_id, kind, fingerprint) do update set mapping = excluded.mapping,
        saved_by = excluded.saved_by, saved_at = excluded.saved_at`,
    app.newId(),
    `load:${load.dataset}`,
    fingerprint,
    load.mapping,
    app.clock().toISOString(),
    load.id,
  ).run();
}
