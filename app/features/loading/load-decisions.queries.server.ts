import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import type { LoadAction } from "./load-acts";

/** Who did one of these things to a load last; null where nobody did. */
export async function findDecider(
  app: AppContext,
  loadId: number,
  actions: readonly LoadAction[],
): Promise<string | null> {
  const row = await prepared<{ name: string }>(
    app.db.$client,
    `select actor_name as name from audit_log where subject_id = ?1 and subject_type = 'load'
       and action in (select value from json_each(?2)) order by id desc limit 1`,
    String(loadId),
    JSON.stringify(actions),
  ).first();
  return row?.name ?? null;
}
