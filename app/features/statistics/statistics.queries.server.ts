import { sql } from "drizzle-orm";
import type { Scope } from "~/permissions/scope";
import type { AppContext } from "~/platform/context.server";

const MAX_SCREENS = 40;
const ONLINE_MS = 30 * 60_000;

const tenantFloor = (scope: Scope, tenantId: string | null) => {
  if (!scope.allTenants) return sql`and tenant_id = ${scope.tenantId}`;
  return tenantId ? sql`and tenant_id = ${tenantId}` : sql``;
};

/** People signed in and active within the idle time, by tenant. */
export async function countOnline(app: AppContext, scope: Scope, tenantId: string | null) {
  const now = app.clock().getTime();
  return app.db.all<{ tenantId: string; tenantName: string; users: number }>(sql`
    select t.id as tenantId, t.name as tenantName, count(distinct s.user_id) as users
    from sessions s join users u on u.id = s.user_id join tenants t on t.id = u.tenant_id
    where s.expires_at > ${now} and s.updated_at > ${now - ONLINE_MS} ${tenantFloor(scope, tenantId)}
    group by t.id order by users desc limit 200`);
}

export async function countByDay(app: AppContext, scope: Scope, tenantId: string | null, from: string) {
  return app.db.all<{ day: string; users: number; views: number }>(sql`
    select day, count(distinct user_id) as users, sum(views) as views from screen_views
    where day >= ${from} ${tenantFloor(scope, tenantId)} group by day order by day`);
}

export async function countByTenant(app: AppContext, scope: Scope, tenantId: string | null, from: string) {
  return app.db.all<{ tenantId: string; tenantName: string; users: number; views: number }>(sql`
    select v.tenant_id as tenantId, t.name as tenantName, count(distinct v.user_id) as users, sum(v.views) as views
    from (select * from screen_views where day >= ${from} ${tenantFloor(scope, tenantId)}) v
      join tenants t on t.id = v.tenant_id
    group by v.tenant_id order by views desc limit 200`);
}

export async function countByScreen(app: AppContext, scope: Scope, tenantId: string | null, from: string) {
  return app.db.all<{ screen: string; users: number; views: number }>(sql`
    select screen, count(distinct user_id) as users, sum(views) as views from screen_views
    where day >= ${from} ${tenantFloor(scope, tenantId)} group by screen order by views desc limit ${MAX_SCREENS}`);
}
