import { and, asc, eq } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { identityProviders } from "~db/schema";

export type ProviderRow = typeof identityProviders.$inferSelect;

export async function listProviders(app: AppContext, tenantId: string): Promise<ProviderRow[]> {
  return app.db
    .select()
    .from(identityProviders)
    .where(eq(identityProviders.tenantId, tenantId))
    .orderBy(asc(identityProviders.name))
    .limit(50);
}

export async function findProviderOf(
  app: AppContext,
  tenantId: string,
  id: string,
): Promise<ProviderRow | null> {
  const [row] = await app.db
    .select()
    .from(identityProviders)
    .where(and(eq(identityProviders.id, id), eq(identityProviders.tenantId, tenantId)));
  return row ?? null;
}
