import { Inflate } from "fflate";
import { UnreadableFile } from "./unreadable-file";

/**
 * Packed bytes per step. Deflate makes at most 1,032 bytes of one, so a step makes at most 17 MB, however
 * dishonest the sizes in the file are.
 */
const STEP_BYTES = 16 * 1024;
/** The first step is small and each one after it twice as large: what begins as a bomb is refused before much is unpacked. */
const FIRST_STEP_BYTES = 512;

/**
 * Unpacks raw deflate data as it is asked for, one step at a time: nothing is unpacked before the reader is ready.
 * More than `maxBytes` unpacked, or data that is not deflate or breaks off, refuses the file.
 */
export async function* inflateBounded(
  packed: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let unpacked: Uint8Array[] = [];
  let total = 0;
  const inflate = new Inflate((piece) => {
    if (piece.length > 0) unpacked.push(piece);
  });
  const step = (bytes: Uint8Array, last: boolean): Uint8Array[] => {
    unpacked = [];
    try {
      inflate.push(bytes, last);
    } catch {
      throw new UnreadableFile("F01", "damaged");
    }
    for (const piece of unpacked) total += piece.length;
    if (total > maxBytes) throw new UnreadableFile("F01", "unpacks_too_large");
    return unpacked;
  };
  let stepBytes = FIRST_STEP_BYTES;
  for await (const chunk of packed) {
    for (let at = 0; at < chunk.length; ) {
      yield* step(chunk.subarray(at, at + stepBytes), false);
      at += stepBytes;
      stepBytes = Math.min(STEP_BYTES, stepBytes * 2);
    }
  }
  yield* step(new Uint8Array(0), true);
}
