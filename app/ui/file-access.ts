import type { RandomAccess } from "~/domain/tabular/source";

/** A chosen file as the readers take it: read in the browser, piece by piece, never as a whole. */
export function fileAccess(file: File): RandomAccess {
  return {
    size: file.size,
    read: async (offset, length) =>
      new Uint8Array(await file.slice(offset, Math.min(offset + length, file.size)).arrayBuffer()),
  };
}
