import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";

/** An enabled provider of a live tenant. */
export interface ExternalProvider {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Sealed. */
  readonly clientSecret: string | null;
  readonly scopes: string;
  readonly defaultRoles: string;
  readonly tenantId: string;
  readonly tenantSections: string;
}

async function find(app: AppContext, condition: SQL): Promise<ExternalProvider | null> {
  const row = await app.db.get<ExternalProvider | undefined>(sql`
    select p.id, p.name, p.issuer, p.client_id as clientId, p.client_secret as clientSecret, p.scopes,
      p.default_roles as defaultRoles, t.id as tenantId, t.sections as tenantSections
    from identity_providers p join tenants t on t.id = p.tenant_id
    where p.enabled = 1 and t.active = 1 and t.disabled_at is null and t.deleted_at is null and ${condition}
    order by p.created_at limit 1`);
  return row ?? null;
}

export const findProvider = (app: AppContext, id: string) => find(app, sql`p.id = ${id}`);

/** The provider that people with addresses of this domain use. */
export const findProviderByDomain = (app: AppContext, domain: string) =>
  find(app, sql`exists (select 1 from json_each(p.email_domains) where value = ${domain})`);

/** Somebody a provider may open an account of. */
export interface KnownUser {
  readonly userId: string;
  readonly tenantId: string;
  /** 0 where the user is disabled or deleted. */
  readonly allowed: number;
  /** Holds a role of type ADMIN: no provider of a tenant opens such an account. */
  readonly isAdmin: number;
}

const knownUser = sql`u.id as userId, u.tenant_id as tenantId,
  u.disabled_at is null and u.deleted_at is null as allowed,
  exists (select 1 from user_roles ur join roles r on r.name = ur.role_name
    where ur.user_id = u.id and r.type = 'ADMIN') as isAdmin`;

/** Who signed in through this provider under this subject before. */
export async function findBySubject(app: AppContext, accountProvider: string, subject: string) {
  const row = await app.db.get<KnownUser | undefined>(sql`
    select ${knownUser} from accounts a join users u on u.id = a.user_id
    where a.provider_id = ${accountProvider} and a.account_id = ${subject}`);
  return row ?? null;
}

export async function findByAddress(app: AppContext, email: string): Promise<KnownUser | null> {
  const row = await app.db.get<KnownUser | undefined>(sql`
    select ${knownUser} from users u where u.email = ${email}`);
  return row ?? null;
}

export async function isUsernameFree(app: AppContext, username: string): Promise<boolean> {
  const row = await app.db.get<{ id: string } | undefined>(
    sql`select id from users where username = ${username}`,
  );
  return row === undefined;
}
