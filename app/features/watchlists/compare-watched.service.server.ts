import { changesBetween, membersBetween, type WatchedState } from "~/domain/watching/changes";
import type { AlertTopic } from "~/domain/watching/watched-fields";
import { listedIsins } from "~/features/assets/listed-isins.service.server";
import { openSavedView } from "~/features/assets/views/saved-views.service.server";
import { viewerById } from "~/features/sessions/visits.service.server";
import { canOpenSection } from "~/permissions/policy";
import { type AppContext, onBehalfOf, type SignedInContext } from "~/platform/context.server";
import { AppError } from "~/platform/errors";
import { readWatchedAssets, type WatchedAssets } from "./watched-assets.service.server";
import { deleteWatch, recordComparison, type SeenWatch } from "./watchlists.commands.server";
import { type FoundCause, findCauses, listWatches } from "./watchlists.queries.server";
import { MAX_MEMBERS } from "./watchlists.schemas";
import { statesOf } from "./watchlists.service.server";
import type { NewAlert, Watch } from "./watchlists.types";

const NAMES_TOLD = 12;

/** Where a change of each kind comes from: rows about the asset, its issuer or country, and whole lists. */
const ROWS_OF: Readonly<Partial<Record<AlertTopic, readonly string[]>>> = {
  rating: ["esg-ratings"],
  sfdr: ["fund-facts", "eet"],
  exclusion: ["benchmark-exclusions", "company-activities"],
  pai: ["company-pai", "country-indicators", "eet", "fund-holdings"],
  sanction: ["fund-facts"],
};
const LISTS_OF: Readonly<Partial<Record<AlertTopic, readonly string[]>>> = {
  sanction: ["sanctions", "law-220-list"],
  pai: ["company-pai", "fund-holdings"],
};

/** The person as they are now; null where they, or their tenant, are gone. */
export async function personAs(app: AppContext, userId: string): Promise<SignedInContext | null> {
  const viewer = await viewerById(app, userId);
  return viewer ? onBehalfOf(app, viewer) : null;
}

/**
 * Compares all that a person follows with what was seen of it last and tells what changed, as far as their roles let
 * them see it. What is seen is kept with what is told: a second comparison finds nothing.
 */
export async function compareForPerson(app: AppContext, userId: string): Promise<void> {
  const person = await personAs(app, userId);
  if (!person) return;
  const watches = (await listWatches(person)).filter(({ section }) => canOpenSection(person.viewer, section));
  const members = await membersOfViews(person, watches);
  const isins = watches.flatMap((watch) =>
    watch.kind === "asset"
      ? [watch.subject]
      : [...(members.get(watch.id)?.isins ?? []), ...Object.keys(watch.state)],
  );
  if (isins.length === 0) return;
  const read = await readWatchedAssets(person, isins);
  const found = watches.map((watch) => compare(watch, read, members.get(watch.id) ?? null));
  const since = Math.min(...watches.map(({ seenVersion }) => seenVersion));
  const alerts = await withCauses(
    person,
    found.flatMap((one) => one.alerts),
    read,
    since,
  );
  const seen = found.flatMap((one) => (one.seen ? [one.seen] : []));
  await recordComparison(person, read.version, seen, distinct(alerts));
}

interface Members {
  readonly name: string;
  readonly isins: readonly string[];
}

/** Views that are gone, or no longer shared, are followed no more. */
async function membersOfViews(
  app: SignedInContext,
  watches: readonly Watch[],
): Promise<ReadonlyMap<string, Members>> {
  const members = new Map<string, Members>();
  for (const { id, kind, subject, section } of watches) {
    if (kind !== "view") continue;
    try {
      const view = await openSavedView(app, subject);
      const { isins } = await listedIsins(app, { section, search: view.search, most: MAX_MEMBERS });
      members.set(id, { name: view.name, isins });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.kind.status === 404) await deleteWatch(app, id);
    }
  }
  return members;
}

interface Compared {
  readonly seen: SeenWatch | null;
  readonly alerts: readonly NewAlert[];
}

