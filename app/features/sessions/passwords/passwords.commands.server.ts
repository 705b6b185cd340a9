import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { AppContext, Statement } from "~/platform/context.server";
import { violates } from "~/platform/database/database-error";
import { accounts, apiTokens, oneTimeTokens, sessions, users } from "~db/schema";
import { forgetQuestionsStatement } from "../second-factor/second-factor.commands.server";

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
 * Uses a link up and stores the password, both or neither: of any number of redemptions at the same moment one wins.
 * The batch of the others, and of a link that is gone or over, is refused as a whole because the link has no kind.
 * `record` writes the statements with whatever else the change causes, in one batch. True for the one that won.
 */
export async function redeemPasswordLink(
  app: AppContext,
  given: { hash: string; redemption: string; passwordHash: string },
  record: (statements: readonly Statement[]) => Promise<void>,
): Promise<boolean> {
  const now = app.clock();
  const at = now.toISOString();
  const ofOpenLink = (column: SQL) =>
    sql`(select ${column} from one_time_tokens where hash = ${given.hash} and used_at is null and expires_at > ${at})`;
  const winner = sql`(select user_id from one_time_tokens where hash = ${given.hash} and redemption = ${given.redemption})`;
  const redeem = app.db
    .insert(oneTimeTokens)
    .values({
      hash: given.hash,
      kind: ofOpenLink(sql`kind`),
      userId: ofOpenLink(sql`user_id`),
      createdAt: at,
      expiresAt: at,
    })
    .onConflictDoUpdate({
      target: oneTimeTokens.hash,
      set: { usedAt: at, redemption: given.redemption },
    });
  try {
    await record([
      redeem,
      app.db
        .update(accounts)
        .set({ password: given.passwordHash, updatedAt: now })
        .where(and(eq(accounts.providerId, "credential"), eq(accounts.userId, winner))),
      app.db
        .update(users)
        .set({ mustChangePassword: false, emailVerified: true })
        .where(eq(users.id, winner)),
      ...endAccessStatements(app, winner),
    ]);
    return true;
  } catch (error) {
    if (violates(error, "NOT NULL", "one_time_tokens.")) return false;
    throw error;
  }
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
