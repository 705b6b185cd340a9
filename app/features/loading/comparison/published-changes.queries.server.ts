import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";

/**
 * Whether people would see anything in a load's version that they do not see now: a value, an instrument that is listed
 * again, a decision, or what earlier files of its series wrote. While it writes nobody else does, so the answer stands.
 */
export async function hasChanges(
  app: AppContext,
  load: { readonly loadId: number; readonly version: number },
): Promise<boolean> {
  const row = await prepared<{ changed: number }>(
    app.db.$client,
    `select exists (select 1 from facts where loaded_in = ?2)
        or exists (select 1 from facts where superseded_in = ?2)
        or exists (select 1 from data_versions where version = ?2 and changed_assets > 0)
        or exists (select 1 from data_versions where version < ?2 and status = 'written')
        or exists (select 1 from disabled_assets where enabled_by_load_id = ?1)
        or exists (select 1 from loads where id = ?1 and kind <> 'file') as changed`,
    load.loadId,
    load.version,
  ).first();
  return row?.changed !== 0;
}
