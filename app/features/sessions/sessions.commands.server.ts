import { and, eq, lt, ne, sql } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { apiTokens, countedAttempts, oneTimeTokens, sessions, users } from "~db/schema";
import type { NewSession } from "./sessions.types";

/** A new session and the user's last access; belongs in the batch of what opens it. */
export function newSessionStatements(app: AppContext, session: NewSession) {
  const now = app.clock();
  return [
    app.db.insert(sessions).values({ ...session, createdAt: now, updatedAt: now }),
    lastAccessStatement(app, session.userId),
  ] as const;
}

function lastAccessStatement(app: AppContext, userId: string) {
  return app.db.update(users).set({ lastAccessAt: app.clock().toISOString() }).where(eq(users.id, userId));
}

export async function extendSession(app: AppContext, sessionId: string, userId: string, expiresAt: Date) {
  const now = app.clock();
  await app.db.batch([
    app.db.update(sessions).set({ updatedAt: now, expiresAt }).where(eq(sessions.id, sessionId)),
    app.db.update(users).set({ lastAccessAt: now.toISOString() }).where(eq(users.id, userId)),
  ]);
}

export function deleteSessionByTokenStatement(app: AppContext, token: string) {
  return app.db.delete(sessions).where(eq(sessions.token, token));
}

export async function deleteSessionByToken(app: AppContext, token: string) {
  await deleteSessionByTokenStatement(app, token);
}

/** Ends one session of a user and returns it; belongs in the batch that records it. */
export function deleteSessionStatement(app: AppContext, userId: string, sessionId: string) {
  return app.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
}

/** Ends every session of a user, or every other one; belongs in the batch of what ends them. */
export function deleteSessionsStatement(app: AppContext, userId: string, exceptId: string | null = null) {
  const own = eq(sessions.userId, userId);
  return app.db.delete(sessions).where(exceptId ? and(own, ne(sessions.id, exceptId)) : own);
}

export async function updateTokenUse(app: AppContext, tokenId: string, userId: string) {
  const now = app.clock().toISOString();
  await app.db.batch([
    app.db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, tokenId)),
    app.db.update(users).set({ lastAccessAt: now }).where(eq(users.id, userId)),
  ]);
}

/** What is over and tells nobody anything any more. */
export async function deleteExpired(app: AppContext, before: Date) {
  await app.db.batch([
    app.db.delete(sessions).where(lt(sessions.expiresAt, before)),
    app.db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, before.toISOString())),
    app.db
      .delete(countedAttempts)
      .where(
        sql`${countedAttempts.minuteStartedAt} < ${before.toISOString()} and coalesce(${countedAttempts.blockedUntil}, '') < ${before.toISOString()}`,
      ),
  ]);
}
