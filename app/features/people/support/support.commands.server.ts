import { eq } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { sessions } from "~db/schema";

export function setSupportStatement(app: AppContext, sessionId: string, tenantId: string | null) {
  return app.db
    .update(sessions)
    .set({ supportTenantId: tenantId })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id });
}
