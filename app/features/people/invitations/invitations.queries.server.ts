import { type SQL, sql } from "drizzle-orm";
import type { Scope } from "~/permissions/scope";
import type { AppContext } from "~/platform/context.server";
import { containing } from "~db/like";
import type { InvitationSearch } from "./invitations.schemas";

export interface InvitationRow {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: string;
  readonly tenantId: string;
  readonly tenantName: string;
  readonly tenantRole: string;
  readonly roles: string;
  readonly invitedByName: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly usedAt: string | null;
  readonly revokedAt: string | null;
}

const columns = sql`i.id, i.email, i.first_name as firstName, i.last_name as lastName, i.language,
  i.tenant_id as tenantId, t.name as tenantName, i.tenant_role as tenantRole, i.roles,
  i.invited_by_name as invitedByName, i.created_at as createdAt, i.expires_at as expiresAt, i.used_at as usedAt,
  i.revoked_at as revokedAt`;

const within = (scope: Scope) => (scope.allTenants ? sql`1` : sql`i.tenant_id = ${scope.tenantId}`);

function conditions(app: AppContext, scope: Scope, { q, filter }: InvitationSearch): SQL {
  const now = app.clock().toISOString();
  const { status, tenant } = filter;
  const open = sql`i.used_at is null and i.revoked_at is null and i.expires_at > ${now}`;
  const parts = [
    within(scope),
    ...(tenant ? [sql`i.tenant_id = ${tenant}`] : []),
    ...(status === "used" ? [sql`i.used_at is not null`] : []),
    ...(status === "active" ? [open] : []),
    ...(status === "expired" ? [sql`i.used_at is null and not (${open})`] : []),
    ...(q ? [sql`i.email like ${containing(q)} escape '\\'`] : []),
  ];
  return sql.join(parts, sql` and `);
}

const SORTS = { createdAt: sql`i.created_at`, email: sql`i.email`, expiresAt: sql`i.expires_at` } as const;

export async function listInvitations(app: AppContext, scope: Scope, search: InvitationSearch) {
  const where = conditions(app, scope, search);
  const { page, pageSize, sort } = search;
  const direction = sort.descending ? sql`desc` : sql`asc`;
  const [count, rows] = await Promise.all([
    app.db.get<{ total: number }>(sql`select count(*) as total from invitations i where ${where}`),
    app.db.all<InvitationRow>(sql`
      select ${columns} from invitations i join tenants t on t.id = i.tenant_id where ${where}
      order by ${SORTS[sort.column]} ${direction}, i.id limit ${pageSize} offset ${(page - 1) * pageSize}`),
  ]);
  return { rows, total: count?.total ?? 0 };
}

export async function findInvitation(
  app: AppContext,
  scope: Scope,
  id: string,
): Promise<InvitationRow | null> {
  const row = await app.db.get<InvitationRow | undefined>(sql`
    select ${columns} from invitations i join tenants t on t.id = i.tenant_id where i.id = ${id} and ${within(scope)}`);
  return row ?? null;
}

/** Whether an invitation can be accepted: not used, revoked or expired, and its tenant is open. */
const isOpen = (app: AppContext) => sql`i.used_at is null and i.revoked_at is null
  and i.expires_at > ${app.clock().toISOString()}
  and t.active = 1 and t.disabled_at is null and t.deleted_at is null`;

/** The invitation behind a code, as long as it can be accepted. */
export async function findOpenInvitation(app: AppContext, codeHash: string): Promise<InvitationRow | null> {
  const row = await app.db.get<InvitationRow | undefined>(sql`
    select ${columns} from invitations i join tenants t on t.id = i.tenant_id
    where i.code_hash = ${codeHash} and ${isOpen(app)}`);
  return row ?? null;
}

/** Which of these hashes of codes open an invitation that can be accepted. */
export async function findOpenCodes(app: AppContext, codeHashes: readonly string[]) {
  const rows = await app.db.all<{ codeHash: string }>(sql`
    select i.code_hash as codeHash from invitations i join tenants t on t.id = i.tenant_id
    where i.code_hash in (select value from json_each(${JSON.stringify(codeHashes)})) and ${isOpen(app)}`);
  return new Set(rows.map((row) => row.codeHash));
}

/**
 * Which of these addresses belong to a user already, and which hold an open invitation to the same tenant. What other
 * tenants have invited is not told.
 */
export async function findKnownAddresses(app: AppContext, tenantId: string, addresses: readonly string[]) {
  const json = JSON.stringify(addresses);
  const [usersRows, invited] = await Promise.all([
    app.db.all<{ email: string }>(
      sql`select email from users where email in (select value from json_each(${json}))`,
    ),
    app.db.all<{ email: string }>(sql`
      select email from invitations where email in (select value from json_each(${json}))
        and tenant_id = ${tenantId} and used_at is null and revoked_at is null and expires_at > ${app.clock().toISOString()}`),
  ]);
  return {
    users: new Set(usersRows.map((row) => row.email)),
    invited: new Set(invited.map((row) => row.email)),
  };
}
