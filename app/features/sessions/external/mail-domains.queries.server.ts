import { sql } from "drizzle-orm";
import type { ConfirmedDomains } from "~/domain/people/mail-domain";
import type { AppContext } from "~/platform/context.server";

/** Which of these domains are confirmed for a tenant, and which for another one that still exists. */
export async function findConfirmedDomains(
  app: AppContext,
  tenantId: string,
  domains: readonly string[],
): Promise<ConfirmedDomains> {
  const rows = await app.db.all<{ domain: string; isOwn: number }>(sql`
    select distinct d.value as domain, p.tenant_id = ${tenantId} as isOwn
    from identity_providers p join tenants t on t.id = p.tenant_id, json_each(p.email_domains) d
    where t.deleted_at is null and d.value in (select value from json_each(${JSON.stringify(domains)}))`);
  const ofOwn = (isOwn: number) => rows.filter((row) => row.isOwn === isOwn).map(({ domain }) => domain);
  return { own: ofOwn(1), foreign: ofOwn(0) };
}
