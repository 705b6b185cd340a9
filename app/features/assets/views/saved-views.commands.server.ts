import { type SQL, sql } from "drizzle-orm";
import type { SignedInContext } from "~/platform/context.server";
import type { NewView, ViewChange } from "./saved-views.schemas";

/** Whether the person has another view of the list under a name, in capitals or not. */
const isTaken = (
  app: SignedInContext,
  list: SQL,
  name: SQL,
  id: string,
) => sql`exists (select 1 from saved_views o
  where o.tenant_id = ${app.scope.tenantId} and o.owner_id = ${app.scope.userId} and o.list = ${list}
    and o.name = ${name} collate nocase and o.id <> ${id})`;

/** Stores a view unless the person has `most` already, or one of its name; false where it was not stored. */
export async function insertView(
  app: SignedInContext,
  id: string,
  view: NewView,
  most: number,
): Promise<boolean> {
  const now = app.clock().toISOString();
  const columns = JSON.stringify({ pinned: view.pinned });
  const result = await app.db.run(sql`
    insert into saved_views (id, tenant_id, owner_id, list, name, search, columns, shared, created_at, updated_at)
    select ${id}, ${app.scope.tenantId}, ${app.scope.userId}, ${view.list}, ${view.name}, ${view.search}, ${columns},
      ${view.shared ? 1 : 0}, ${now}, ${now}
    where (select count(*) from saved_views where owner_id = ${app.scope.userId}) < ${most}
      and not ${isTaken(app, sql`${view.list}`, sql`${view.name}`, id)}`);
  return (result.meta.changes ?? 0) === 1;
}

/** False where another view of the person has the name. */
export async function updateViewRow(app: SignedInContext, id: string, change: ViewChange): Promise<boolean> {
  const name = change.name ?? null;
  const result = await app.db.run(sql`
    update saved_views set name = coalesce(${name}, name),
      shared = coalesce(${change.shared === undefined ? null : Number(change.shared)}, shared),
      updated_at = ${app.clock().toISOString()}
    where id = ${id} and tenant_id = ${app.scope.tenantId} and owner_id = ${app.scope.userId}
      and not ${isTaken(app, sql`saved_views.list`, sql`${name}`, id)}`);
  return (result.meta.changes ?? 0) === 1;
}

/** False where somebody else removed it first. */
export async function deleteViewRow(app: SignedInContext, id: string): Promise<boolean> {
  const result = await app.db.run(
    sql`delete from saved_views where id = ${id} and tenant_id = ${app.scope.tenantId}`,
  );
  return (result.meta.changes ?? 0) === 1;
}
