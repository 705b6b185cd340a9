import { Inflate } from "fflate";
import { UnreadableFile } from "../unreadable-file";
import { unpackingSteps } from "./unpacking-steps";

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
  for await (const bytes of unpackingSteps(packed)) yield* step(bytes, false);
  yield* step(new Uint8Array(0), true);
}
