import { and, eq, isNull } from "drizzle-orm";
import { nameOf } from "~/permissions/viewer";
import type { SignedInContext } from "~/platform/context.server";
import { conflictPolicies } from "~db/schema";
import type { PolicyRule } from "./conflict-policies.answers";

/** Inserts nothing where a policy for the same dataset and column is in force. */
export function insertPolicy(app: SignedInContext, rule: PolicyRule) {
  return app.db
    .insert(conflictPolicies)
    .values({
      ...rule,
      createdAt: app.clock().toISOString(),
      createdBy: app.viewer.id,
      createdByName: nameOf(app.viewer),
    })
    .onConflictDoNothing()
    .returning({ id: conflictPolicies.id });
}

export function endPolicy(app: SignedInContext, id: number) {
  return app.db
    .update(conflictPolicies)
    .set({ removedAt: app.clock().toISOString(), removedByName: nameOf(app.viewer) })
    .where(and(eq(conflictPolicies.id, id), isNull(conflictPolicies.removedAt)))
    .returning({ id: conflictPolicies.id });
}
