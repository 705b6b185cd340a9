import type { Act, ActDetail } from "~/features/activity/audit.types";
import type { LoadRow } from "./loads.queries.server";

/** What a person decides about a load. */
export type LoadAction = "load.confirm" | "load.discard" | "load.undo";

/** The same as the audit log has it. */
export function loadAct(
  action: LoadAction,
  { id, fileName }: Pick<LoadRow, "id" | "fileName">,
  detail: ActDetail = {},
): Act {
  return { action, subject: { type: "load", id: String(id), name: fileName }, tenantId: null, detail };
}
