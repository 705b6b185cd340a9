import type { Act } from "~/features/activity/audit.types";
import type { AppContext } from "~/platform/context.server";
import type { LoadRow } from "./loads.queries.server";

/** What a person decides about a load, as the audit log has it. */
export function loadAct(
  action: "load.confirm" | "load.discard" | "load.undo",
  { id, fileName }: Pick<LoadRow, "id" | "fileName">,
  detail: Readonly<Record<string, unknown>> = {},
): Act {
  return { action, subject: { type: "load", id: String(id), name: fileName }, tenantId: null, detail };
}

/** Who decided last about a load; null where nobody did. */
export async function findDecider(app: AppContext, loadId: number): Promise<string | null> {
  const row = await app.db.$client
    .prepare(
      `select actor_name as name from audit_log where subject_id = ?1 and subject_type = 'load'
       order by id desc limit 1`,
    )
    .bind(String(loadId))
    .first<{ name: string }>();
  return row?.name ?? null;
}
