import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { AppContext, Statement } from "~/platform/context.server";
import { accounts, apiTokens, oneTimeTokens, sessions, users } from "~db/schema";
import { forgetQuestionsStatement } from "./second-factor.commands.server";

/** A new link for a password; the ones before it no longer work. */
export function passwordLinkStatements(
  app: AppContext,
  link: { hash: string; userId: string; expiresAt: string },
): readonly Statement[] {
  return [
    app.db
      .delete(oneTimeTokens)
      .where(
        and(
          eq(oneTimeTokens.userId, link.userId),
          eq(oneTimeTokens.kind, "password"),
          isNull(oneTimeTokens.usedAt),
        ),
      ),
    app.db.insert(oneTimeTokens).values({ ...link, kind: "password", createdAt: app.clock().toISOString() }),
  ];
}

/**
 * Uses a link up and stores the password, both or neither: of any number of redemptions at the same moment one wins,
 * and only what carries its mark is written. True for the one that won.
 */
export async function redeemPasswordLink(
  app: AppContext,
  given: { hash: string; redemption: string; passwordHash: string },
  also: readonly Statement[],
): Promise<boolean> {
  const now = app.clock();
  const winner = sql`(select user_id from one_time_tokens where hash = ${given.hash} and redemption = ${given.redemption})`;
  const [won] = await app.db.batch([
    app.db
      .update(oneTimeTokens)
      .set({ usedAt: now.toISOString(), redemption: given.redemption })
      .where(
        and(
          eq(oneTimeTokens.hash, given.hash),
          isNull(oneTimeTokens.usedAt),
          gt(oneTimeTokens.expiresAt, now.toISOString()),
        ),
      )
      .returning({ hash: oneTimeTokens.hash }),
    app.db
      .update(accounts)
      .set({ password: given.passwordHash, updatedAt: now })
      .where(and(eq(accounts.providerId, "credential"), eq(accounts.userId, winner))),
    app.db.update(users).set({ mustChangePassword: false, emailVerified: true }).where(eq(users.id, winner)),
    ...endAccessStatements(app, winner),
    ...also,
  ]);
  return won.length > 0;
}

/** Ends whatever the old password opened: sessions, codes that were asked for, tokens of programs. */
function endAccessStatements(app: AppContext, user: string | SQL) {
  return [
    app.db.delete(sessions).where(eq(sessions.userId, user)),
    forgetQuestionsStatement(app, user),
    app.db
      .update(apiTokens)
      .set({ revokedAt: app.clock().toISOString() })
      .where(and(eq(apiTokens.userId, user), isNull(apiTokens.revokedAt))),
  ] as const;
}

/** Stores a new password and ends every session and token of the user. */
export function newPasswordStatements(app: AppContext, userId: string, passwordHash: string) {
  return [
    app.db
      .update(accounts)
      .set({ password: passwordHash, updatedAt: app.clock() })
      .where(and(eq(accounts.providerId, "credential"), eq(accounts.userId, userId))),
    app.db.update(users).set({ mustChangePassword: false }).where(eq(users.id, userId)),
    ...endAccessStatements(app, userId),
  ] as const;
}
