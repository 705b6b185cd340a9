import { env } from "cloudflare:workers";
import { refreshReadModel } from "~/features/assets/read-model/read-model.service.server";
import { indexListedRows } from "~/features/screening/screening.service.server";
import { allRoles } from "~/permissions/roles";
import { createContext } from "~/platform/context.server";
import { runSql } from "~tests/support/sql";
import type { ApiClient } from "./permissions/api-client";
import { type Fixtures, seedFixtures } from "./permissions/fixtures";
import { FOREIGN, FOREIGN_OWNER, HOME, HOME_OWNER } from "./permissions/personas";
import { seedReadModelFacts } from "./read-model-facts";
import { seedTenant, seedUser } from "./seed-rows";

/** One instrument of each section of the seeded facts, by the path of its page. */
export const ASSET_OF: Readonly<Record<string, string>> = {
  funds: "LU0000000007",
  equities: "IT0000000001",
  governatives: "IT0000000004",
  supranationals: "NRB",
  thematics: "XS0000000006",
  pai: "C1",
  exclusions: "IT0000000001",
  "exclusions-pab-ctb": "IT0000000001",
};

/** A small installation with one of everything, and somebody who holds every role and owns the tenant's things. */
export async function seedWalkedInstallation(ask: ApiClient): Promise<{ cookie: string; things: Fixtures }> {
  await seedReadModelFacts();
  const app = createContext(env);
  await refreshReadModel(app, { version: 1 });
  await indexListedRows(app, 1);
  await seedTenant({ id: HOME, name: "Alder Asset Management" });
  await seedTenant({ id: FOREIGN, name: "Birch Capital" });
  const roles = allRoles().map(({ name }) => name);
  await seedUser({ tenantId: HOME, username: HOME_OWNER, roles });
  await seedUser({ tenantId: FOREIGN, username: FOREIGN_OWNER });
  const { home } = await seedFixtures();
  await runSql`
    insert into exclusion_rules (id, tenant_id, owner_id, kind, subject, subject_key, sub_type, max_share, created_by, created_at)
     select 'walked-rule', tenant_id, id, 'activity', 'fossil_fuels', 'fossil_fuels', '', 0.05, id, '2026-01-01T00:00:00.000Z' from users where username = ${HOME_OWNER}`;
  return { cookie: await ask.signIn(HOME_OWNER), things: home };
}
