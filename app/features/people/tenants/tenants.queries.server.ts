import { type SQL, sql } from "drizzle-orm";
import type { Scope } from "~/permissions/scope";
import type { AppContext } from "~/platform/context.server";
import { containing } from "~db/like";
import type { TenantSearch } from "./tenants.schemas";

export interface TenantRow {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly active: number;
  readonly tenantConfig: string;
  readonly defaultHostname: string | null;
  readonly sections: string;
  readonly minCoveragePct: number;
  readonly minCoveragePctFixedIncome: number;
  readonly logoKey: string | null;
  readonly disabledAt: string | null;
  readonly deletedAt: string | null;
  readonly createdAt: string;
  readonly users: number;
}

const columns = sql`t.id, t.name, t.type, t.active, t.tenant_config as tenantConfig,
  t.default_hostname as defaultHostname, t.sections, t.min_coverage_pct as minCoveragePct,
  t.min_coverage_pct_fixed_income as minCoveragePctFixedIncome, t.logo_key as logoKey,
  t.disabled_at as disabledAt, t.deleted_at as deletedAt, t.created_at as createdAt,
  coalesce((select sum(users) from user_counts where tenant_id = t.id), 0) as users`;

/** Every tenant, deleted ones included, for those who manage them; else the own one. */
const within = (scope: Scope) => (scope.allTenants ? sql`1` : sql`t.id = ${scope.tenantId}`);

export async function findTenant(app: AppContext, scope: Scope, id: string): Promise<TenantRow | null> {
  const row = await app.db.get<TenantRow | undefined>(
    sql`select ${columns} from tenants t where t.id = ${id} and ${within(scope)}`,
  );
  return row ?? null;
}

/** Whether a report of the tenant was ordered while this was its logo. */
export async function isLogoOfReport(app: AppContext, tenantId: string, key: string): Promise<boolean> {
  const row = await app.db.get<{ id: string } | undefined>(sql`
    select id from reports where tenant_id = ${tenantId} and json_extract(letterhead, '$.logoKey') = ${key} limit 1`);
  return row !== undefined;
}

export async function findTenantByName(app: AppContext, name: string): Promise<{ id: string } | null> {
  const row = await app.db.get<{ id: string } | undefined>(sql`select id from tenants where name = ${name}`);
  return row ?? null;
}

function conditions(scope: Scope, { q, filter }: TenantSearch): SQL {
  const { type, state } = filter;
  const parts = [
    within(scope),
    ...(type ? [sql`t.type = ${type}`] : []),
    ...(q ? [sql`t.name like ${containing(q)} escape '\\'`] : []),
    state === "deleted" ? sql`t.deleted_at is not null` : sql`t.deleted_at is null`,
    ...(state === "enabled" ? [sql`t.disabled_at is null and t.active = 1`] : []),
    ...(state === "disabled" ? [sql`(t.disabled_at is not null or t.active = 0)`] : []),
  ];
  return sql.join(parts, sql` and `);
}

export async function listTenants(app: AppContext, scope: Scope, search: TenantSearch) {
  const where = conditions(scope, search);
  const { page, pageSize, sort } = search;
  const column = sort.column === "createdAt" ? sql`t.created_at` : sql`t.name collate nocase`;
  const direction = sort.descending ? sql`desc` : sql`asc`;
  const [count, rows] = await Promise.all([
    app.db.get<{ total: number }>(sql`select count(*) as total from tenants t where ${where}`),
    app.db.all<TenantRow>(sql`
      select ${columns} from tenants t where ${where}
      order by ${column} ${direction}, t.id limit ${pageSize} offset ${(page - 1) * pageSize}`),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** Names for choosing one, of tenants that still exist. */
export async function listTenantNames(app: AppContext, scope: Scope) {
  return app.db.all<{ id: string; name: string; sections: string }>(sql`
    select t.id, t.name, t.sections from tenants t where t.deleted_at is null and ${within(scope)}
    order by t.name collate nocase limit 1000`);
}
