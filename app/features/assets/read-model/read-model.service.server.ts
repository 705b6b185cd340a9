import { naceSectionRev2 } from "~/domain/analysis/nace";
import type { DatasetName } from "~/domain/facts/fact";
import { folded } from "~/domain/search/folded";
import { keepAlikeNames } from "~/features/screening/screening.service.server";
import { breathe } from "~/platform/breathe.server";
import type { AppContext } from "~/platform/context.server";
import { scopeText } from "../search-text";
import { NO_LISTS } from "../snapshot/lists-made";
import { buildNextSnapshot } from "../snapshot/snapshots.service.server";
import { type FundFigures, fundFigures } from "./fund-figures.server";
import {
  pruneOldRows,
  type SearchText,
  startRefresh,
  textsOf,
  updateRefreshState,
  writeChunk,
} from "./read-model.commands.server";
import {
  countRowsMade,
  findRefreshState,
  type InstrumentIdentity,
  listDisabledChanges,
  listScreenedAssets,
  listScreeningFacts,
  listTouchedDatasets,
  nextInstruments,
  publishedVersion,
  type RefreshState,
  widestSources,
} from "./read-model.queries.server";
import { AssetScreening, type ScreeningResult } from "./screening";
import { alsoSectionOf, OTHER_SECTION, sectionOf } from "./sections";

const CHUNK = 1_500;
const SCAN = 5_000;
/** How long rows of earlier versions can be looked at: a year and the quarter after it. */
const KEPT_MS = 460 * 24 * 60 * 60 * 1000;

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
  const screening = await screeningOf(app);
  let state = known?.version === version ? known : await begin(app, version, known, screening);
  for (;;) {
    const instruments = await nextInstruments(app, state, CHUNK);
    if (instruments.length === 0) break;
    const changed = await refreshChunk(app, state, instruments, screening);
    state = { ...state, changedAssets: state.changedAssets + changed };
    await updateRefreshState(app, state);
    await breathe();
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

async function screeningOf(app: AppContext): Promise<AssetScreening> {
  const [sanctions, law220, decisions] = await Promise.all([
    listScreeningFacts(app, "sanctions"),
    listScreeningFacts(app, "law-220-list"),
    listScreeningFacts(app, "screening-decisions"),
  ]);
  return new AssetScreening({ sanctions, law220, decisions }, app.clock().toISOString().slice(0, 10));
}

async function begin(
  app: AppContext,
  version: number,
  known: RefreshState | null,
  screening: AssetScreening,
): Promise<RefreshState> {
  const since = await publishedVersion(app);
  const touched = await listTouchedDatasets(app, since);
  const sources = await sourcesAfter(app, known, touched);
  await pruneOldRows(app, new Date(app.clock().getTime() - KEPT_MS).toISOString());
  const isFirst = since === 0 || known === null;
  const isSourceChanged = known?.provider !== sources.provider || known?.method !== sources.method;
  const everything = isFirst || isSourceChanged;
  const rescreened =
    !everything && (touched.includes("sanctions") || touched.includes("law-220-list"))
      ? await screenedOtherwise(app, screening)
      : [];
  const switched = everything ? [] : await listDisabledChanges(app);
  const state: RefreshState = {
    version,
    since,
    stage: "rows",
    changedAssets: 0,
    made: NO_LISTS,
    touched,
    ...sources,
  };
  await startRefresh(app, state, { everything, also: [...rescreened, ...switched] });
  return state;
}

/** Counting who covers most reads every rating there is, so it waits for a change of them. */
async function sourcesAfter(
  app: AppContext,
  known: RefreshState | null,
  touched: readonly DatasetName[],
): Promise<Pick<RefreshState, "provider" | "method">> {
  const isOther = touched.includes("esg-ratings") || touched.includes("sustainable-investment");
  return known === null || isOther ? widestSources(app) : { provider: known.provider, method: known.method };
}

/** Instruments that the lists now in force say something else of than their row does. */
async function screenedOtherwise(app: AppContext, screening: AssetScreening): Promise<string[]> {
  const isins: string[] = [];
  for (let after = 0; ; ) {
    const assets = await listScreenedAssets(app, after, SCAN);
    for (const asset of assets) {
      const result = screening.resultOf(asset);
      const measures = JSON.stringify([result.debtBan, result.embargo, result.listedPersons]);
      const isFund = asset.type === "fund" || asset.type === "etf" || asset.type === "index_fund";
      const isSame =
        result.hits === asset.hits && result.toReview === asset.toReview && measures === asset.measures;
      if (isFund || !isSame) isins.push(asset.isin);
    }
    await keepAlikeNames(app, screening.takeAlike());
    const last = assets.at(-1);
    if (!last) return isins;
    after = last.id;
  }
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
    screening,
  );
  const rows = present.map((instrument) =>
    rowOf(instrument, screening.resultOf(instrument), figures.get(instrument.isin)),
  );
  await keepAlikeNames(app, screening.takeAlike());
  return writeChunk(app, {
    version: state.version,
    provider: state.provider,
    method: state.method,
    isins: instruments.map(({ isin }) => isin),
    rows,
    names: changedNames(present),
    funds: instruments.filter(({ holdingsTouched }) => holdingsTouched === 1).map(({ isin }) => isin),
  });
}

