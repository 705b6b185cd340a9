import { can, isDemo } from "~/permissions/policy";
import type { Section } from "~/permissions/sections";
import { type AppContext, type SignedInContext, signedIn } from "~/platform/context.server";
import { invalidInput, notFound, notInDemo } from "~/platform/errors";
import { restorableSince } from "~/platform/pages/restorable";
import { criterionOf } from "../eet/eet-criterion";
import { opensEet } from "../list.service.server";
import type { ListColumn } from "../list-column";
import { columnsFor } from "../list-columns";
import { listSearch, parseListQuery } from "../list-query";
import { openedSection } from "../section-access";
import type { SavedView } from "./saved-views.answers";
import { deleteViewRow, insertView, restoreViewRow, updateViewRow } from "./saved-views.commands.server";
import { tooManyViews, viewNameTaken } from "./saved-views.errors";
import {
  countViews,
  findRemovedView,
  getViewRow,
  listViewRows,
  type ViewRow,
} from "./saved-views.queries.server";
import { MAX_VIEWS, type NewView, type ViewChange } from "./saved-views.schemas";

/** Views of a list: the viewer's own, then those shared in their tenant. */
export async function listSavedViews(app: AppContext, list: string): Promise<readonly SavedView[]> {
  const signed = signedIn(app);
  const section = openedSection(signed, list);
  const rows = await listViewRows(signed, section);
  return rows.map((row) => viewOf(signed, section, row));
}

/** A view within the viewer's reach, of a section they may open; else it is not there. */
export async function openSavedView(app: AppContext, id: string): Promise<SavedView> {
  const signed = signedIn(app);
  const row = await getViewRow(signed, id);
  return viewOf(signed, openedSection(signed, row.list), row);
}

/** Keeps a list as it stands. */
export async function saveView(app: AppContext, view: NewView): Promise<SavedView> {
  const signed = signedIn(app);
  const section = openedSection(signed, view.list);
  if (view.shared && isDemo(signed.viewer)) throw notInDemo();
  const id = signed.newId();
  const search = storedAddress(signed, section, view.search);
  if (!(await insertView(signed, id, { ...view, search }, MAX_VIEWS))) {
    if ((await countViews(signed)) >= MAX_VIEWS) throw tooManyViews({ params: { most: MAX_VIEWS } });
    throw viewNameTaken({ params: { name: view.name } });
  }
  return viewOf(signed, section, await getViewRow(signed, id));
}

/** An address as the list reads it, from the first page on; what does not fit is refused with its reason. */
function storedAddress(app: SignedInContext, section: Section, search: string): string {
  const parsed = parseListQuery(
    new URLSearchParams(search),
    columnsOf(app, section),
    opensEet(app, section) ? criterionOf : null,
  );
  if (!parsed.ok) throw invalidInput({ findings: parsed.findings });
  return listSearch({ ...parsed.query, page: 1, facets: [], asOf: null }).toString();
}

/** Whether the view is there for the viewer to change: 404 comes before any judgement of what is sent. */
export async function requireOwnView(app: AppContext, id: string): Promise<void> {
  await ownView(signedIn(app), id);
}

async function ownView(app: SignedInContext, id: string): Promise<ViewRow> {
  const row = await getViewRow(app, id);
  if (row.ownerId !== app.scope.userId) throw notFound();
  return row;
}

/** Gives an own view another name, another list as it stands, or other readers. */
export async function changeView(app: AppContext, id: string, change: ViewChange): Promise<SavedView> {
  const signed = signedIn(app);
  const section = openedSection(signed, (await ownView(signed, id)).list);
  if (change.shared && isDemo(signed.viewer)) throw notInDemo();
  const search = change.search === undefined ? undefined : storedAddress(signed, section, change.search);
  const isChanged = await updateViewRow(signed, id, { ...change, search });
  const row = await getViewRow(signed, id);
  if (!isChanged) throw viewNameTaken({ params: { name: change.name ?? "" } });
  return viewOf(signed, section, row);
}

/** Removes an own view; the tenant's administrator also removes shared ones. Who may remove it can restore it for a while. */
export async function removeView(app: AppContext, id: string): Promise<void> {
  const signed = signedIn(app);
  const row = await getViewRow(signed, id);
  if (!mayRemove(signed, row)) throw notFound();
  if (!(await deleteViewRow(signed, id, restorableSince(signed)))) throw notFound();
}

export async function restoreView(app: AppContext, id: string): Promise<SavedView> {
  const signed = signedIn(app);
  const since = restorableSince(signed);
  const removed = await findRemovedView(signed, id, since);
  if (!removed || !mayRemove(signed, removed)) throw notFound();
  const section = openedSection(signed, removed.list);
  if (!(await restoreViewRow(signed, id, since))) {
    // Somebody else may have restored it meanwhile.
    if (!(await findRemovedView(signed, id, since))) throw notFound();
    throw viewNameTaken({ params: { name: removed.name } });
  }
  return viewOf(signed, section, await getViewRow(signed, id));
}

function mayRemove(app: SignedInContext, row: Pick<ViewRow, "ownerId" | "shared">): boolean {
  return (
    row.ownerId === app.scope.userId || (row.shared === 1 && can(app.viewer, "saved-view:remove:company"))
  );
}

function columnsOf(app: SignedInContext, section: Section): readonly ListColumn[] {
  return columnsFor(app.licence, section);
}

function viewOf(app: SignedInContext, section: Section, row: ViewRow): SavedView {
  const { id, list, name, ownerName, ownerId } = row;
  const { pinned = [] } = JSON.parse(row.columns) as { pinned?: readonly string[] };
  return {
    id,
    list,
    name,
    search: openAddress(row.search, columnsOf(app, section), opensEet(app, section)),
    pinned,
    shared: row.shared === 1,
    mine: ownerId === app.scope.userId,
    ownerName,
    mayRemove: mayRemove(app, row),
    watchId: row.watchId,
  };
}

/** The address without conditions, orders and columns that are not open to the reader. */
function openAddress(search: string, columns: readonly ListColumn[], hasEet: boolean): string {
  const known = new Set(["issuerId", ...columns.map(({ id }) => id)]);
  const isKnown = (id: string) => known.has(id.replace(/^-/, "")) || (hasEet && criterionOf(id) !== null);
  const open = new URLSearchParams();
  for (const [key, value] of new URLSearchParams(search)) {
    const filtered = /^filter\[([^\]]+)\]/.exec(key)?.[1];
    if (filtered !== undefined && !isKnown(filtered)) continue;
    const isList = key === "sort" || key === "columns";
    const kept = isList ? value.split(",").filter(isKnown).join(",") : value;
    if (kept !== "") open.append(key, kept);
  }
  return open.toString();
}
