import { eq } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { asyncCalls, outbox } from "~db/schema";

export async function insertDeadLetter(
  app: AppContext,
  letter: { id: string; kind: string; payload: string; attempts: number },
): Promise<void> {
  const now = app.clock().toISOString();
  await app.db.batch([
    app.db
      .insert(asyncCalls)
      .values({ ...letter, status: "dead", createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: asyncCalls.id,
        set: { status: "dead", updatedAt: now, payload: letter.payload },
      }),
    app.db.update(outbox).set({ doneAt: now }).where(eq(outbox.id, letter.id)),
  ]);
}
