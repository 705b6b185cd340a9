import type { RandomAccess } from "~/domain/tabular/source";
import { UnreadableFile } from "~/domain/tabular/unreadable-file";

/** Reads near each other are answered from one block: a workbook's directory and small parts come in many pieces. */
const BLOCK_BYTES = 512 * 1024;

/** A stored file that can be read anywhere, by range requests. */
export async function storedFile(files: R2Bucket, key: string): Promise<RandomAccess> {
  const head = await files.head(key);
  if (head === null) throw new UnreadableFile("F01", "empty");
  const size = head.size;
  let block: { readonly offset: number; readonly bytes: Uint8Array } | null = null;
  return {
    size,
    read: async (offset, length) => {
      const wanted = Math.min(length, size - offset);
      if (block !== null && offset >= block.offset && offset + wanted <= block.offset + block.bytes.length) {
        return block.bytes.subarray(offset - block.offset, offset - block.offset + wanted);
      }
      const bytes = await range(files, key, offset, Math.min(Math.max(wanted, BLOCK_BYTES), size - offset));
      block = { offset, bytes };
      return bytes.subarray(0, wanted);
    },
  };
}

async function range(files: R2Bucket, key: string, offset: number, length: number): Promise<Uint8Array> {
  if (length <= 0) return new Uint8Array(0);
  const object = await files.get(key, { range: { offset, length } });
  if (object === null) throw new UnreadableFile("F01", "damaged");
  return new Uint8Array(await object.arrayBuffer());
}

export function chunkKey(fileKey: string, number: number): string {
  return `${fileKey}/chunk-${String(number).padStart(5, "0")}.json`;
}

/** What a comparison found about the rows of a chunk. */
export function differencesKey(chunkFileKey: string): string {
  return chunkFileKey.replace(/\.json$/, ".differences.json");
}

/** Rows of the delivery before that a compared file does not have. */
export function goneKey(fileKey: string, number: number): string {
  return `${fileKey}/gone-${String(number).padStart(5, "0")}.json`;
}
