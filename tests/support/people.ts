import { env } from "cloudflare:workers";
import { desc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { ROLE_ADMIN, ROLE_SYSTEM_ADMIN, ROLE_TENANT_ADMIN } from "~/permissions/roles";
import { connect } from "~db/client";
import { inboxMessages } from "~db/schema";
import { Client } from "./client";
import { type SeededUser, seedUser } from "./seed-rows";

export interface Person extends SeededUser {
  readonly client: Client;
}

/** Somebody who is signed in. */
export async function person(given: Parameters<typeof seedUser>[1] = {}): Promise<Person> {
  const user = await seedUser(env, given);
  const client = new Client();
  expect((await client.signIn(user.username)).status).toBe(200);
  return { ...user, client };
}

export const systemAdmin = () => person({ roles: [ROLE_SYSTEM_ADMIN] });
export const admin = () => person({ roles: [ROLE_ADMIN] });
export const tenantAdmin = (tenantId?: string) => person({ tenantId, roles: [ROLE_TENANT_ADMIN] });

/** Mails that arrived in the local inbox for an address, the newest first. */
export function mailsTo(address: string) {
  return connect(env.DB)
    .select()
    .from(inboxMessages)
    .where(eq(inboxMessages.recipient, address))
    .orderBy(desc(inboxMessages.receivedAt));
}

/** The first mail to an address, as soon as it has arrived. */
export async function mailTo(address: string) {
  await expect.poll(async () => (await mailsTo(address)).length).toBeGreaterThan(0);
  const [mail] = await mailsTo(address);
  if (!mail) throw new Error(`No mail to ${address}.`);
  return mail;
}
