import { sql } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { isLiveAccount } from "../live-account.queries.server";

/** Somebody who may sign in with a password. */
export interface PasswordHolder {
  readonly userId: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly language: string;
  readonly tenantId: string;
  readonly tenantName: string;
  /** Null of somebody who signs in with another provider and has set none. */
  readonly passwordHash: string | null;
}

const holder = sql`
  u.id as userId, u.username, u.first_name as firstName, u.last_name as lastName, u.email, u.language,
  t.id as tenantId, t.name as tenantName, a.password as passwordHash
  from users u join tenants t on t.id = u.tenant_id
    join accounts a on a.user_id = u.id and a.provider_id = 'credential'`;

export async function findHolderByName(app: AppContext, name: string): Promise<PasswordHolder | null> {
  const row = await app.db.get<PasswordHolder | undefined>(
    sql`select ${holder} where (u.username = ${name} or u.email = ${name}) and ${isLiveAccount} limit 1`,
  );
  return row ?? null;
}

export async function findHolder(app: AppContext, userId: string): Promise<PasswordHolder | null> {
  const row = await app.db.get<PasswordHolder | undefined>(
    sql`select ${holder} where u.id = ${userId} and ${isLiveAccount}`,
  );
  return row ?? null;
}

/** Whose password a link opens, as long as it was not used and is not over. */
export async function findHolderByLink(app: AppContext, hash: string): Promise<PasswordHolder | null> {
  const row = await app.db.get<PasswordHolder | undefined>(sql`
    select ${holder} join one_time_tokens k on k.user_id = u.id
    where k.hash = ${hash} and k.kind = 'password' and k.used_at is null
      and k.expires_at > ${app.clock().toISOString()} and ${isLiveAccount}`);
  return row ?? null;
}

/** How many links were mailed to somebody since an instant, however the account was named. */
export async function countLinksSent(app: AppContext, userId: string, since: string): Promise<number> {
  const row = await app.db.get<{ sent: number }>(sql`
    select count(*) as sent from audit_log
    where action = 'password.link' and subject_id = ${userId} and at > ${since}`);
  return row.sent;
}
