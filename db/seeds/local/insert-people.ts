import { hashPassword } from "~/features/sessions/passwords/password.server";
import { allRoles } from "~/permissions/roles";
import { SECTIONS } from "~/permissions/sections";
import type { Db } from "../../client";
import { accounts, tenants, userRoles, users } from "../../schema";
import type { LocalSeed } from "./local-seed";

const everySection = allRoles()
  .filter((role) => role.type === "SECTION" || role.type === "SUB_SECTION")
  .map((role) => role.name);

export const seededUserId = (username: string) => `user-${username}`;

/** Inserts the tenants and users that are not there yet; those who sign in share one password. */
export async function insertPeople(db: Db, seed: LocalSeed, now: Date): Promise<void> {
  const password = await hashPassword(seed.password);
  const at = now.toISOString();
  const statements = [
    ...seed.tenants.map((tenant) =>
      db
        .insert(tenants)
        .values({ ...tenant, sections: JSON.stringify(SECTIONS), createdAt: at })
        .onConflictDoNothing(),
    ),
    ...seed.users.flatMap(({ roles, allSections, signsIn, disabled, ...user }) => {
      const id = seededUserId(user.username);
      const held = allSections ? [...new Set([...roles, ...everySection])] : roles;
      return [
        db
          .insert(users)
          .values({
            ...user,
            id,
            displayUsername: user.username,
            name: `${user.firstName} ${user.lastName}`,
            emailVerified: true,
            disabledAt: disabled ? at : null,
            createdAt: now,
            updatedAt: now,
          })
          .onConflictDoNothing(),
        ...(signsIn
          ? [
              db
                .insert(accounts)
                .values({
                  id: `${id}-password`,
                  userId: id,
                  accountId: id,
                  providerId: "credential",
                  password,
                  createdAt: now,
                  updatedAt: now,
                })
                .onConflictDoUpdate({ target: accounts.id, set: { password } }),
            ]
          : []),
        ...held.map((roleName) =>
          db.insert(userRoles).values({ userId: id, roleName }).onConflictDoNothing(),
        ),
      ];
    }),
  ];
  const [first, ...rest] = statements;
  if (first) await db.batch([first, ...rest]);
}
