import type { SignedInContext } from "~/platform/context.server";

/** The tenant's configuration as it is kept, `{}` when it cannot be read. */
export async function findTenantConfig(app: SignedInContext): Promise<unknown> {
  const row = await app.db.$client
    .prepare("select tenant_config as config from tenants where id = ?1")
    .bind(app.scope.tenantId)
    .first<{ config: string }>();
  try {
    return JSON.parse(row?.config ?? "{}");
  } catch {
    return {};
  }
}

/** Of some ISINs, those that tenants of type DEMO do not see. */
export async function findOutsideDemo(
  app: SignedInContext,
  isins: readonly string[],
): Promise<readonly string[]> {
  if (isins.length === 0) return [];
  const { results } = await app.db.$client
    .prepare(
      `select value as isin from json_each(?1) where value not in (select isin from demo_assets) order by value limit 20`,
    )
    .bind(JSON.stringify(isins))
    .all<{ isin: string }>();
  return results.map(({ isin }) => isin);
}
