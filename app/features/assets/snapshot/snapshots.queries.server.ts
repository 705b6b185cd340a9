import type { Section } from "~/permissions/sections";
import type { AppContext } from "~/platform/context.server";
import type { ListCoverage } from "./coverage";
import { decodeSnapshot, type Snapshot } from "./snapshot";

/** Which bytes hold each list at a data version. A list that did not change keeps its earlier ones. */
export interface SnapshotManifest {
  readonly version: number;
  readonly lists: Readonly<Partial<Record<Section, string>>>;
}

const FOLDER = "lists";
/** Of the bytes and columns of lists: where they were written by an earlier layout they are made again. */
const LAYOUT = 3;

export function manifestKey(version: number): string {
  return `${FOLDER}/${version}.json`;
}

export function listKey(section: Section, version: number): string {
  return `${FOLDER}/${section}/${version}.bin`;
}

/** Lists of earlier versions, made when somebody asked for them. */
const AS_OF_FOLDER = "lists-as-of";

export function asOfKey(section: Section, version: number): string {
  return `${AS_OF_FOLDER}/${section}/${version}.bin`;
}

export async function findManifest(app: AppContext, version: number): Promise<SnapshotManifest | null> {
  const object = await app.env.FILES.get(manifestKey(version));
  const manifest = await object?.json<SnapshotManifest & { layout?: number }>();
  return manifest?.layout === LAYOUT ? manifest : null;
}

export function manifestText(manifest: SnapshotManifest): string {
  return JSON.stringify({ ...manifest, layout: LAYOUT });
}

export async function findSnapshot(app: AppContext, key: string): Promise<Snapshot | null> {
  const object = await app.env.FILES.get(key);
  return object ? decodeSnapshot(await object.arrayBuffer()) : null;
}

const COVERAGE = "quality";
const VERSION_DIGITS = 9;

/** Keys in the order of versions. */
export function coverageKey(section: Section, version: number): string {
  return `${COVERAGE}/${section}/${String(version).padStart(VERSION_DIGITS, "0")}.json`;
}

/** How well a list was filled in the last versions that changed it, oldest first. */
export async function listCoverages(
  app: AppContext,
  section: Section,
  most: number,
): Promise<readonly ListCoverage[]> {
  const keys = await keysUnder(app, `${COVERAGE}/${section}/`);
  const objects = await Promise.all(keys.slice(-most).map((key) => app.env.FILES.get(key)));
  return Promise.all(objects.flatMap((object) => (object ? [object.json<ListCoverage>()] : [])));
}

/** Keys of all stored lists and manifests. */
export async function listStoredKeys(app: AppContext): Promise<string[]> {
  return keysUnder(app, `${FOLDER}/`);
}

async function keysUnder(app: AppContext, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await app.env.FILES.list({ prefix, ...(cursor && { cursor }) });
    keys.push(...page.objects.map(({ key }) => key));
    if (!page.truncated) return keys;
    cursor = page.cursor;
  }
}
