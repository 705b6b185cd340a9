import type { ChosenSources } from "~/domain/analysis/book/chosen-source";
import { MemoryFactBook } from "~/domain/analysis/book/fact-book";
import { Universe } from "~/domain/analysis/book/universe";
import { InstrumentValues } from "~/domain/analysis/instrument-values";
import { defaultSettings } from "~/domain/analysis/settings";
import type { Fact } from "~/domain/facts/fact";
import { KEPT_MS } from "~/domain/facts/kept-versions";
import { isFundType } from "~/domain/instruments/kind";
import { keepAlikeNames } from "~/features/screening/screening.service.server";
import type { AppContext } from "~/platform/context.server";
import { todayOf } from "~/platform/days/day-range";
import { yieldToEventLoop } from "~/platform/yield-to-event-loop.server";
import { NO_LISTS } from "../snapshot/lists-made";
import { buildNextSnapshot } from "../snapshot/snapshots.service.server";
import { type AssetRowValues, assetRowOf, sanctionsColumns } from "./asset-row";
import type { FundFigures } from "./fund-figures";
import { fundFigures } from "./fund-figures.server";
import {
  addToRefresh,
  listConcerned,
  listEverything,
  pruneOldRows,
  startRefresh,
  updateRefreshState,
  writeChunk,
} from "./read-model.commands.server";
import {
  countRowsMade,
  findRefreshState,
  type InstrumentIdentity,
  listChangedListings,
  listCurrentFacts,
  listDisabledChanges,
  listScreenedAssets,
  listScreeningFacts,
  nextInstruments,
  publishedVersion,
  type RefreshState,
  type ScreenedAsset,
} from "./read-model.queries.server";
import { listRowFacts } from "./row-facts.queries.server";
import { AssetScreening, isDated, ListChanges, type ScreeningFacts } from "./screening";
import { changedNames } from "./search-names.server";
import { coverageAt, kept, widestOf } from "./shown-sources.queries.server";
import { datasetsOf, listTouchedPages, type TouchedPage } from "./touched-facts.queries.server";

/** Rows made in one step: the database answers nobody else while it works on one. */
const MADE = 500;
/** As many as one statement takes: before anything is published there is nothing to read that would have to wait. */
const MADE_UNREAD = 2_500;
const SCAN = 5_000;
/** Where less than a fourth of the lists changed, what changed is looked at first. */
const FEW = 4;

export interface Refresh {
  /** False where time ran out; called again, it goes on. */
  readonly isDone: boolean;
  readonly changedAssets: number;
}

/**
 * Makes the rows, the search and the lists of a data version that is about to be published. Readers go on seeing the
 * published one. Only what changed since then is touched; called again, it goes on where it stopped.
 */
export async function refreshReadModel(
  app: AppContext,
  { version, hasTime = () => true }: { readonly version: number; readonly hasTime?: () => boolean },
): Promise<Refresh> {
  const known = await findRefreshState(app);
  if (known?.version === version && known.stage === "done")
    return { isDone: true, changedAssets: known.changedAssets };
  const facts = await screeningFacts(app);
  const today = todayOf(app);
  const screening = new AssetScreening(facts, today);
  const begun = known?.version === version ? { state: known } : await begin(app, version, known);
  let { state } = begun;
  if (state.stage === "listing") state = await listRowsToMake(app, begun);
  const changes = state.screenAfter === null ? null : await changesIn(app, facts, state.since);
  while (state.screenAfter !== null) {
    state = await screenStep(app, { ...state, screenAfter: state.screenAfter }, { screening, changes });
    await yieldToEventLoop();
    if (!hasTime()) return { isDone: false, changedAssets: state.changedAssets };
  }
  const size = state.since === 0 ? MADE_UNREAD : MADE;
  for (;;) {
    const instruments = await nextInstruments(app, state, size);
    if (instruments.length === 0) break;
    const changed = await refreshChunk(app, state, instruments, screening);
    state = { ...state, changedAssets: state.changedAssets + changed };
    await updateRefreshState(app, state);
    await yieldToEventLoop();
    if (!hasTime()) return { isDone: false, changedAssets: state.changedAssets };
  }
  for (;;) {
    const made = await buildNextSnapshot(app, state, state.made);
    if (made === null) break;
    state = { ...state, made };
    await updateRefreshState(app, state);
    if (!hasTime()) return { isDone: false, changedAssets: state.changedAssets };
  }
  // Counted, not added up: a chunk that is written twice, because its answer was lost, says nothing the second time.
  const changedAssets = await countRowsMade(app, version);
  await updateRefreshState(app, { ...state, changedAssets, stage: "done" });
  return { isDone: true, changedAssets };
}

