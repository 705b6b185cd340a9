/**
 * Whether a script or stylesheet of the product could not be fetched: usually a page opened before a new version
 * was put in place. Browsers word it differently and none gives it a class of its own.
 */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === "ChunkLoadError" ||
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)
  );
}
