import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";

/**
 * Lets SQLite count tables whose size has changed much since it last did, by samples of their indexes, so that its
 * planner chooses by what there is. Costs next to nothing where little changed. 0x10002 looks at all tables, not only at
 * those that this connection has asked for: D1 opens connections as it likes.
 */
export async function updateTableStatistics(app: AppContext): Promise<void> {
  await prepared(app.db.$client, "pragma optimize = 0x10002").run();
}
