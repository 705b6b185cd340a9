import { type SQL, sql } from "drizzle-orm";
import { ADMINISTRATOR_ROLES } from "~/permissions/policy";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import type { Comment, Discussion, Person } from "./waiting-items.answers";
import type { WaitingKind } from "./waiting-items.types";

/** Where each kind is kept, and in which state it waits. */
export const KEPT = {
  "missing-asset": { table: "missing_assets", column: "missing_asset_id", waiting: "waiting_for_approval" },
  conflict: { table: "conflicts", column: "conflict_id", waiting: "pending" },
} as const satisfies Readonly<Record<WaitingKind, object>>;

/** Columns of a row as they are read: JSON. */
export interface DiscussionColumns {
  readonly assignee: string | null;
  readonly comments: string;
}

/** The columns `assignee` and `comments` of an item under the alias given. */
export function discussionColumns(kind: WaitingKind, alias: string): SQL {
  const item = sql.raw(alias);
  return sql`(select json_object('id', a.id, 'name', a.name) from users a where a.id = ${item}.assigned_to) as assignee,
    (select json_group_array(json_object('id', id, 'author', author, 'at', at, 'text', text)) from (
      select k.id, w.name as author, k.at, k.text from decision_comments k join users w on w.id = k.author_id
      where k.${sql.raw(KEPT[kind].column)} = ${item}.id order by k.id)) as comments`;
}

export function discussionOf({ assignee, comments }: DiscussionColumns): Discussion {
  return {
    assignee: assignee === null ? null : (JSON.parse(assignee) as Person),
    comments: JSON.parse(comments) as readonly Comment[],
  };
}

/** The condition of a filter on an item under the alias given; null where nothing is asked. */
export function assignedCondition(
  { viewer }: SignedInContext,
  alias: string,
  assigned: "mine" | "nobody" | undefined,
): SQL | null {
  if (assigned === undefined) return null;
  const column = sql.raw(`${alias}.assigned_to`);
  return assigned === "mine" ? sql`${column} = ${viewer.id}` : sql`${column} is null`;
}

/** Administrators who can sign in: user `u` of tenant `t`. */
const mayDecide = sql`
  u.id in (select r.user_id from user_roles r
    where r.role_name in (select value from json_each(${JSON.stringify(ADMINISTRATOR_ROLES)})))
  and u.disabled_at is null and u.deleted_at is null
  and t.disabled_at is null and t.deleted_at is null and t.active = 1`;

/** People who may decide what waits, by name. */
export async function listDeciders(app: AppContext): Promise<readonly Person[]> {
  return app.db.all<Person>(sql`
    select u.id, u.name from users u join tenants t on t.id = u.tenant_id
    where ${mayDecide} order by u.name, u.id`);
}

/** Whom an assignment is told to, and how many items it reassigns. */
export interface Told {
  readonly email: string;
  readonly language: string;
  readonly tenantId: string;
  readonly items: number;
}

/** Null where the person may not decide. */
export async function findTold(
  app: AppContext,
  kind: WaitingKind,
  ids: readonly number[],
  assigneeId: string,
): Promise<Told | null> {
  const { table, waiting } = KEPT[kind];
  const [told] = await app.db.all<Told>(sql`
    select u.email, u.language, t.id as tenantId,
      (select count(*) from ${sql.raw(table)} where id in (select value from json_each(${JSON.stringify(ids)}))
        and status = ${waiting} and assigned_to is not ${assigneeId}) as items
    from users u join tenants t on t.id = u.tenant_id where u.id = ${assigneeId} and ${mayDecide}`);
  return told ?? null;
}