async function screeningFacts(app: AppContext): Promise<ScreeningFacts> {
  const [sanctions, law220, decisions] = await Promise.all([
    listScreeningFacts(app, "sanctions"),
    listScreeningFacts(app, "law-220-list"),
    listScreeningFacts(app, "screening-decisions"),
  ]);
  return { sanctions, law220, decisions };
}

interface Screenings {
  /** By all rows of the lists. */
  readonly screening: AssetScreening;
  /** By those that changed; null where most did, and nothing is gained by looking at them first. */
  readonly changes: ListChanges | null;
}

async function changesIn(
  app: AppContext,
  { sanctions, law220 }: ScreeningFacts,
  since: number,
): Promise<ListChanges | null> {
  const changed = await listChangedListings(app, since);
  const rows = [...sanctions, ...law220];
  if (changed.length * FEW > rows.length || isFirstOrLast(sanctions, changed)) return null;
  return new ListChanges([...changed, ...rows.filter(isDated)]);
}

/** Whether a list came where there was none, or the last one went: then everybody is screened, or nobody any more. */
function isFirstOrLast(sanctions: readonly Fact[], changed: readonly Fact[]): boolean {
  const nameOf = ({ dataset, subject, key }: Fact) => JSON.stringify([dataset, subject, key]);
  const names = new Set(changed.map(nameOf));
  return (
    changed.some(({ dataset }) => dataset === "sanctions") && sanctions.every((row) => names.has(nameOf(row)))
  );
}

/** A refresh whose rows are not listed yet, with what was touched where that was just read. */
interface Begun {
  readonly state: RefreshState;
  readonly pages?: readonly TouchedPage[];
}

async function begin(app: AppContext, version: number, known: RefreshState | null): Promise<Begun> {
  const since = await publishedVersion(app);
  const pages = await listTouchedPages(app, since, version);
  const touched = datasetsOf(pages);
  const sources = await sourcesAfter(app, known, { since, version, pages });
  await pruneOldRows(app, new Date(app.clock().getTime() - KEPT_MS).toISOString());
  const isFirst = since === 0 || known === null;
  const isSourceChanged = known?.provider !== sources.provider || known?.method !== sources.method;
  const everything = isFirst || isSourceChanged;
  const isRescreened = !everything && (touched.includes("sanctions") || touched.includes("law-220-list"));
  const state: RefreshState = {
    version,
    since,
    stage: "listing",
    everything,
    screenAfter: isRescreened ? 0 : null,
    changedAssets: 0,
    made: NO_LISTS,
    touched,
    ...sources,
  };
  await startRefresh(app, state);
  return { state, pages };
}

/** Lists the instruments whose row must be made. Killed on the way, it lists them again: named twice is named once. */
async function listRowsToMake(app: AppContext, { state, pages }: Begun): Promise<RefreshState> {
  const { version, since, everything } = state;
  if (everything) await listEverything(app, version);
  else
    for (const page of pages ?? (await listTouchedPages(app, since, version))) {
      await listConcerned(app, state, page);
      await yieldToEventLoop();
    }
  const listed: RefreshState = { ...state, stage: "rows" };
  await addToRefresh(app, listed, everything ? [] : await listDisabledChanges(app));
  return listed;
}

/** Which provider and method lists show: those that cover most. */
async function sourcesAfter(
  app: AppContext,
  known: RefreshState | null,
  { pages, ...versions }: { since: number; version: number; pages: readonly TouchedPage[] },
): Promise<Pick<RefreshState, "provider" | "method" | "coverage">> {
  const changes = pages.flatMap(({ sources }) => sources);
  if (known?.coverage === null && changes.length === 0)
    return { provider: known.provider, method: known.method, coverage: null };
  const coverage = await coverageAt(app, versions, known?.coverage ?? null, changes);
  return {
    provider: widestOf(coverage, "esg-ratings"),
    method: widestOf(coverage, "sustainable-investment"),
    coverage: kept(coverage),
  };
}

