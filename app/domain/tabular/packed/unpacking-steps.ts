/**
 * Packed bytes per step at most. Deflate makes at most 1,032 bytes of one, so a step makes at most 17 MB, however
 * dishonest the sizes in the file are.
 */
const STEP_BYTES = 16 * 1024;
/** The first step is small and each one after it twice as large: what begins as a bomb is refused before much is unpacked. */
const FIRST_STEP_BYTES = 512;

/** Cuts packed bytes into the steps in which they are unpacked; a step is a view of the chunk it came in. */
export async function* unpackingSteps(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let stepBytes = FIRST_STEP_BYTES;
  for await (const chunk of packed)
    for (let at = 0; at < chunk.length; ) {
      yield chunk.subarray(at, at + stepBytes);
      at += stepBytes;
      stepBytes = Math.min(STEP_BYTES, stepBytes * 2);
    }
}
