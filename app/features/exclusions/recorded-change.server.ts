import type { ExclusionRule, RuleScope } from "~/domain/exclusions/rule";
import type { Act } from "~/features/activity/audit.types";
import type { SignedInContext } from "~/platform/context.server";

/** Rules one act names; of more it says how many. */
const MAX_NAMED = 20;

type Stated = Pick<ExclusionRule, "kind" | "subject" | "subType" | "maxShare">;

/** A change of somebody's own rules or of the company's, as the audit log keeps it. */
export function exclusionAct(
  app: SignedInContext,
  action: "exclusion.change" | "exclusion.import" | "exclusion.undo",
  scope: RuleScope,
  changed: {
    readonly added?: readonly Stated[];
    readonly removed?: readonly Stated[];
    readonly fileName?: string;
  },
): Act {
  const { viewer } = app;
  const { added = [], removed = [], fileName } = changed;
  return {
    action,
    tenantId: app.scope.tenantId,
    subject:
      scope === "company"
        ? { type: "tenant", id: app.scope.tenantId, name: viewer.tenant.name }
        : { type: "user", id: viewer.id, name: `${viewer.firstName} ${viewer.lastName}` },
    detail: {
      scope,
      ...(fileName !== undefined && { fileName }),
      ...(added.length > 0 && { added: named(added) }),
      ...(removed.length > 0 && { removed: named(removed) }),
    },
  };
}

function named(rules: readonly Stated[]): readonly string[] {
  const names = rules.slice(0, MAX_NAMED).map(({ kind, subject, subType, maxShare }) => {
    const step = subType === null ? "" : `/${subType}`;
    return `${kind} ${subject}${step}${maxShare === null ? "" : ` < ${maxShare}`}`;
  });
  return rules.length > MAX_NAMED ? [...names, `+ ${rules.length - MAX_NAMED}`] : names;
}
