import { and, eq } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { identityProviders } from "~db/schema";

type NewProvider = typeof identityProviders.$inferInsert;

export function insertProviderStatement(app: AppContext, provider: NewProvider) {
  return app.db.insert(identityProviders).values(provider).returning({ id: identityProviders.id });
}

export function updateProviderStatement(
  app: AppContext,
  tenantId: string,
  id: string,
  change: Partial<NewProvider>,
) {
  return app.db
    .update(identityProviders)
    .set({ ...change, updatedAt: app.clock().toISOString() })
    .where(and(eq(identityProviders.id, id), eq(identityProviders.tenantId, tenantId)))
    .returning({ id: identityProviders.id });
}

export function deleteProviderStatement(app: AppContext, tenantId: string, id: string) {
  return app.db
    .delete(identityProviders)
    .where(and(eq(identityProviders.id, id), eq(identityProviders.tenantId, tenantId)))
    .returning({ id: identityProviders.id });
}
