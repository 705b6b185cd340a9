import type { Section } from "~/permissions/sections";
import type { AppContext } from "~/platform/context.server";
import { coverageOfList } from "./coverage";
import { encodeSnapshot, type Snapshot } from "./snapshot";
import {
  coverageKey,
  listStoredKeys,
  manifestKey,
  manifestText,
  type SnapshotManifest,
} from "./snapshots.queries.server";

export async function putSnapshot(app: AppContext, key: string, snapshot: Snapshot): Promise<void> {
  await app.env.FILES.put(key, encodeSnapshot(snapshot));
}

/** How well a new list is filled is kept when the list itself is put away. */
export async function putCoverage(app: AppContext, section: Section, snapshot: Snapshot): Promise<void> {
  await app.env.FILES.put(coverageKey(section, snapshot.version), JSON.stringify(coverageOfList(snapshot)));
}

/** From here on the version has its lists; what neither it nor the version before names is removed. */
export async function putManifest(
  app: AppContext,
  manifest: SnapshotManifest,
  before: SnapshotManifest | null,
): Promise<void> {
  await app.env.FILES.put(manifestKey(manifest.version), manifestText(manifest));
  const kept = new Set([
    ...Object.values(manifest.lists),
    ...Object.values(before?.lists ?? {}),
    manifestKey(manifest.version),
    ...(before ? [manifestKey(before.version)] : []),
  ]);
  const stale = (await listStoredKeys(app)).filter((key) => !kept.has(key));
  if (stale.length > 0) await app.env.FILES.delete(stale.slice(0, 1000));
}
