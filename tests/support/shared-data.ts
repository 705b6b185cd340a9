import { env } from "cloudflare:workers";

/**
 * Real data files lie beside the repository or where UNDERSTORY_DATA points. They are never part of it: without them,
 * the tests that load them are skipped.
 */
export async function sharedFile(path: string): Promise<Uint8Array | null> {
  const response = await (env as unknown as { SHARED_DATA: Fetcher }).SHARED_DATA.fetch(
    `http://shared-data/${path.split("/").map(encodeURIComponent).join("/")}`,
  );
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}