function isFundType(type: string): boolean {
  return type === "fund" || type === "etf" || type === "index_fund";
}

/** In the order of CHUNK_FIELDS. */
function rowOf(
  instrument: InstrumentIdentity,
  screened: ScreeningResult,
  fund: FundFigures | undefined,
): readonly (string | number | null)[] {
  const naceSection = naceSectionRev2({
    code: instrument.naceCode,
    section: instrument.naceSection,
    revision: instrument.naceRevision,
  });
  return [
    instrument.isin,
    sectionOf(instrument.type),
    alsoSectionOf(instrument.type, instrument.issuerType),
    naceSection,
    fund?.hits ?? screened.hits,
    fund?.toReview ?? screened.toReview,
    screened.debtBan,
    screened.embargo,
    screened.listedPersons,
    fund?.holdingsAsOf ?? null,
    fund?.lookThroughShare ?? null,
    fund?.carbonFootprint ?? null,
    fund?.footprintCoverageShare ?? null,
  ];
}

/** What the search must learn: instruments, and institutions, whose pages are found by their code. */
function changedNames(instruments: readonly InstrumentIdentity[]): SearchText[] {
  const names = new Map<string, SearchText>();
  for (const instrument of instruments) {
    const text = instrumentText(instrument);
    if (text && textsOf(text) !== instrument.knownTexts) names.set(text.key, text);
    const institution = institutionText(instrument);
    if (institution && textsOf(institution) !== instrument.knownIssuerTexts)
      names.set(institution.key, institution);
  }
  return [...names.values()];
}

function instrumentText(instrument: InstrumentIdentity): SearchText | null {
  const section = sectionOf(instrument.type);
  if (section === OTHER_SECTION) return null;
  const sections = [section, alsoSectionOf(instrument.type, instrument.issuerType)];
  return {
    key: instrument.isin,
    kind: "asset",
    sortName: folded(instrument.name),
    name: folded(instrument.name),
    isin: instrument.isin.toLowerCase(),
    issuerName: folded(instrument.issuerName ?? ""),
    assetManager: folded(instrument.assetManager ?? ""),
    lei: (instrument.lei ?? "").toLowerCase(),
    scope: scopeText(sections, instrument.demo === 1),
  };
}

function institutionText(instrument: InstrumentIdentity): SearchText | null {
  const { issuerId, issuerName, issuerType, issuerCode, lei } = instrument;
  if (issuerType !== "supranational" || issuerId === null || issuerName === null) return null;
  return {
    key: issuerId,
    kind: "issuer",
    sortName: folded(issuerName),
    name: `${folded(issuerName)} ${(issuerCode ?? "").toLowerCase()}`.trim(),
    isin: "",
    issuerName: "",
    assetManager: "",
    lei: (lei ?? "").toLowerCase(),
    scope: scopeText(["supranationals"], instrument.demo === 1),
  };
}
