import { and, asc, eq, sql } from "drizzle-orm";
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

/** Which of these mail domains lead to a provider of another tenant that still exists. */
export async function findForeignDomains(app: AppContext, tenantId: string, domains: readonly string[]) {
  const rows = await app.db.all<{ domain: string }>(sql`
    select distinct d.value as domain
    from identity_providers p join tenants t on t.id = p.tenant_id, json_each(p.email_domains) d
    where p.tenant_id <> ${tenantId} and t.deleted_at is null
      and d.value in (select value from json_each(${JSON.stringify(domains)}))`);
  return rows.map((row) => row.domain);
}
