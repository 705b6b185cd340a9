import { eq, sql } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { sessions, signInFailures, users } from "~db/schema";

export async function extendSession(app: AppContext, sessionId: string, userId: string, expiresAt: Date) {
  const now = app.clock();
  await app.db.batch([
    app.db.update(sessions).set({ updatedAt: now, expiresAt }).where(eq(sessions.id, sessionId)),
    app.db.update(users).set({ lastAccessAt: now.toISOString() }).where(eq(users.id, userId)),
  ]);
}

export async function deleteSession(app: AppContext, token: string) {
  await app.db.delete(sessions).where(eq(sessions.token, token));
}

/** Counts one failure for each key; a window older than a minute starts anew, the count towards the long wait does not. */
export async function insertSignInFailures(
  app: AppContext,
  rows: readonly { key: string; blockedUntil: string | null }[],
) {
  const now = app.clock().toISOString();
  const [first, ...rest] = rows.map((row) =>
    app.db
      .insert(signInFailures)
      .values({ key: row.key, failures: 1, windowStartedAt: now, blockedUntil: row.blockedUntil })
      .onConflictDoUpdate({
        target: signInFailures.key,
        set: {
          failures: sql`${signInFailures.failures} + 1`,
          windowStartedAt: now,
          blockedUntil: row.blockedUntil,
        },
      }),
  );
  if (first) await app.db.batch([first, ...rest]);
}

export async function deleteSignInFailures(app: AppContext, key: string) {
  await app.db.delete(signInFailures).where(eq(signInFailures.key, key));
}
