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
export async function person(given: Parameters<typeof seedUser>[0] = {}): Promise<Person> {
  const user = await seedUser(given);
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

/** The newest mail to an address whose subject holds these words, as soon as it has arrived: others may be on their way too. */
export async function mailTo(address: string, about: string) {
  const arrived = async () => (await mailsTo(address)).filter((mail) => mail.subject.includes(about));
  await expect.poll(async () => (await arrived()).length).toBeGreaterThan(0);
  const [mail] = await arrived();
  if (!mail) throw new Error(`No mail to ${address}.`);
  return mail;
}
