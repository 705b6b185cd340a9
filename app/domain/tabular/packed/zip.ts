import { chunksOf, type RandomAccess, readExactly } from "../source";
import { UnreadableFile } from "../unreadable-file";
import { inflateBounded } from "./bounded-inflate";
import { crc32 } from "./crc32";

/** A part of a ZIP archive as its central directory declares it. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly crc: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly headerOffset: number;
}

export type ZipDirectory = ReadonlyMap<string, ZipEntry>;

const END_RECORD = 0x06054b50;
const END_RECORD_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const MAX_COMMENT_BYTES = 65_535;
const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024;
const NOT_IN_32_BITS = 0xffffffff;

/** Apache POI refuses the same ratio (`ZipSecureFile`, minimum inflate ratio 0.01); real sheets stay under 40. */
const MAX_RATIO = 100;
const RATIO_COUNTS_FROM_BYTES = 16 * 1024 * 1024;

/**
 * The parts of an archive, by name, from its central directory (PKWARE APPNOTE 4.3). Refuses, before anything is
 * unpacked, an archive whose declared sizes together exceed `maxUnpackedBytes` or whose ratio is that of a bomb.
 */
export async function readZipDirectory(
  source: RandomAccess,
  maxUnpackedBytes: number,
): Promise<ZipDirectory> {
  const { offset, bytes } = await findDirectory(source);
  if (bytes > MAX_DIRECTORY_BYTES) throw damaged();
  const directory = viewOf(await readExactly(source, offset, bytes));
  const entries = new Map<string, ZipEntry>();
  let unpacked = 0;
  for (let at = 0; at + 46 <= directory.byteLength && directory.getUint32(at, true) === DIRECTORY_ENTRY; ) {
    const { entry, next } = entryAt(directory, at);
    if (entries.has(entry.name)) throw damaged();
    entries.set(entry.name, entry);
    unpacked += entry.unpackedBytes;
    const ratioIsThatOfABomb = entry.unpackedBytes > entry.packedBytes * MAX_RATIO;
    if (unpacked > maxUnpackedBytes || (ratioIsThatOfABomb && unpacked > RATIO_COUNTS_FROM_BYTES)) {
      throw new UnreadableFile("F01", "unpacks_too_large");
    }
    at = next;
  }
  return entries;
}

/**
 * The unpacked bytes of one part, as they are asked for. A part that is longer or shorter than declared, or whose
 * checksum differs, refuses the file; that is known at its end only, so what was read before must not be kept.
 */
export async function* readZipEntry(source: RandomAccess, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  if (entry.encrypted) throw new UnreadableFile("F01", "password");
  const packed = packedChunks(source, await dataOffset(source, entry), entry.packedBytes);
  let unpacked: AsyncIterable<Uint8Array>;
  if (entry.method === 8) unpacked = inflateBounded(packed, entry.unpackedBytes);
  else if (entry.method === 0) unpacked = packed;
  else throw damaged();
  let crc = 0;
  let bytes = 0;
  for await (const chunk of unpacked) {
    crc = crc32(chunk, crc);
    bytes += chunk.length;
    yield chunk;
  }
  if (bytes !== entry.unpackedBytes || crc !== entry.crc) throw damaged();
}

/** One part whole. Refuses (F01) one of more than `maxBytes`. */
export async function readWholeEntry(
  source: RandomAccess,
  entry: ZipEntry,
  maxBytes: number,
): Promise<Uint8Array> {
  if (entry.unpackedBytes > maxBytes) throw new UnreadableFile("F01", "unpacks_too_large");
  const whole = new Uint8Array(entry.unpackedBytes);
  let length = 0;
  for await (const piece of readZipEntry(source, entry)) {
    if (length + piece.length > whole.length) throw damaged();
    whole.set(piece, length);
    length += piece.length;
  }
  return whole;
}

