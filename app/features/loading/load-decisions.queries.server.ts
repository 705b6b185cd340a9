import type { AppContext } from "~/platform/context.server";
import type { LoadAction } from "./load-acts";

/** Who did one of these things to a load last; null where nobody did. */
export async function findDecider(
  app: AppContext,
  loadId: number,
  actions: readonly LoadAction[],
): Promise<string | null> {
  const row = await app.db.$client
    .prepare(
      `select actor_name as name from audit_log where subject_id = ?1 and subject_type = 'load'
       and action in (select value from json_each(?2)) order by id desc limit 1`,
    )
    .bind(String(loadId), JSON.stringify(actions))
    .first<{ name: string }>();
  return row?.name ?? null;
}
