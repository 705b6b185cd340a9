import { env } from "cloudflare:workers";
import { test } from "vitest";

/**
 * Real data files lie beside the repository or where UNDERSTORY_DATA points. They are never part of it: without them,
 * the tests that load them are skipped.
 */
const { SHARED_DATA } = env as unknown as { SHARED_DATA: Fetcher };

const answerOf = (path: string) =>
  SHARED_DATA.fetch(`http://shared-data/${path.split("/").map(encodeURIComponent).join("/")}`);

const isPresent = (await answerOf("README.md")).ok;
if (!isPresent) console.warn("Tests on real files are skipped: the folder of shared data is absent.");

/** A test that needs real files. */
export const realTest = test.skipIf(!isPresent);

export async function sharedFile(path: string): Promise<Uint8Array> {
  const response = await answerOf(path);
  if (!response.ok) throw new Error(`${path} is absent`);
  return new Uint8Array(await response.arrayBuffer());
}
