import { UnreadableFile } from "./unreadable-file";

/** Bytes that can be read anywhere: an R2 object (range reads), a File in the browser, an array in memory. */
export interface RandomAccess {
  readonly size: number;
  /** Exactly the bytes [offset, offset + length), fewer only past the end. */
  read(offset: number, length: number): Promise<Uint8Array>;
}

const CHUNK_BYTES = 256 * 1024;

/** A file that is held in memory. */
export function inMemory(bytes: Uint8Array): RandomAccess {
  return {
    size: bytes.length,
    read: async (offset, length) => bytes.subarray(offset, Math.min(offset + length, bytes.length)),
  };
}

/** A stream of one piece. */
export async function* once<T>(piece: T): AsyncGenerator<T> {
  yield piece;
}

/** The whole file in order, one chunk at a time; nothing is read ahead of the reader. */
export async function* chunksOf(source: RandomAccess, chunkBytes = CHUNK_BYTES): AsyncGenerator<Uint8Array> {
  for (let offset = 0; offset < source.size; offset += chunkBytes) {
    yield await readExactly(source, offset, Math.min(chunkBytes, source.size - offset));
  }
}

/** Reads [offset, offset + length) and refuses a file that ends before it. */
export async function readExactly(source: RandomAccess, offset: number, length: number): Promise<Uint8Array> {
  if (offset < 0 || length < 0 || offset + length > source.size) throw new UnreadableFile("F01", "damaged");
  const bytes = await source.read(offset, length);
  if (bytes.length !== length) throw new UnreadableFile("F01", "damaged");
  return bytes;
}