function compare(watch: Watch, read: WatchedAssets, members: Members | null): Compared {
  const { id, kind, section, subject, path } = watch;
  if (kind === "asset") {
    const state = read.stateOf(subject, section);
    const name = read.rows.get(subject)?.name ?? watch.name;
    if (!state) return { seen: null, alerts: [] };
    const alerts = changed(watch.state as WatchedState, state, { subject, section, path, name });
    return { seen: { id, name, state }, alerts };
  }
  if (!members) return { seen: null, alerts: [] };
  const before = watch.state as Readonly<Record<string, WatchedState>>;
  const after = statesOf(read, members.isins, section);
  const moved = membersBetween(Object.keys(before), Object.keys(after));
  const alerts = Object.entries(after).flatMap(([isin, state]) => {
    const was = before[isin];
    const name = read.rows.get(isin)?.name ?? isin;
    return was ? changed(was, state, { subject: isin, section, path: isin, name }) : [];
  });
  const names = [...moved.entered, ...moved.left].map((isin) => read.rows.get(isin)?.name ?? isin);
  const ofView: NewAlert = {
    topic: "members",
    subjectKind: "view",
    subject,
    section,
    path,
    name: members.name,
    field: "members",
    before: { count: Object.keys(before).length, entered: 0, left: 0, names: [] },
    after: {
      count: Object.keys(after).length,
      entered: moved.entered.length,
      left: moved.left.length,
      names: names.slice(0, NAMES_TOLD),
    },
    cause: null,
  };
  return {
    seen: { id, name: members.name, state: after },
    alerts: [...(names.length > 0 ? [ofView] : []), ...alerts],
  };
}

function changed(
  before: WatchedState,
  after: WatchedState,
  asset: Pick<NewAlert, "subject" | "section" | "path" | "name">,
): NewAlert[] {
  return changesBetween(before, after).map((change) => ({
    ...asset,
    ...change,
    subjectKind: "asset",
    cause: null,
  }));
}

/** An asset followed by itself and in a view is told once. */
function distinct(alerts: readonly NewAlert[]): readonly NewAlert[] {
  return [...new Map(alerts.map((alert) => [`${alert.subject}|${alert.field}`, alert])).values()];
}

async function withCauses(
  app: SignedInContext,
  alerts: readonly NewAlert[],
  read: WatchedAssets,
  after: number,
): Promise<readonly NewAlert[]> {
  const told = alerts.filter(({ subjectKind }) => subjectKind === "asset");
  if (told.length === 0) return alerts;
  const topics = [...new Set(told.map(({ topic }) => topic))];
  const causes = await findCauses(app, {
    subjects: [...new Set(told.flatMap((alert) => subjectsOf(alert, read)))],
    datasets: [...new Set(topics.flatMap((topic) => ROWS_OF[topic] ?? []))],
    lists: [...new Set(topics.flatMap((topic) => LISTS_OF[topic] ?? []))],
    after,
    upTo: read.version,
  });
  return alerts.map((alert) => ({ ...alert, cause: causeOf(alert, read, causes) }));
}

/** Whom a row about an asset may name: itself, its issuer, its country. */
function subjectsOf(alert: NewAlert, read: WatchedAssets): readonly string[] {
  const row = read.rows.get(alert.subject);
  return [alert.subject, row?.issuerId, row?.country].flatMap((subject) => subject ?? []);
}

function causeOf(alert: NewAlert, read: WatchedAssets, causes: readonly FoundCause[]): NewAlert["cause"] {
  const rows = ROWS_OF[alert.topic] ?? [];
  const lists = LISTS_OF[alert.topic] ?? [];
  const subjects = subjectsOf(alert, read);
  const found =
    causes.find(
      ({ subject, dataset }) => subject !== null && subjects.includes(subject) && rows.includes(dataset),
    ) ?? causes.find(({ subject, dataset }) => subject === null && lists.includes(dataset));
  if (!found) return null;
  const { subject: _subject, ...cause } = found;
  return cause;
}
