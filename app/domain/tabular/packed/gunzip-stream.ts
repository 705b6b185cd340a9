import { Gunzip } from "fflate";
import { UnreadableFile } from "../unreadable-file";
import { crc32 } from "./crc32";
import { unpackingSteps } from "./unpacking-steps";

const TRAILER_BYTES = 8;

/**
 * Unpacks a gzip file as it is asked for, holding one step of it. More than `maxBytes` unpacked, data that is not gzip,
 * and a wrong checksum or length refuse the file; the last two are known at its end only.
 */
export async function* gunzipStream(
  packed: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let unpacked: Uint8Array[] = [];
  let total = 0;
  let crc = 0;
  let members = 0;
  let trailer = new Uint8Array(0);
  const gunzip = new Gunzip((piece) => {
    if (piece.length > 0) unpacked.push(piece);
  });
  gunzip.onmember = () => {
    members += 1;
  };
  const step = (bytes: Uint8Array, last: boolean): Uint8Array[] => {
    unpacked = [];
    try {
      gunzip.push(bytes, last);
    } catch {
      throw new UnreadableFile("F01", "damaged");
    }
    for (const piece of unpacked) {
      total += piece.length;
      crc = crc32(piece, crc);
    }
    if (total > maxBytes) throw new UnreadableFile("F01", "unpacks_too_large");
    trailer = lastBytes(trailer, bytes);
    return unpacked;
  };
  let held: Uint8Array | null = null;
  for await (const bytes of unpackingSteps(packed)) {
    if (held !== null) yield* step(held, false);
    held = bytes.slice();
  }
  if (held === null) throw new UnreadableFile("F01", "empty");
  yield* step(held, true);
  if (members > 1) return;
  const view = new DataView(trailer.buffer, trailer.byteOffset, trailer.byteLength);
  const isWhole =
    trailer.length === TRAILER_BYTES &&
    view.getUint32(0, true) === crc >>> 0 &&
    view.getUint32(4, true) === total >>> 0;
  if (!isWhole) throw new UnreadableFile("F01", "damaged");
}

function lastBytes(before: Uint8Array, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(before.length + bytes.length);
  both.set(before);
  both.set(bytes, before.length);
  return both.slice(-TRAILER_BYTES);
}
