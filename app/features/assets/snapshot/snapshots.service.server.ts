import type { DatasetName } from "~/domain/facts/fact";
import { dayOfVersion } from "~/features/versions/versions.service.server";
import { SECTIONS, type Section } from "~/permissions/sections";
import type { AppContext } from "~/platform/context.server";
import { yieldToEventLoop } from "~/platform/yield-to-event-loop.server";
import { replaceSectionCounts } from "../read-model/read-model.commands.server";
import type { RefreshState } from "../read-model/read-model.queries.server";
import { coverageOfList, type ListCoverage } from "./coverage";
import { countsByFund, fundGroupsOf } from "./fund-groups";
import { ListBuilding } from "./list-building";
import {
  ASSET_LISTS,
  type AssetList,
  activityRows,
  assetRows,
  benchmarkRows,
  institutionRows,
  isSectionChanged,
  NEWEST,
  paiRows,
  type Seen,
  type SourceRow,
  seenAt,
} from "./list-rows.queries.server";
import { type ListCounts, type ListsMade, NO_LISTS } from "./lists-made";
import type { Snapshot } from "./snapshot";
import { putCoverage, putManifest, putSnapshot } from "./snapshots.commands.server";
import {
  asOfKey,
  findManifest,
  findSnapshot,
  listCoverages,
  listKey,
  type SnapshotManifest,
} from "./snapshots.queries.server";
import { activityRow, benchmarkRow, paiRow } from "./standalone-rows";

/** Datasets a list of issuers is made of; who exists and what is held concerns all of them. */
const MADE_OF: Readonly<Partial<Record<Section, readonly DatasetName[]>>> = {
  pai: ["issuers", "securities", "company-pai", "country-indicators"],
  exclusions: ["issuers", "securities", "company-activities"],
  "exclusions-pab-ctb": ["issuers", "securities", "benchmark-exclusions", "fund-holdings"],
};

function isAssetList(section: Section): section is AssetList {
  return (ASSET_LISTS as readonly Section[]).includes(section);
}

/**
 * Makes the next list of a version that is about to be published, and ends with its counts and its manifest: then it
 * answers null. Lists that nothing touched keep their bytes.
 */
export async function buildNextSnapshot(
  app: AppContext,
  { version, since, touched }: Pick<RefreshState, "version" | "since" | "touched">,
  made: ListsMade,
): Promise<ListsMade | null> {
  const before = since > 0 ? await findManifest(app, since) : null;
  const lists = { ...made.lists };
  for (const section of SECTIONS) {
    if (lists[section]) continue;
    const kept = before?.lists[section];
    if (kept && !(await isChanged(app, section, version, touched))) {
      lists[section] = kept;
      continue;
    }
    const snapshot = await buildList(app, section, version);
    const key = listKey(section, version);
    await putSnapshot(app, key, snapshot);
    await putCoverage(app, section, snapshot);
    lists[section] = key;
    return { lists, counts: [...made.counts, countsOf(section, snapshot)] };
  }
  if (made.counts.length > 0) await replaceSectionCounts(app, version, made.counts);
  await putManifest(app, { version, lists }, before);
  return null;
}

async function isChanged(
  app: AppContext,
  section: Section,
  version: number,
  touched: readonly DatasetName[],
): Promise<boolean> {
  const datasets = MADE_OF[section];
  return datasets
    ? datasets.some((dataset) => touched.includes(dataset))
    : isSectionChanged(app, section, version);
}

async function buildList(
  app: AppContext,
  section: Section,
  version: number,
  seen: Seen = NEWEST,
): Promise<Snapshot> {
  const building = new ListBuilding(section, isAssetList(section));
  const day = await dayOfVersion(app, version);
  const add = (rows: readonly SourceRow[], made: (row: SourceRow) => SourceRow | null = (row) => row) => {
    for (const row of rows) {
      const ready = made(row);
      if (ready) building.add(ready);
    }
    return yieldToEventLoop();
  };
  if (isAssetList(section)) for await (const page of assetRows(app, section, version)) await add(page);
  else if (section === "supranationals") await add(await institutionRows(app, version), institutionRow);
  else if (section === "pai")
    for await (const page of paiRows(app, seen)) await add(page, (row) => paiRow(row, day));
  else if (section === "exclusions")
    for await (const page of activityRows(app, seen)) await add(page, (row) => activityRow(row, day));
  else for await (const page of benchmarkRows(app, seen)) await add(page, (row) => benchmarkRow(row, day));
  return building.build(version);
}