/**
 * One step of finding the instruments that the lists now in force say something else of than their row does. Where little
 * of the lists changed, only those it may concern are compared with all of them.
 */
async function screenStep(
  app: AppContext,
  state: RefreshState & { readonly screenAfter: number },
  { screening, changes }: Screenings,
): Promise<RefreshState> {
  const assets = await listScreenedAssets(app, state.screenAfter, SCAN);
  const funds = assets.filter(({ type }) => isFundType(type));
  const asked = assets.filter((asset) => !isFundType(asset.type) && (changes?.concerns(asset) ?? true));
  const changed = await screenedOtherwise(app, asked, screening);
  await keepAlikeNames(app, screening.takeAlike());
  const next = { ...state, screenAfter: assets.at(-1)?.id ?? null };
  await addToRefresh(app, next, [...funds.map(({ isin }) => isin), ...changed]);
  return next;
}

/** The ISINs of instruments of which the lists say something else than their rows do. */
async function screenedOtherwise(
  app: AppContext,
  assets: readonly ScreenedAsset[],
  screening: AssetScreening,
): Promise<readonly string[]> {
  if (assets.length === 0) return [];
  const isins = assets.map(({ isin }) => isin);
  const issuers = [...new Set(assets.flatMap(({ issuerId }) => issuerId ?? []))];
  const facts = await listCurrentFacts(
    app,
    new Map([
      ["securities", isins],
      ["issuers", issuers],
    ]),
  );
  const values = valuesOf(app, isins, { facts, chosen: NO_SOURCES, screening });
  return assets.flatMap(({ isin, screened }, index) => {
    const row = sanctionsColumns(values, { index, fund: null });
    const stored = Object.values(row).map((value) => (value === null ? null : Number(value)));
    return JSON.stringify(stored) === screened ? [] : [isin];
  });
}

const NO_SOURCES: ChosenSources = { provider: null, method: null };

/** The values of some instruments on the day their rows are made; names like those of lists are noted. */
function valuesOf(
  app: AppContext,
  isins: readonly string[],
  of: { readonly facts: Iterable<Fact>; readonly chosen: ChosenSources; readonly screening: AssetScreening },
): InstrumentValues {
  const settings = defaultSettings(todayOf(app));
  const universe = new Universe(new MemoryFactBook(of.facts), settings);
  const values = new InstrumentValues(isins, universe, settings, of.chosen, of.screening.lists);
  for (const exposure of values.frame.exposures) of.screening.noteAlike(exposure, universe);
  return values;
}

async function refreshChunk(
  app: AppContext,
  state: RefreshState,
  instruments: readonly InstrumentIdentity[],
  screening: AssetScreening,
): Promise<number> {
  const present = instruments.filter(({ type }) => type !== "");
  const funds = present.filter(
    ({ type, hasHoldings, parentIsin }) => isFundType(type) && (hasHoldings || parentIsin),
  );
  const figures = await fundFigures(
    app,
    new Map(
      funds.map(({ isin, hasHoldings, parentIsin }) => [isin, hasHoldings ? isin : (parentIsin ?? isin)]),
    ),
    screening.lists,
  );
  const rows = await rowsOf(app, state, present, { screening, figures });
  await keepAlikeNames(app, screening.takeAlike());
  return writeChunk(app, {
    version: state.version,
    isins: instruments.map(({ isin }) => isin),
    rows,
    names: changedNames(present),
    funds: instruments.filter(({ holdingsTouched }) => holdingsTouched === 1).map(({ isin }) => isin),
  });
}

interface WorkedOut {
  readonly screening: AssetScreening;
  readonly figures: ReadonlyMap<string, FundFigures>;
}

/** The rows of some instruments as they are on the day they are made. */
async function rowsOf(
  app: AppContext,
  chosen: ChosenSources,
  instruments: readonly InstrumentIdentity[],
  { screening, figures }: WorkedOut,
): Promise<AssetRowValues[]> {
  if (instruments.length === 0) return [];
  const facts = await listRowFacts(app, instruments);
  const isins = instruments.map(({ isin }) => isin);
  const values = valuesOf(app, isins, { facts, chosen, screening });
  return instruments.map((instrument, index) =>
    assetRowOf(values, chosen, {
      isin: instrument.isin,
      index,
      isDemo: instrument.demo === 1,
      fund: figures.get(instrument.isin) ?? null,
    }),
  );
}
