import { type SQL, sql } from "drizzle-orm";
import type { Scope } from "~/permissions/scope";
import type { AppContext } from "~/platform/context.server";
import { containing } from "~db/like";
import type { UserSearch } from "../people.schemas";
import { type UserRow, userColumns } from "./users.queries.server";

const MIN_TRIGRAM_LENGTH = 3;
/** As far as a search counts and pages: nobody reads on beyond it. */
const MAX_COUNTED = 10_000;

type SortColumn = UserSearch["sort"]["column"];

const COLUMNS: Readonly<Record<SortColumn, SQL>> = {
  username: sql`u.username`,
  lastName: sql`u.last_name`,
  email: sql`u.email`,
  lastAccessAt: sql`u.last_access_at`,
  createdAt: sql`u.created_at`,
};

/** The index that holds an order, of everybody and of one tenant. */
const INDEXES: Readonly<Record<SortColumn, readonly [SQL, SQL]>> = {
  username: [sql.raw("users_by_name"), sql.raw("users_of_tenant_by_name")],
  lastName: [sql.raw("users_by_last_name"), sql.raw("users_of_tenant_by_last_name")],
  email: [sql.raw("users_by_email"), sql.raw("users_of_tenant_by_email")],
  lastAccessAt: [sql.raw("users_by_last_access"), sql.raw("users_of_tenant_by_last_access")],
  createdAt: [sql.raw("users_by_created"), sql.raw("users_of_tenant_by_created")],
};

const both = (parts: readonly SQL[]) => sql.join([...parts], sql` and `);

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Two letters or fewer: the beginning of the user name or of the last name, which an index finds. */
function beginning(q: string): SQL {
  const from = (column: SQL, start: string) =>
    sql`(${column} >= ${start} and ${column} < ${`${start}\u{10ffff}`})`;
  return sql`(${from(sql`u.username`, q.toLowerCase())} or ${from(sql`u.last_name`, capitalised(q))})`;
}

