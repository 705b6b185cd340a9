import { sql } from "drizzle-orm";
import type { SignedInContext } from "~/platform/context.server";
import { notFound } from "~/platform/errors";

export interface ViewRow {
  readonly id: string;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly list: string;
  readonly name: string;
  readonly search: string;
  readonly columns: string;
  readonly shared: number;
  /** The viewer's watch on it. */
  readonly watchId: string | null;
}

/** The viewer's own views and those shared in their tenant; never another tenant's. */
const reachable = (app: SignedInContext) =>
  sql`v.tenant_id = ${app.scope.tenantId} and v.deleted_at is null and (v.owner_id = ${app.scope.userId} or v.shared = 1)`;

const fieldsFor = (
  app: SignedInContext,
) => sql`v.id, v.owner_id as ownerId, v.list, v.name, v.search, v.columns, v.shared,
  (select w.id from watches w where w.user_id = ${app.scope.userId} and w.kind = 'view' and w.subject = v.id) as watchId,
  coalesce((select u.first_name || ' ' || u.last_name from users u where u.id = v.owner_id), '') as ownerName`;

export async function listViewRows(app: SignedInContext, list: string): Promise<readonly ViewRow[]> {
  return app.db.all<ViewRow>(sql`
    select ${fieldsFor(app)} from saved_views v where v.list = ${list} and ${reachable(app)}
    order by v.owner_id <> ${app.scope.userId}, v.name collate nocase`);
}

export async function getViewRow(app: SignedInContext, id: string): Promise<ViewRow> {
  const row = await app.db.get<ViewRow | undefined>(sql`
    select ${fieldsFor(app)} from saved_views v where v.id = ${id} and ${reachable(app)}`);
  if (!row) throw notFound();
  return row;
}

/** How many views the person has, of all lists. */
export async function countViews(app: SignedInContext): Promise<number> {
  const row = await app.db.get<{ count: number }>(sql`
    select count(*) as count from saved_views
    where tenant_id = ${app.scope.tenantId} and owner_id = ${app.scope.userId} and deleted_at is null`);
  return row.count;
}

/** A view that was removed since a time, where the viewer may have removed it: their own, or any shared one. */
export async function findRemovedView(
  app: SignedInContext,
  id: string,
  since: Date,
): Promise<Pick<ViewRow, "ownerId" | "list" | "name" | "shared"> | null> {
  const row = await app.db.get<Pick<ViewRow, "ownerId" | "list" | "name" | "shared"> | undefined>(sql`
    select v.owner_id as ownerId, v.list, v.name, v.shared from saved_views v
    where v.id = ${id} and v.tenant_id = ${app.scope.tenantId} and v.deleted_at >= ${since.toISOString()}
      and (v.owner_id = ${app.scope.userId} or v.shared = 1)`);
  return row ?? null;
}
