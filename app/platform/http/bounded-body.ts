/** The bytes of a body, counted while they arrive; null as soon as there are more than allowed, whatever was announced. */
export async function boundedBytes(
  body: ReadableStream<Uint8Array> | null,
  mostBytes: number,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer> } | { readonly tooLarge: number }> {
  const pieces: Uint8Array[] = [];
  let total = 0;
  const reader = body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    total += value.byteLength;
    if (total > mostBytes) {
      await reader.cancel();
      return { tooLarge: total };
    }
    pieces.push(value);
  }
  const bytes = new Uint8Array(total);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return { bytes };
}
