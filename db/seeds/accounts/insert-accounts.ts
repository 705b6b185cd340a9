import { hashPassword } from "~/features/sessions/password.server";
import type { Db } from "../../client";
import { accounts, tenants, userRoles, users } from "../../schema";
import type { AccountSet } from "./account-set";

/** Inserts tenants and users that are not there yet, all with one password. For a developer's machine only. */
export async function insertAccounts(db: Db, set: AccountSet, password: string, now: Date): Promise<void> {
  const hash = await hashPassword(password);
  const at = now.toISOString();
  const statements = [
    ...set.tenants.map(({ sections, ...tenant }) =>
      db
        .insert(tenants)
        .values({ ...tenant, sections: JSON.stringify(sections), createdAt: at })
        .onConflictDoNothing(),
    ),
    ...set.users.flatMap(({ roles, ...user }) => [
      db
        .insert(users)
        .values({
          ...user,
          displayUsername: user.username,
          name: `${user.firstName} ${user.lastName}`,
          emailVerified: true,
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing(),
      db
        .insert(accounts)
        .values({
          id: `${user.id}-password`,
          userId: user.id,
          accountId: user.id,
          providerId: "credential",
          password: hash,
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing(),
      ...roles.map((roleName) =>
        db.insert(userRoles).values({ userId: user.id, roleName }).onConflictDoNothing(),
      ),
    ]),
  ];
  const [first, ...rest] = statements;
  if (first) await db.batch([first, ...rest]);
}
