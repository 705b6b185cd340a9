import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { asyncCalls, outbox } from "~db/schema";

/** Why an attempt failed; the call is tried again by its queue. */
export async function recordAttempt(
  app: AppContext,
  call: {
    readonly id: string;
    readonly kind: string;
    readonly payload: string;
    readonly attempts: number;
    readonly error: string;
  },
): Promise<void> {
  const now = app.clock().toISOString();
  await app.db
    .insert(asyncCalls)
    .values({ ...call, status: "retrying", createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: asyncCalls.id,
      set: { status: "retrying", attempts: call.attempts, error: call.error, updatedAt: now },
    });
}

/** dead -> retried, for whoever is first. */
export function markRetried(app: AppContext, id: string, by: string) {
  const now = app.clock().toISOString();
  return app.db
    .update(asyncCalls)
    .set({ status: "retried", retriedAt: now, retriedBy: by, updatedAt: now })
    .where(and(eq(asyncCalls.id, id), eq(asyncCalls.status, "dead")))
    .returning({ id: asyncCalls.id });
}

/** What could not be asked for again has failed for good still. */
export async function unmarkRetried(app: AppContext, id: string): Promise<void> {
  await app.db
    .update(asyncCalls)
    .set({ status: "dead", retriedAt: null, retriedBy: null, updatedAt: app.clock().toISOString() })
    .where(and(eq(asyncCalls.id, id), eq(asyncCalls.status, "retried")));
}

/** The message of a dead call is open again: the sweep sends it at once, and again should it be lost. */
export function reopenMessage(app: AppContext, id: string) {
  return app.db
    .update(outbox)
    .set({ doneAt: null, dueAt: app.clock().toISOString() })
    .where(
      and(
        eq(outbox.id, id),
        sql`exists (select 1 from async_calls a where a.id = ${id} and a.status = 'retried')`,
      ),
    );
}
