import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { ROLE_ADMIN, ROLE_SYSTEM_ADMIN, ROLE_TENANT_ADMIN } from "~/permissions/roles";
import { connect } from "~db/client";
import { sessions, users } from "~db/schema";
import { seedTenant, seedUser } from "../seed-rows";
import type { ApiClient } from "./api-client";

/** Everybody who may knock: each role, the two kinds of provider people, and those who are nobody any more. */
export const PEOPLE = [
  "systemAdmin",
  "admin",
  "tenantAdmin",
  /** All sections of the home tenant, and owner of its things. */
  "user",
  /** Funds only. */
  "reader",
  "demo",
  /** Works for the provider, with all sections there. */
  "providerMember",
  /** A provider's administrator looking at the home tenant. */
  "support",
  "disabled",
  "deleted",
  "anonymous",
] as const;

export type PersonaName = (typeof PEOPLE)[number];

/** The tenant most people belong to, and another one whose things are none of their business. */
export const HOME = "home-tenant";
export const FOREIGN = "foreign-tenant";
export const HOME_OWNER = "home.owner";
export const FOREIGN_OWNER = "foreign.owner";

const db = connect(env.DB);

async function providerAdmin(username: string, roles: readonly string[]) {
  const user = await seedUser({ tenantId: "understory", username, roles });
  await db.update(users).set({ tenantRole: "ADMIN" }).where(eq(users.id, user.id));
  return user;
}

/** Seeds the tenants and signs everybody in; answers the cookie of each, none for the anonymous. */
export async function signInPersonas(ask: ApiClient): Promise<Readonly<Record<PersonaName, string>>> {
  await seedTenant({ id: HOME, name: "Alder Asset Management" });
  await seedTenant({ id: FOREIGN, name: "Birch Capital" });
  await seedTenant({ id: "demo-tenant", name: "Demonstration", type: "DEMO" });
  await seedTenant({ id: "understory", name: env.PROVIDER_TENANT });
  await seedUser({ tenantId: FOREIGN, username: FOREIGN_OWNER });

  const cookies = {} as Record<PersonaName, string>;
  const signIn = async (name: PersonaName, username: string) => {
    cookies[name] = await ask.signIn(username);
  };
  await providerAdmin("system.admin", [ROLE_SYSTEM_ADMIN]);
  await signIn("systemAdmin", "system.admin");
  await seedUser({ tenantId: "understory", username: "the.admin", roles: [ROLE_ADMIN] });
  await signIn("admin", "the.admin");
  await seedUser({ tenantId: HOME, username: "home.admin", roles: [ROLE_TENANT_ADMIN] });
  await signIn("tenantAdmin", "home.admin");
  await seedUser({ tenantId: HOME, username: HOME_OWNER });
  await signIn("user", HOME_OWNER);
  await seedUser({ tenantId: HOME, username: "reader", roles: ["ROLE_FUND"] });
  await signIn("reader", "reader");
  await seedUser({ tenantId: "demo-tenant", username: "demo.user" });
  await signIn("demo", "demo.user");
  await seedUser({ tenantId: "understory", username: "provider.member" });
  await signIn("providerMember", "provider.member");

  const supporter = await providerAdmin("supporter", [ROLE_SYSTEM_ADMIN]);
  await signIn("support", "supporter");
  await db.update(sessions).set({ supportTenantId: HOME }).where(eq(sessions.userId, supporter.id));

  // Both had signed in, and their sessions still have hours to live.
  const disabled = await seedUser({ tenantId: HOME, username: "disabled", roles: [ROLE_TENANT_ADMIN] });
  await signIn("disabled", "disabled");
  await db.update(users).set({ disabledAt: "2026-01-02T00:00:00.000Z" }).where(eq(users.id, disabled.id));
  const deleted = await seedUser({ tenantId: HOME, username: "deleted", roles: [ROLE_SYSTEM_ADMIN] });
  await signIn("deleted", "deleted");
  await db.update(users).set({ deletedAt: "2026-01-02T00:00:00.000Z" }).where(eq(users.id, deleted.id));
  return { ...cookies, anonymous: "" };
}
