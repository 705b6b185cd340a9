import type { SignedInContext } from "~/platform/context.server";

/** The published data version (0 before the first) and the tenant's configuration, `{}` when it cannot be read. */
export async function findAnalysisFrame(
  app: SignedInContext,
): Promise<{ readonly published: number; readonly tenantConfig: unknown }> {
  const row = await app.db.$client
    .prepare(
      `select (select max(version) from data_versions where status = 'published') as published,
        (select tenant_config from tenants where id = ?1) as config`,
    )
    .bind(app.scope.tenantId)
    .first<{ published: number | null; config: string | null }>();
  return { published: row?.published ?? 0, tenantConfig: parsed(row?.config ?? null) };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "{}");
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
