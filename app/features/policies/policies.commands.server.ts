import { sql } from "drizzle-orm";
import type { PolicyRule } from "~/domain/policies/policy";
import type { SignedInContext } from "~/platform/context.server";

export async function insertPolicy(app: SignedInContext, rule: PolicyRule): Promise<void> {
  const { id, metric, operator, value, scope, severity } = rule;
  await app.db.run(sql`
    insert into policy_rules (id, tenant_id, metric, operator, value, scope, severity, created_by, created_at)
    values (${id}, ${app.scope.tenantId}, ${metric}, ${operator}, ${value}, ${scope}, ${severity},
      ${app.scope.userId}, ${app.clock().toISOString()})`);
}

/** False where the tenant has no such rule. */
export async function deletePolicy(app: SignedInContext, id: string): Promise<boolean> {
  const result = await app.db.run(sql`
    update policy_rules set deleted_at = ${app.clock().toISOString()}
    where id = ${id} and tenant_id = ${app.scope.tenantId} and deleted_at is null`);
  return (result.meta.changes ?? 0) === 1;
}
