import { connected } from "~/platform/pages/connection";

/** How long a script or stylesheet of the product may take to load. */
const LOAD_TIMEOUT_MS = 120_000;

/** A script or stylesheet of the product that did not load, or not within the time-out. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
}

const CHUNK_FAILED = "understory:chunk-failed";

/**
 * A part of the page as it is fetched once there is a connection, or a ChunkLoadError after the time-out; whoever listens
 * hears of a failure.
 */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs = LOAD_TIMEOUT_MS): Promise<T> {
  await connected();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not loaded within ${timeoutMs / 1000} seconds`)), timeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    const error = new ChunkLoadError(cause instanceof Error ? cause.message : String(cause), { cause });
    sayChunkFailed(error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Tells whoever listens that a part did not load. */
export function sayChunkFailed(error: ChunkLoadError): void {
  window.dispatchEvent(new CustomEvent(CHUNK_FAILED, { detail: error }));
}

/** Calls `onFailed` for every part that does not load. Answers how to stop listening. */
export function onChunkFailed(onFailed: (error: ChunkLoadError) => void): () => void {
  const listener = (event: Event) => onFailed((event as CustomEvent<ChunkLoadError>).detail);
  window.addEventListener(CHUNK_FAILED, listener);
  return () => window.removeEventListener(CHUNK_FAILED, listener);
}