function institutionRow(row: SourceRow): SourceRow {
  return { ...row, section: "supranationals", fixedIncome: true, demo: row.demo === 1 };
}

/** What a list counts: funds where it holds share classes, rows everywhere else. */
function countsOf(section: Section, snapshot: Snapshot): ListCounts {
  const rating = snapshot.columns.get("esgRating");
  const demo = snapshot.columns.get("demo");
  const shown = (demo?.values instanceof Float64Array ? demo.values.indexOf(1) : -1) + 1;
  const groups = fundGroupsOf(snapshot);
  const rows = groups?.rows ?? Uint32Array.from({ length: snapshot.rows }, (_, row) => row);
  const count = (isCounted: (row: number) => boolean): number => {
    const counted = rows.filter(isCounted);
    return groups ? (countsByFund(groups, counted, 1, () => 0)[0] ?? 0) : counted.length;
  };
  return {
    section,
    assets: groups?.funds ?? snapshot.rows,
    rated: count((row) => rating !== undefined && rating.codes[row] !== 0),
    demoAssets: count((row) => shown > 0 && demo?.codes[row] === shown),
  };
}

/** Lists of the version read last, by key. One isolate serves one database; older versions make room for newer ones. */
const held = new Map<Section, { readonly key: string; readonly snapshot: Snapshot }>();
let heldManifest: SnapshotManifest | null = null;

/** A list as everybody sees it at a version. Null before anything was published. */
export async function snapshotOf(
  app: AppContext,
  section: Section,
  version: number,
): Promise<Snapshot | null> {
  if (version === 0) return null;
  if (heldManifest?.version !== version)
    heldManifest = (await findManifest(app, version)) ?? (await remade(app, version));
  const key = heldManifest?.lists[section];
  if (!key) return null;
  const known = held.get(section);
  if (known?.key === key) return known.snapshot;
  const snapshot = await findSnapshot(app, key);
  if (snapshot) held.set(section, { key, snapshot });
  return snapshot;
}

let heldAsOf: { readonly key: string; readonly snapshot: Snapshot } | null = null;

/**
 * A list as it stood at an earlier version. Its bytes are there while nothing newer took their place; else it is made
 * from the rows of that version, and kept for those who look at it next.
 */
export async function snapshotAsOf(
  app: AppContext,
  section: Section,
  version: number,
): Promise<Snapshot | null> {
  const kept = (await findManifest(app, version))?.lists[section];
  const key = kept ?? asOfKey(section, version);
  if (heldAsOf?.key === key) return heldAsOf.snapshot;
  let snapshot = await findSnapshot(app, key);
  if (snapshot === null) {
    snapshot = await buildList(app, section, version, seenAt(version));
    await putSnapshot(app, asOfKey(section, version), snapshot);
  }
  heldAsOf = { key, snapshot };
  return snapshot;
}

/** Lists are made from the tables, so where their bytes are lost they are made again. */
async function remade(app: AppContext, version: number): Promise<SnapshotManifest | null> {
  let made: ListsMade | null = NO_LISTS;
  while (made !== null) made = await buildNextSnapshot(app, { version, since: 0, touched: [] }, made);
  return findManifest(app, version);
}

/** How well a list is filled at a version, and how well it was in the versions before that changed it, oldest first. */
export async function coverageOf(
  app: AppContext,
  section: Section,
  version: number,
  most: number,
): Promise<{ readonly current: ListCoverage | null; readonly history: readonly ListCoverage[] }> {
  const snapshot = await snapshotOf(app, section, version);
  return {
    current: snapshot === null ? null : coverageOfList(snapshot),
    history: (await listCoverages(app, section, most)).filter((one) => one.version <= version),
  };
}

/** The version whose lists this isolate read last; a reader asks for it first and checks it in the same round trip. */
export function versionHeld(): number {
  return heldManifest?.version ?? 0;
}
