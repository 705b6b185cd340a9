import { eq } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { appState } from "~db/schema";

const KEY = "maintenance";

export function startMaintenanceStatement(app: AppContext) {
  return app.db
    .insert(appState)
    .values({ key: KEY, value: app.clock().toISOString() })
    .onConflictDoNothing()
    .returning({ key: appState.key });
}

export function endMaintenanceStatement(app: AppContext) {
  return app.db.delete(appState).where(eq(appState.key, KEY)).returning({ key: appState.key });
}
