import type { PolicyRule } from "~/domain/policies/policy";
import { actInSql } from "~/features/activity/audit.service.server";
import type { Act } from "~/features/activity/audit.types";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { deletePolicyStatement, insertPolicyStatement } from "./policies.commands.server";
import { samePolicy, tooManyPolicies } from "./policies.errors";
import { listAuthoredPolicies, listPolicyRows } from "./policies.queries.server";
import type { PolicyInput } from "./policies.schemas";

const MAX_RULES = 200;

/** The tenant's rules: everybody who reads its portfolios may see by what they are judged. */
export async function listPolicies(app: AppContext): Promise<readonly PolicyRule[]> {
  return listPolicyRows(permitted(app, "portfolio:read"));
}

/** The tenant's rules that a portfolio is judged by, with who set each and when. */
export async function authoredPolicies(app: AppContext) {
  const rules = await listAuthoredPolicies(permitted(app, "portfolio:read"));
  return rules.filter(({ scope }) => scope === "all" || scope === "portfolios");
}

/** Sets a limit. The same figure may have several, but not twice the same. */
export async function addPolicy(app: AppContext, input: PolicyInput): Promise<PolicyRule> {
  const signed = permitted(app, "policy:edit");
  const rule = { id: signed.newId(), ...input };
  const what = actOn(signed, "policy.create", rule);
  if ((await actInSql(signed, what, insertPolicyStatement(signed, rule, MAX_RULES))).length > 0) return rule;
  const rules = await listPolicyRows(signed);
  if (rules.length >= MAX_RULES) throw tooManyPolicies({ params: { limit: MAX_RULES } });
  throw samePolicy();
}

export async function removePolicy(app: AppContext, id: string): Promise<void> {
  const signed = permitted(app, "policy:edit");
  const rule = (await listPolicyRows(signed)).find((one) => one.id === id);
  if (!rule) throw notFound();
  const what = actOn(signed, "policy.delete", rule);
  if ((await actInSql(signed, what, deletePolicyStatement(signed, id))).length === 0) throw notFound();
}

/** A rule as the audit log names it. */
function actOn(
  { scope: { tenantId } }: SignedInContext,
  action: "policy.create" | "policy.delete",
  { id, metric, operator, value, scope, severity }: PolicyRule,
): Act {
  const name = `${metric} ${operator} ${value} (${scope}, ${severity})`;
  return { action, subject: { type: "policy", id, name }, tenantId };
}
