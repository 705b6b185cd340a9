import { and, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { SignedInContext } from "~/platform/context.server";
import { savedViews } from "~db/schema";
import type { NewView, ViewChange } from "./saved-views.schemas";

/** Whether the owner has another view of the list under a name, in capitals or not. */
const isTaken = (
  app: SignedInContext,
  { owner, list, name, id }: { owner: SQL; list: SQL; name: SQL; id: string },
) => sql`exists (select 1 from saved_views o
  where o.tenant_id = ${app.scope.tenantId} and o.owner_id = ${owner} and o.list = ${list}
    and o.name = ${name} collate nocase and o.id <> ${id} and o.deleted_at is null)`;

/** The owner and the list of the row that a statement changes. */
const OF_ROW = { owner: sql`saved_views.owner_id`, list: sql`saved_views.list` };

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
    where (select count(*) from saved_views where owner_id = ${app.scope.userId} and deleted_at is null) < ${most}
      and not ${isTaken(app, { owner: sql`${app.scope.userId}`, list: sql`${view.list}`, name: sql`${view.name}`, id })}`);
  return (result.meta.changes ?? 0) === 1;
}

/** False where another view of the person has the name. */
export async function updateViewRow(app: SignedInContext, id: string, change: ViewChange): Promise<boolean> {
  const name = change.name ?? null;
  const result = await app.db.run(sql`
    update saved_views set name = coalesce(${name}, name),
      shared = coalesce(${change.shared === undefined ? null : Number(change.shared)}, shared),
      search = coalesce(${change.search ?? null}, search),
      columns = coalesce(${change.pinned ? JSON.stringify({ pinned: change.pinned }) : null}, columns),
      updated_at = ${app.clock().toISOString()}
    where id = ${id} and tenant_id = ${app.scope.tenantId} and owner_id = ${app.scope.userId} and deleted_at is null
      and not ${isTaken(app, { ...OF_ROW, name: sql`${name}`, id })}`);
  return (result.meta.changes ?? 0) === 1;
}

/**
 * Marks a view as removed, and deletes those of the company that can no longer be restored. False where somebody else
 * removed it first.
 */
export async function deleteViewRow(
  app: SignedInContext,
  id: string,
  restorableSince: Date,
): Promise<boolean> {
  const ofTenant = eq(savedViews.tenantId, app.scope.tenantId);
  const [, removed] = await app.db.batch([
    app.db.delete(savedViews).where(and(ofTenant, lt(savedViews.deletedAt, restorableSince.toISOString()))),
    app.db
      .update(savedViews)
      .set({ deletedAt: app.clock().toISOString() })
      .where(and(ofTenant, eq(savedViews.id, id), isNull(savedViews.deletedAt)))
      .returning({ id: savedViews.id }),
  ]);
  return removed.length === 1;
}

/** Brings a removed view back, unless its owner has another of its name by now. */
export async function restoreViewRow(app: SignedInContext, id: string, since: Date): Promise<boolean> {
  const result = await app.db.run(sql`
    update saved_views set deleted_at = null
    where id = ${id} and tenant_id = ${app.scope.tenantId} and deleted_at >= ${since.toISOString()}
      and not ${isTaken(app, { ...OF_ROW, name: sql`saved_views.name`, id })}`);
  return (result.meta.changes ?? 0) === 1;
}
