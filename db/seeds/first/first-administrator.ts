import { allRoles, ROLE_SYSTEM_ADMIN } from "~/permissions/roles";
import { SECTIONS } from "~/permissions/sections";

const DAY_MS = 24 * 3600 * 1000;
const VALID_DAYS = 3;

export interface FirstAdministrator {
  /** The provider's own tenant, as PROVIDER_TENANT names it. */
  readonly providerTenant: string;
  readonly email: string;
  readonly language: "en" | "it" | "us";
  readonly invitationId: string;
  /** SHA-256 of the code in the invitation's link, in hexadecimal. */
  readonly codeHash: string;
  readonly now: Date;
}

/** A text as SQL writes it: these statements go through wrangler, which binds nothing. */
function quoted(text: string): string {
  if (text.includes("\0")) throw new Error("A text with a zero byte cannot be written.");
  return `'${text.replaceAll("'", "''")}'`;
}

const hasAdministrator = `exists (select 1 from user_roles r join users u on u.id = r.user_id
  where r.role_name = ${quoted(ROLE_SYSTEM_ADMIN)} and u.deleted_at is null and u.disabled_at is null)`;

/** Says in one row, column `found`, whether somebody can administer the installation: 1 or 0. */
export const HAS_ADMINISTRATOR = `select ${hasAdministrator} as found;`;

/** Reference data that every installation needs, for a database that only wrangler reaches. Again it changes nothing. */
export function referenceStatements(): readonly string[] {
  return allRoles().map(
    ({ name, type }) =>
      `insert into roles (name, type) values (${quoted(name)}, ${quoted(type)}) on conflict do nothing;`,
  );
}

/**
 * Invites the first system administrator, as the product would: the tenant itself, and an invitation of which only the
 * hash of its code is stored. An earlier invitation of a deployment ends. Does nothing where an administrator exists.
 */
export function firstAdministratorStatements(given: FirstAdministrator): readonly string[] {
  const at = quoted(given.now.toISOString());
  const until = quoted(new Date(given.now.getTime() + VALID_DAYS * DAY_MS).toISOString());
  const tenant = quoted(given.providerTenant);
  return [
    `insert into tenants (id, name, type, sections, created_at)
       values (${quoted(given.invitationId)}, ${tenant}, 'PROVIDER', ${quoted(JSON.stringify(SECTIONS))}, ${at})
       on conflict do nothing;`,
    `update invitations set revoked_at = ${at}
       where invited_by is null and used_at is null and revoked_at is null;`,
    `insert into invitations (id, code_hash, email, language, tenant_id, tenant_role, roles, invited_by_name,
         created_at, expires_at)
       select ${quoted(given.invitationId)}, ${quoted(given.codeHash)}, ${quoted(given.email.toLowerCase())},
         ${quoted(given.language)}, id, 'ADMIN', ${quoted(JSON.stringify([ROLE_SYSTEM_ADMIN]))},
         ${tenant}, ${at}, ${until}
       from tenants where name = ${tenant} and not ${hasAdministrator};`,
  ];
}
