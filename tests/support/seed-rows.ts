import { env } from "cloudflare:workers";
import { hashPassword } from "~/features/sessions/passwords/password.server";
import { sectionRoles } from "~/permissions/roles";
import { SECTIONS } from "~/permissions/sections";
import { connect } from "~db/client";
import { accounts, tenants, userRoles, users } from "~db/schema";

export const PASSWORD = "correct horse battery staple";

export interface SeededUser {
  readonly id: string;
  readonly username: string;
  readonly tenantId: string;
}

let serial = 0;

/** A tenant with all sections, or those given. */
export async function seedTenant(given: Partial<typeof tenants.$inferInsert> = {}): Promise<string> {
  serial += 1;
  const id = given.id ?? `tenant-${serial}`;
  await connect(env.DB)
    .insert(tenants)
    .values({
      id,
      name: `Tenant ${serial}`,
      type: "MSP",
      sections: JSON.stringify(SECTIONS),
      createdAt: "2026-01-01T00:00:00.000Z",
      ...given,
    });
  return id;
}

/** A user with a password and roles; all section and sub-section roles unless given. */
export async function seedUser(
  given: { tenantId?: string; username?: string; roles?: readonly string[] } = {},
): Promise<SeededUser> {
  serial += 1;
  const db = connect(env.DB);
  const id = `user-${serial}`;
  const username = given.username ?? id;
  const tenantId = given.tenantId ?? (await seedTenant());
  const now = new Date("2026-01-01T00:00:00.000Z");
  const roles = given.roles ?? sectionRoles().map((role) => role.name);
  await db.batch([
    db.insert(users).values({
      id,
      username,
      displayUsername: username,
      name: `First ${serial} Last`,
      firstName: `First ${serial}`,
      lastName: "Last",
      email: `${username}@example.org`,
      tenantId,
      createdAt: now,
      updatedAt: now,
    }),
    db.insert(accounts).values({
      id: `account-${serial}`,
      userId: id,
      accountId: id,
      providerId: "credential",
      password: await hashPassword(PASSWORD),
      createdAt: now,
      updatedAt: now,
    }),
    ...roles.map((roleName) => db.insert(userRoles).values({ userId: id, roleName })),
  ]);
  return { id, username, tenantId };
}
