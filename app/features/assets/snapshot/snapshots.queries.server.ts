import type { Section } from "~/permissions/sections";
import type { AppContext } from "~/platform/context.server";
import { decodeSnapshot, type Snapshot } from "./snapshot";

/** Which bytes hold each list at a data version. A list that did not change keeps its earlier ones. */
export interface SnapshotManifest {
  readonly version: number;
  readonly lists: Readonly<Partial<Record<Section, string>>>;
}

const FOLDER = "lists";

export function manifestKey(version: number): string {
  return `${FOLDER}/${version}.json`;
}

export function listKey(section: Section, version: number): string {
  return `${FOLDER}/${section}/${version}.bin`;
}

export async function findManifest(app: AppContext, version: number): Promise<SnapshotManifest | null> {
  const object = await app.env.FILES.get(manifestKey(version));
  return object ? object.json<SnapshotManifest>() : null;
}

export async function findSnapshot(app: AppContext, key: string): Promise<Snapshot | null> {
  const object = await app.env.FILES.get(key);
  return object ? decodeSnapshot(await object.arrayBuffer()) : null;
}

/** Keys of all stored lists and manifests. */
export async function listStoredKeys(app: AppContext): Promise<string[]> {
  const keys: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await app.env.FILES.list({ prefix: `${FOLDER}/`, ...(cursor && { cursor }) });
    keys.push(...page.objects.map(({ key }) => key));
    if (!page.truncated) return keys;
    cursor = page.cursor;
  }
}