/** Where to begin when few are looked for: the trigrams of the text, the people of a small tenant, or who holds the role. */
function source(search: UserSearch, smallTenant: boolean): { from: SQL; found: readonly SQL[] } {
  const { q, filter } = search;
  const { role, state } = filter;
  const held = sql`exists (select 1 from user_roles ur where ur.user_id = u.id and ur.role_name = ${role})`;
  if (q.length >= MIN_TRIGRAM_LENGTH) {
    return {
      from: sql`user_search s cross join user_search_keys k on k.id = s.rowid cross join users u on u.id = k.user_id`,
      found: [sql`user_search match ${`"${q.replaceAll('"', '""')}"`}`, ...(role ? [held] : [])],
    };
  }
  const starts = q === "" ? [] : [beginning(q)];
  if (smallTenant) return { from: sql`users u indexed by users_of_tenant_by_name`, found: asked(search) };
  if (role) {
    return {
      from: sql`user_roles h cross join users u on u.id = h.user_id`,
      found: [sql`h.role_name = ${role}`, ...starts],
    };
  }
  return {
    from: state === "disabled" && q === "" ? sql`users u indexed by users_disabled` : sql`users u`,
    found: starts,
  };
}

/** The same conditions asked of one user at a time, while an order is walked. */
function asked({ q, filter: { role } }: UserSearch): readonly SQL[] {
  const words = sql`u.username || ' ' || u.email || ' ' || u.first_name || ' ' || u.last_name`;
  return [
    ...(q.length >= MIN_TRIGRAM_LENGTH
      ? [sql`${words} like ${containing(q)} escape '\\'`]
      : q === ""
        ? []
        : [beginning(q)]),
    ...(role
      ? [sql`exists (select 1 from user_roles ur where ur.user_id = u.id and ur.role_name = ${role})`]
      : []),
  ];
}

/** The floor of every list: who is not deleted, of the own tenant unless the viewer may see all. */
function floor(scope: Scope, { filter: { tenant, state } }: UserSearch): readonly SQL[] {
  return [
    sql`u.deleted_at is null`,
    ...(scope.allTenants ? [] : [sql`u.tenant_id = ${scope.tenantId}`]),
    ...(tenant ? [sql`u.tenant_id = ${tenant}`] : []),
    ...(state === "enabled" ? [sql`u.disabled_at is null`] : []),
    ...(state === "disabled" ? [sql`u.disabled_at is not null`] : []),
  ];
}

async function numberOf(app: AppContext, query: SQL): Promise<number> {
  const row = await app.db.get<{ total: number }>(query);
  return row?.total ?? 0;
}

/** How many users a condition on their tenant and state leaves, as it is kept. */
function keptNumber(app: AppContext, scope: Scope, { filter: { tenant, state } }: UserSearch) {
  const parts = [
    sql`1`,
    ...(scope.allTenants ? [] : [sql`tenant_id = ${scope.tenantId}`]),
    ...(tenant ? [sql`tenant_id = ${tenant}`] : []),
    ...(state ? [sql`disabled = ${state === "disabled" ? 1 : 0}`] : []),
  ];
  return numberOf(app, sql`select coalesce(sum(users), 0) as total from user_counts where ${both(parts)}`);
}

/** Without a search the number is kept, not counted; with one it is counted as far as anybody pages. */
async function countFound(app: AppContext, scope: Scope, search: UserSearch) {
  const kept = await keptNumber(app, scope, search);
  const { q, filter } = search;
  const ofOneTenant = !scope.allTenants || filter.tenant !== undefined;
  const smallTenant = ofOneTenant && filter.state !== "disabled" && kept <= MAX_COUNTED;
  if (q === "" && !filter.role) {
    const few = filter.state === "disabled" && kept <= MAX_COUNTED;
    return { total: kept, more: false, few, smallTenant: false };
  }
  const { from, found } = source(search, smallTenant);
  const total = await numberOf(
    app,
    sql`select count(*) as total from
      (select 1 from ${from} where ${both([...found, ...floor(scope, search)])} limit ${MAX_COUNTED + 1})`,
  );
  const more = total > MAX_COUNTED;
  return { total: Math.min(total, MAX_COUNTED), more, few: !more, smallTenant };
}

/**
 * One page and the number of all, in the same time whether there are a thousand or a hundred thousand. Few are found
 * by what is looked for and sorted; many are walked in an index that has their order, from its nearer end.
 */
export async function listUsers(app: AppContext, scope: Scope, search: UserSearch) {
  const { total, more, few, smallTenant } = await countFound(app, scope, search);
  const { page, pageSize, sort } = search;
  const offset = (page - 1) * pageSize;
  const size = Math.min(pageSize, Math.max(0, total - offset));
  if (size === 0) return { rows: [], total, more };
  const backwards = !more && offset > total / 2;
  const skipped = backwards ? total - offset - size : offset;
  const direction = sort.descending !== backwards ? sql`desc` : sql`asc`;
  const ofOneTenant = !scope.allTenants || search.filter.tenant !== undefined;
  const { from, found } = few
    ? source(search, smallTenant)
    : { from: sql`users u indexed by ${INDEXES[sort.column][ofOneTenant ? 1 : 0]}`, found: asked(search) };
  const cut = await app.db.all<{ rid: number }>(sql`
    select u.rowid as rid from ${from} where ${both([...found, ...floor(scope, search)])}
    order by ${COLUMNS[sort.column]} ${direction}, u.rowid ${direction} limit ${size} offset ${skipped}`);
  const order = cut.map(({ rid }) => rid);
  if (backwards) order.reverse();
  const rows = await app.db.all<UserRow & { rid: number; openSessions: number }>(sql`
    select ${userColumns}, u.rowid as rid,
      (select count(*) from sessions s where s.user_id = u.id and s.expires_at > ${app.clock().getTime()}) as openSessions
    from users u join tenants t on t.id = u.tenant_id
    where u.rowid in (select value from json_each(${JSON.stringify(order)}))`);
  const byRowid = new Map(rows.map((row) => [row.rid, row]));
  return { rows: order.flatMap((rid) => byRowid.get(rid) ?? []), total, more };
}

/** The next users of a list after a row, in the order they came: how a whole list leaves as a file. */
export async function listUsersAfter(
  app: AppContext,
  scope: Scope,
  search: UserSearch,
  after: number,
  limit: number,
): Promise<readonly (UserRow & { readonly rid: number })[]> {
  return app.db.all<UserRow & { rid: number }>(sql`
    select ${userColumns}, u.rowid as rid from users u join tenants t on t.id = u.tenant_id
    where u.rowid > ${after} and ${both([...asked(search), ...floor(scope, search)])}
    order by u.rowid limit ${limit}`);
}
