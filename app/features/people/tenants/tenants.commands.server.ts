import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { sessions, tenants } from "~db/schema";

export type NewTenant = typeof tenants.$inferInsert;

export function insertTenantStatement(app: AppContext, tenant: NewTenant) {
  return app.db.insert(tenants).values(tenant).returning({ id: tenants.id });
}

export type TenantChange = Partial<Omit<NewTenant, "id" | "createdAt">>;

/** With a configuration, changes the tenant only while it has that one. */
export function updateTenantStatement(
  app: AppContext,
  id: string,
  change: TenantChange,
  config: string | null = null,
) {
  return app.db
    .update(tenants)
    .set(change)
    .where(
      and(
        eq(tenants.id, id),
        isNull(tenants.deletedAt),
        config === null ? undefined : eq(tenants.tenantConfig, config),
      ),
    )
    .returning({ id: tenants.id });
}

export function deleteTenantStatement(app: AppContext, id: string) {
  return app.db
    .update(tenants)
    .set({ deletedAt: app.clock().toISOString() })
    .where(and(eq(tenants.id, id), isNull(tenants.deletedAt)))
    .returning({ id: tenants.id });
}

export function restoreTenantStatement(app: AppContext, id: string) {
  return app.db
    .update(tenants)
    .set({ deletedAt: null })
    .where(and(eq(tenants.id, id), isNotNull(tenants.deletedAt)))
    .returning({ id: tenants.id });
}

/** Nobody of a tenant that was disabled or deleted stays signed in. */
export function endTenantSessionsStatement(app: AppContext, tenantId: string) {
  return app.db
    .delete(sessions)
    .where(sql`${sessions.userId} in (select id from users where tenant_id = ${tenantId})`);
}