async function* packedChunks(
  source: RandomAccess,
  offset: number,
  length: number,
): AsyncGenerator<Uint8Array> {
  const window: RandomAccess = { size: length, read: (at, count) => source.read(offset + at, count) };
  if (offset + length > source.size) throw damaged();
  yield* chunksOf(window);
}

async function dataOffset(source: RandomAccess, entry: ZipEntry): Promise<number> {
  const header = viewOf(await readExactly(source, entry.headerOffset, 30));
  if (header.getUint32(0, true) !== LOCAL_HEADER) throw damaged();
  return entry.headerOffset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
}

async function findDirectory(source: RandomAccess): Promise<{ offset: number; bytes: number }> {
  const tailBytes = Math.min(source.size, MAX_COMMENT_BYTES + 22);
  const tailOffset = source.size - tailBytes;
  const tail = viewOf(await readExactly(source, tailOffset, tailBytes));
  for (let at = tailBytes - 22; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END_RECORD) continue;
    const bytes = tail.getUint32(at + 12, true);
    const offset = tail.getUint32(at + 16, true);
    if (offset !== NOT_IN_32_BITS && bytes !== NOT_IN_32_BITS) return { offset, bytes };
    return findDirectory64(source, tailOffset + at);
  }
  throw damaged();
}

async function findDirectory64(
  source: RandomAccess,
  endRecord: number,
): Promise<{ offset: number; bytes: number }> {
  const locator = viewOf(await readExactly(source, endRecord - 20, 20));
  if (locator.getUint32(0, true) !== LOCATOR_64) throw damaged();
  const record = viewOf(await readExactly(source, Number(locator.getBigUint64(8, true)), 56));
  if (record.getUint32(0, true) !== END_RECORD_64) throw damaged();
  return { bytes: Number(record.getBigUint64(40, true)), offset: Number(record.getBigUint64(48, true)) };
}

function entryAt(directory: DataView, at: number): { entry: ZipEntry; next: number } {
  const nameBytes = directory.getUint16(at + 28, true);
  const extraBytes = directory.getUint16(at + 30, true);
  const commentBytes = directory.getUint16(at + 32, true);
  const extraAt = at + 46 + nameBytes;
  const next = extraAt + extraBytes + commentBytes;
  if (next > directory.byteLength) throw damaged();
  const name = new TextDecoder().decode(
    new Uint8Array(directory.buffer, directory.byteOffset + at + 46, nameBytes),
  );
  const sizes = wideSizes(directory, extraAt, extraBytes, [
    directory.getUint32(at + 24, true),
    directory.getUint32(at + 20, true),
    directory.getUint32(at + 42, true),
  ]);
  const entry: ZipEntry = {
    name: name.replaceAll("\\", "/").replace(/^\//, ""),
    encrypted: (directory.getUint16(at + 8, true) & 1) === 1,
    method: directory.getUint16(at + 10, true),
    crc: directory.getUint32(at + 16, true),
    unpackedBytes: sizes[0],
    packedBytes: sizes[1],
    headerOffset: sizes[2],
  };
  return { entry, next };
}

/** ZIP64: fields that say 0xFFFFFFFF stand, in this order, as 64 bits in the extra field with id 1. */
function wideSizes(
  directory: DataView,
  extraAt: number,
  extraBytes: number,
  sizes: [number, number, number],
): [number, number, number] {
  if (!sizes.includes(NOT_IN_32_BITS)) return sizes;
  for (let at = extraAt; at + 4 <= extraAt + extraBytes; ) {
    const id = directory.getUint16(at, true);
    const length = directory.getUint16(at + 2, true);
    if (id === 1) {
      let field = at + 4;
      const wide = sizes.map((size) => {
        if (size !== NOT_IN_32_BITS) return size;
        if (field + 8 > at + 4 + length) throw damaged();
        field += 8;
        return Number(directory.getBigUint64(field - 8, true));
      });
      return wide as [number, number, number];
    }
    at += 4 + length;
  }
  throw damaged();
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function damaged(): UnreadableFile {
  return new UnreadableFile("F01", "damaged");
}
