import { sql } from "drizzle-orm";
import type { PolicyRule } from "~/domain/policies/policy";
import type { SignedInContext } from "~/platform/context.server";

/**
 * Stores a rule unless the tenant has the same one, or `most` already. One statement decides, so that of two at the
 * same moment only one is stored. False where it was not.
 */
export async function insertPolicy(app: SignedInContext, rule: PolicyRule, most: number): Promise<boolean> {
  const { id, metric, operator, value, scope, severity } = rule;
  const inForce = sql`from policy_rules where tenant_id = ${app.scope.tenantId} and deleted_at is null`;
  const result = await app.db.run(sql`
    insert into policy_rules (id, tenant_id, metric, operator, value, scope, severity, created_by, created_at)
    select ${id}, ${app.scope.tenantId}, ${metric}, ${operator}, ${value}, ${scope}, ${severity},
      ${app.scope.userId}, ${app.clock().toISOString()}
    where (select count(*) ${inForce}) < ${most}
      and not exists (select 1 ${inForce} and metric = ${metric} and operator = ${operator} and value = ${value}
        and scope = ${scope})`);
  return (result.meta.changes ?? 0) === 1;
}

/** False where the tenant has no such rule. */
export async function deletePolicy(app: SignedInContext, id: string): Promise<boolean> {
  const result = await app.db.run(sql`
    update policy_rules set deleted_at = ${app.clock().toISOString()}
    where id = ${id} and tenant_id = ${app.scope.tenantId} and deleted_at is null`);
  return (result.meta.changes ?? 0) === 1;
}
