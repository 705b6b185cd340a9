import { sql } from "drizzle-orm";
import type { PolicyRule } from "~/domain/policies/policy";
import type { SignedInContext } from "~/platform/context.server";
import { prepared } from "~db/d1";

/**
 * Stores a rule unless the tenant has the same one, or `most` already; returns its id where it did. One statement decides,
 * so that of two at the same moment only one is stored.
 */
export function insertPolicyStatement(app: SignedInContext, rule: PolicyRule, most: number) {
  const { id, metric, operator, value, scope, severity } = rule;
  const inForce = sql`from policy_rules where tenant_id = ${app.scope.tenantId} and deleted_at is null`;
  return prepared<{ id: string }>(
    app.db.$client,
    sql`
    insert into policy_rules (id, tenant_id, metric, operator, value, scope, severity, created_by, created_at)
    select ${id}, ${app.scope.tenantId}, ${metric}, ${operator}, ${value}, ${scope}, ${severity},
      ${app.scope.userId}, ${app.clock().toISOString()}
    where (select count(*) ${inForce}) < ${most}
      and not exists (select 1 ${inForce} and metric = ${metric} and operator = ${operator} and value = ${value}
        and scope = ${scope})
    returning id`,
  );
}

/** Takes a rule away; returns its id where the tenant had it. */
export function deletePolicyStatement(app: SignedInContext, id: string) {
  return prepared<{ id: string }>(
    app.db.$client,
    sql`
    update policy_rules set deleted_at = ${app.clock().toISOString()}
    where id = ${id} and tenant_id = ${app.scope.tenantId} and deleted_at is null
    returning id`,
  );
}
