import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { AppContext, Statement } from "~/platform/context.server";
import { violates } from "~/platform/database/database-error";
import { invitations, users } from "~db/schema";
import { insertPasswordStatement, replaceRolesStatements } from "../users/users.commands.server";

export type NewInvitationRow = typeof invitations.$inferInsert;

export function insertInvitationStatement(app: AppContext, row: NewInvitationRow) {
  return app.db.insert(invitations).values(row).returning({ id: invitations.id });
}

/** A new code and a new end; the link sent before no longer works. */
export function renewInvitationStatement(app: AppContext, id: string, codeHash: string, expiresAt: string) {
  return app.db
    .update(invitations)
    .set({ codeHash, expiresAt, revokedAt: null })
    .where(and(eq(invitations.id, id), isNull(invitations.usedAt)))
    .returning({ id: invitations.id });
}

export function revokeInvitationStatement(app: AppContext, id: string) {
  return app.db
    .update(invitations)
    .set({ revokedAt: app.clock().toISOString() })
    .where(and(eq(invitations.id, id), isNull(invitations.usedAt), isNull(invitations.revokedAt)))
    .returning({ id: invitations.id });
}

export interface Acceptance {
  readonly codeHash: string;
  readonly redemption: string;
  readonly roles: readonly string[];
  readonly user: {
    readonly id: string;
    readonly username: string;
    readonly firstName: string;
    readonly lastName: string;
  };
  readonly passwordHash: string;
  /** The statements that open the session. */
  readonly opens: readonly Statement[];
}

/**
 * Uses an invitation up and makes its user, password, roles and session, all or nothing. Of any number of acceptances
 * at the same moment one wins: the user's tenant is read through the winner's mark, so that for all others it is null,
 * which the table refuses, and their whole batch with it. False for those.
 */
export async function acceptInvitation(
  app: AppContext,
  given: Acceptance,
  record: (statements: readonly Statement[]) => Promise<void>,
): Promise<boolean> {
  const now = app.clock();
  const { codeHash, redemption, user } = given;
  const own = (column: SQL) =>
    sql`(select ${column} from invitations where code_hash = ${codeHash} and redemption = ${redemption})`;
  const redeem = app.db
    .update(invitations)
    .set({ usedAt: now.toISOString(), redemption })
    .where(
      and(
        eq(invitations.codeHash, codeHash),
        isNull(invitations.usedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, now.toISOString()),
      ),
    );
  const insertUser = app.db.insert(users).values({
    ...user,
    name: `${user.firstName} ${user.lastName}`,
    displayUsername: user.username,
    email: own(sql`email`),
    emailVerified: true,
    language: own(sql`language`),
    tenantId: own(sql`tenant_id`),
    tenantRole: own(sql`tenant_role`),
    createdAt: now,
    updatedAt: now,
  });
  const nameUser = app.db
    .update(invitations)
    .set({ userId: user.id })
    .where(and(eq(invitations.codeHash, codeHash), eq(invitations.redemption, redemption)));
  try {
    await record([
      redeem,
      insertUser,
      nameUser,
      insertPasswordStatement(app, user.id, given.passwordHash),
      ...replaceRolesStatements(app, user.id, given.roles),
      ...given.opens,
    ]);
    return true;
  } catch (error) {
    if (violates(error, "NOT NULL", "users.")) return false;
    throw error;
  }
}
