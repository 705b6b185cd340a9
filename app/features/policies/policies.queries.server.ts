import { sql } from "drizzle-orm";
import type { PolicyRule } from "~/domain/policies/policy";
import type { SignedInContext } from "~/platform/context.server";

/** The rules of the viewer's tenant, the oldest first. */
export async function listPolicyRows(app: SignedInContext): Promise<readonly PolicyRule[]> {
  return app.db.all<PolicyRule>(sql`
    select id, metric, operator, value, scope, severity from policy_rules
    where tenant_id = ${app.scope.tenantId} and deleted_at is null
    order by created_at, id`);
}
