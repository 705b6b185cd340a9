import { act } from "~/features/activity/audit.service.server";
import type { Act } from "~/features/activity/audit.types";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { translate } from "~/platform/i18n.server";
import { fieldLabel } from "~/ui/field-words";
import { policyExists } from "./approvals.errors";
import type { PolicyRule, PolicySettlement, PolicyView } from "./conflict-policies.answers";
import { endPolicy, insertPolicy } from "./conflict-policies.commands.server";
import {
  countSettled,
  findPolicy,
  listContested,
  listPolicies,
  listSettled,
} from "./conflict-policies.queries.server";
import type { PolicySearch } from "./conflict-policies.schemas";
import { settleConflicts } from "./conflicts.service.server";

/** Settled in one step; applying the policy again goes on with the rest. */
const MAX_IN_ONE_STEP = 10_000;

/** The policies in force with what each would settle now, and the same of the rule that is being considered. */
export async function browsePolicies(app: AppContext, search: PolicySearch): Promise<PolicyView> {
  const signed = permitted(app, "conflict:decide");
  const { dataset, column, source } = search;
  const rule = dataset === undefined || source === undefined ? null : { dataset, column, source };
  const [items, contested, preview] = await Promise.all([
    listPolicies(signed),
    listContested(signed),
    rule && countSettled(signed, rule),
  ]);
  return { items, contested, preview: rule && preview && { ...rule, ...preview } };
}

/** Keeps the rule and settles with it what waits. Where settling fails, the policy is there and can be applied again. */
export async function createPolicy(app: AppContext, rule: PolicyRule): Promise<PolicySettlement> {
  const signed = permitted(app, "conflict:decide");
  const [created] = await act(signed, actOf("create", "", rule), insertPolicy(signed, rule));
  if (!created) throw policyExists({ params: namesOf(signed, rule) });
  return settle(signed, { ...rule, id: created.id });
}

/** The dataset and column of a rule as people know them. */
function namesOf({ locale }: SignedInContext, { dataset, column }: PolicyRule) {
  const t = (key: string, params?: Readonly<Record<string, string | number>>) =>
    translate(locale, key, params);
  return { dataset: t(`datasets:${dataset}`), column: column === "" ? "–" : fieldLabel(t, column) };
}

/** Settles with a policy in force what waits now. */
export async function applyPolicy(app: AppContext, id: number): Promise<PolicySettlement> {
  const signed = permitted(app, "conflict:decide");
  return settle(signed, await existing(signed, id));
}

/** What the policy settled stays as it is. */
export async function removePolicy(app: AppContext, id: number): Promise<void> {
  const signed = permitted(app, "conflict:decide");
  const policy = await existing(signed, id);
  const removed = await act(signed, actOf("remove", String(id), policy), endPolicy(signed, id));
  if (removed.length === 0) throw notFound();
}

async function existing(app: SignedInContext, id: number) {
  const policy = await findPolicy(app, id);
  if (policy === null) throw notFound();
  return policy;
}

async function settle(
  app: SignedInContext,
  policy: PolicyRule & { readonly id: number },
): Promise<PolicySettlement> {
  const { accepted, denied } = await countSettled(app, policy);
  const settled = await listSettled(app, policy, MAX_IN_ONE_STEP);
  const loadIds: number[] = [];
  const done = { accepted: 0, denied: 0 };
  for (const to of ["accepted", "denied"] as const) {
    const chosen = settled.filter(({ wins }) => (wins === 1) === (to === "accepted"));
    if (chosen.length === 0) continue;
    const { decided, loadId } = await settleConflicts(app, chosen, to);
    done[to] = decided;
    loadIds.push(loadId);
  }
  return { id: policy.id, ...done, left: accepted + denied - settled.length, loadIds };
}

function actOf(verb: "create" | "remove", id: string, { dataset, column, source }: PolicyRule): Act {
  const name = [dataset, ...(column === "" ? [] : [column])].join(", ");
  return {
    action: `conflict-policy.${verb}`,
    subject: { type: "conflict-policy", id, name },
    tenantId: null,
    detail: { source },
  };
}
