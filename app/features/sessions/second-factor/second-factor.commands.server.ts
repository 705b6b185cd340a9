import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { AppContext, Statement } from "~/platform/context.server";
import { oneTimeTokens, recoveryCodes, users } from "~db/schema";
import type { SignInPage } from "./second-factor.queries.server";

const SIGN_IN_PAGES: SignInPage[] = ["second-factor", "second-factor-admin"];

/** Asks for a code; what was asked before no longer stands. */
export function askForCodeStatements(
  app: AppContext,
  question: { hash: string; userId: string; expiresAt: string; signInPage: SignInPage },
) {
  const { signInPage: kind, ...given } = question;
  return [
    forgetQuestionsStatement(app, question.userId),
    app.db.insert(oneTimeTokens).values({ ...given, kind, createdAt: app.clock().toISOString() }),
  ] as const;
}

export function forgetQuestionsStatement(app: AppContext, userId: string | SQL) {
  return app.db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.kind, SIGN_IN_PAGES)));
}

/** Uses the question up; false where it was answered already. */
export async function settleQuestion(app: AppContext, hash: string): Promise<boolean> {
  const settled = await app.db
    .update(oneTimeTokens)
    .set({ usedAt: app.clock().toISOString() })
    .where(and(eq(oneTimeTokens.hash, hash), isNull(oneTimeTokens.usedAt)))
    .returning({ hash: oneTimeTokens.hash });
  return settled.length > 0;
}

/** Takes the code of a time step; false where it, or a later one, was taken already: a code works once. */
export async function takeStep(app: AppContext, userId: string, step: number): Promise<boolean> {
  const taken = await app.db
    .update(users)
    .set({ totpLastStep: step })
    .where(
      and(
        eq(users.id, userId),
        isNotNull(users.totpEnabledAt),
        or(isNull(users.totpLastStep), lt(users.totpLastStep, step)),
      ),
    )
    .returning({ id: users.id });
  return taken.length > 0;
}

/** Takes a recovery code; false where there is none such, or it was used. */
export async function takeRecoveryCode(app: AppContext, userId: string, hash: string): Promise<boolean> {
  const taken = await app.db
    .update(recoveryCodes)
    .set({ usedAt: app.clock().toISOString() })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)))
    .returning({ hash: recoveryCodes.hash });
  return taken.length > 0;
}

/** Switches the second factor on with the code that proved it; none where it is on already. */
export function enableStatement(app: AppContext, userId: string, secret: string, step: number) {
  return app.db
    .update(users)
    .set({ totpSecret: secret, totpEnabledAt: app.clock().toISOString(), totpLastStep: step })
    .where(and(eq(users.id, userId), isNull(users.totpEnabledAt)))
    .returning({ id: users.id });
}

/** Exactly these recovery codes, while this sealed secret is the one in use: the loser of a race writes none. */
export function replaceRecoveryCodesStatements(
  app: AppContext,
  userId: string,
  secret: string,
  hashes: readonly string[],
): readonly Statement[] {
  const inUse = sql`exists (select 1 from users where id = ${userId} and totp_secret = ${secret})`;
  return [
    app.db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), inUse)),
    app.db
      .insert(recoveryCodes)
      .select(sql`select ${userId}, value, null from json_each(${JSON.stringify(hashes)}) where ${inUse}`),
  ];
}

/** Marks the moment new recovery codes are made; the row an audit entry hangs on. */
export function touchStatement(app: AppContext, userId: string) {
  return app.db
    .update(users)
    .set({ updatedAt: app.clock() })
    .where(and(eq(users.id, userId), isNotNull(users.totpEnabledAt)))
    .returning({ id: users.id });
}

/** Switches the second factor off; none where there is none. */
export function disableStatement(app: AppContext, userId: string) {
  return app.db
    .update(users)
    .set({ totpSecret: null, totpEnabledAt: null, totpLastStep: null })
    .where(and(eq(users.id, userId), isNotNull(users.totpEnabledAt)))
    .returning({ id: users.id });
}

/** What goes with it: recovery codes, and questions that nobody can answer any more. */
export function forgetFactorStatements(app: AppContext, userId: string): readonly Statement[] {
  return [
    app.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    forgetQuestionsStatement(app, userId),
  ];
}
