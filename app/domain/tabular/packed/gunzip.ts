import { once } from "../source";
import { UnreadableFile } from "../unreadable-file";
import { inflateBounded } from "./bounded-inflate";
import { crc32 } from "./crc32";

const HAS_HEADER_CRC = 2;
const HAS_EXTRA = 4;
const HAS_NAME = 8;
const HAS_COMMENT = 16;

/**
 * The single file inside a gzip (RFC 1952), at most `maxBytes` of it; a wrong checksum or length refuses it. It is held once: as
 * long as the gzip states it, for one that states too little or too much is damaged.
 */
export async function gunzipBounded(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  const dataAt = headerLength(bytes);
  if (bytes.length < dataAt + 8) throw new UnreadableFile("F01", "damaged");
  const trailer = new DataView(bytes.buffer, bytes.byteOffset + bytes.length - 8, 8);
  const stated = trailer.getUint32(4, true);
  // What stands where the length should in a file that breaks off is any number: what it unpacks to is counted.
  const whole = new Uint8Array(stated > maxBytes ? 0 : stated);
  let length = 0;
  let crc = 0;
  for await (const piece of inflateBounded(once(bytes.subarray(dataAt, bytes.length - 8)), maxBytes)) {
    if (length + piece.length > stated) throw new UnreadableFile("F01", "damaged");
    if (stated <= maxBytes) whole.set(piece, length);
    length += piece.length;
    crc = crc32(piece, crc);
  }
  if (trailer.getUint32(0, true) !== crc || length !== stated) throw new UnreadableFile("F01", "damaged");
  return whole;
}

function headerLength(bytes: Uint8Array): number {
  const flags = bytes[3] ?? 0;
  let at = 10;
  if (flags & HAS_EXTRA) at += 2 + (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
  if (flags & HAS_NAME) at = afterZero(bytes, at);
  if (flags & HAS_COMMENT) at = afterZero(bytes, at);
  return flags & HAS_HEADER_CRC ? at + 2 : at;
}

function afterZero(bytes: Uint8Array, from: number): number {
  const zero = bytes.indexOf(0, from);
  if (zero === -1) throw new UnreadableFile("F01", "damaged");
  return zero + 1;
}
