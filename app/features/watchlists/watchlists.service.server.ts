import { listedIsins } from "~/features/assets/listed-isins.service.server";
import { listsIssuers } from "~/features/assets/listed-sections";
import { openedSection } from "~/features/assets/section-access";
import { openSavedView } from "~/features/assets/views/saved-views.service.server";
import { openSections } from "~/permissions/policy";
import type { Section } from "~/permissions/sections";
import { type AppContext, type SignedInContext, signedIn } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { reachOf, readWatchedAssets, type WatchedAssets } from "./watched-assets.service.server";
import { watchedPath } from "./watched-state";
import { deleteWatch, insertWatches, markRead, upsertRhythm } from "./watchlists.commands.server";
import { notFollowable, tooManyFollowed, viewTooWide } from "./watchlists.errors";
import {
  countUnread,
  findRhythm,
  findWatchId,
  listAlerts,
  listFollowed,
  listWatches,
} from "./watchlists.queries.server";
import { type AlertSearch, type FollowInput, MAX_ASSETS, MAX_MEMBERS, MAX_VIEWS } from "./watchlists.schemas";
import type { Alert, FollowedThing, Rhythm, Watch, WatchlistScreen } from "./watchlists.types";

type NewWatch = Omit<Watch, "id" | "createdAt">;

/** Begins to follow assets and saved views as they are now; what is followed already stays. Answers all that is followed. */
export async function follow(app: AppContext, input: FollowInput): Promise<readonly FollowedThing[]> {
  const signed = signedIn(app);
  const sections = input.assets.map(({ section }) => openedSection(signed, section));
  if (sections.some(listsIssuers)) throw notFollowable();
  const followed = await listWatches(signed);
  const known = new Set(followed.map(({ kind, subject }) => `${kind}|${subject}`));
  const assets = input.assets.filter(({ isin }) => !known.has(`asset|${isin}`));
  const views = input.views.filter((id) => !known.has(`view|${id}`));
  const count = (kind: Watch["kind"]) => followed.filter((watch) => watch.kind === kind).length;
  if (count("asset") + assets.length > MAX_ASSETS || count("view") + views.length > MAX_VIEWS)
    throw tooManyFollowed({ params: { assets: MAX_ASSETS, views: MAX_VIEWS } });
  await insertWatches(signed, [
    ...(await newAssets(signed, assets)),
    ...(await Promise.all(views.map((id) => newView(signed, id)))),
  ]);
  return listFollowed(signed);
}

async function newAssets(app: SignedInContext, assets: FollowInput["assets"]): Promise<readonly NewWatch[]> {
  if (assets.length === 0) return [];
  const read = await readWatchedAssets(
    app,
    assets.map(({ isin }) => isin),
  );
  return assets.map((asset) => {
    const { isin } = asset;
    const section = openedSection(app, asset.section);
    const state = read.stateOf(isin, section);
    const row = read.rows.get(isin);
    if (!state || !row) throw notFound();
    return {
      kind: "asset",
      section,
      subject: isin,
      path: watchedPath(section, row),
      name: row.name,
      state,
      seenVersion: read.version,
    };
  });
}

async function newView(app: SignedInContext, id: string): Promise<NewWatch> {
  const view = await openSavedView(app, id);
  const section = view.list as Section;
  if (listsIssuers(section) || section === "supranationals") throw notFollowable();
  const listed = await listedIsins(app, { section, search: view.search, most: MAX_MEMBERS });
  if (listed.total > MAX_MEMBERS) throw viewTooWide({ params: { total: listed.total, most: MAX_MEMBERS } });
  const read = await readWatchedAssets(app, listed.isins);
  return {
    kind: "view",
    section,
    subject: id,
    path: view.search,
    name: view.name,
    state: statesOf(read, listed.isins, section),
    seenVersion: read.version,
  };
}

/** What is known of the assets of a view, by ISIN. */
export function statesOf(read: WatchedAssets, isins: readonly string[], section: Section) {
  return Object.fromEntries(
    isins.flatMap((isin) => {
      const state = read.stateOf(isin, section);
      return state ? [[isin, state] as const] : [];
    }),
  );
}

export async function unfollow(app: AppContext, id: string): Promise<void> {
  if (!(await deleteWatch(signedIn(app), id))) throw notFound();
}

/** The watch on an asset, null where the viewer does not follow it. */
export function watchOn(app: SignedInContext, isin: string | null): Promise<string | null> {
  return isin === null ? Promise.resolve(null) : findWatchId(app, isin);
}

export async function browseFollowed(app: AppContext): Promise<readonly FollowedThing[]> {
  const signed = signedIn(app);
  const open = new Set<string>(openSections(signed.viewer));
  return (await listFollowed(signed)).filter(({ section }) => open.has(section));
}

/** The viewer's alerts, newest first, as far as their roles let them see what they tell. */
export async function browseAlerts(
  app: AppContext,
  search: AlertSearch,
): Promise<{ items: readonly Alert[]; page: number; pageSize: number; total: number; unread: number }> {
  const signed = signedIn(app);
  const reach = reachOf(signed);
  const [{ items, total }, unread] = await Promise.all([
    listAlerts(signed, search, reach),
    countUnread(signed, reach),
  ]);
  return { items, page: search.page, pageSize: search.pageSize, total, unread };
}

/** How many changes the viewer may see and has not read. */
export async function unreadAlerts(app: AppContext): Promise<number> {
  const signed = signedIn(app);
  return countUnread(signed, reachOf(signed));
}

/** Marks alerts as read and answers how many were not. */
export async function readAlerts(
  app: AppContext,
  what: { readonly ids?: readonly number[] | undefined; readonly upTo?: number | undefined },
): Promise<number> {
  return markRead(signedIn(app), what);
}

export async function digestRhythm(app: AppContext): Promise<Rhythm> {
  const signed = signedIn(app);
  return (await findRhythm(signed, signed.scope.userId)) ?? "daily";
}

export async function chooseRhythm(app: AppContext, digest: Rhythm): Promise<void> {
  await upsertRhythm(signedIn(app), digest);
}

/** Everything the screen shows: changes, what is followed, and when the viewer is written to. */
export async function showWatchlists(
  app: SignedInContext,
  search: AlertSearch & { readonly tab: WatchlistScreen["tab"] },
): Promise<WatchlistScreen> {
  const [alerts, followed, digest] = await Promise.all([
    browseAlerts(app, search),
    browseFollowed(app),
    digestRhythm(app),
  ]);
  const { items, ...counts } = alerts;
  return { tab: search.tab, alerts: items, ...counts, followed, digest, email: app.viewer.email };
}
