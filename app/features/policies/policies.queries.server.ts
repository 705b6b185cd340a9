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

/** The same with who set each and when, for what keeps them. */
export async function listAuthoredPolicies(
  app: SignedInContext,
): Promise<readonly (PolicyRule & { readonly setBy: string; readonly setAt: string })[]> {
  return app.db.all(sql`
    select r.id, r.metric, r.operator, r.value, r.scope, r.severity,
      coalesce(u.first_name || ' ' || u.last_name, '') as setBy, r.created_at as setAt
    from policy_rules r left join users u on u.id = r.created_by
    where r.tenant_id = ${app.scope.tenantId} and r.deleted_at is null
    order by r.created_at, r.id`);
}
