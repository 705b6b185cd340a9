import { megabytes, shownBytes } from "~/platform/files/file-size";
import { fileTooLarge } from "../loading.errors";

/** R2 takes parts of at least 5 MiB; one part is what an upload holds in memory. */
const PART_BYTES = 6 * 1024 * 1024;

export function tooLarge(bytes: number, limitBytes: number) {
  const size = megabytes(shownBytes(bytes, limitBytes));
  return fileTooLarge({ params: { size, limit: megabytes(limitBytes) } });
}

const MAX_COUNTED_BYTES = 200_000_000;

/** How many bytes still come; counted so that the answer can name the size, and given up where there is no end. */
async function restOf(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<number> {
  for (let bytes = 0; bytes < MAX_COUNTED_BYTES; ) {
    const { done, value } = await reader.read();
    if (done) return bytes;
    bytes += value.byteLength;
  }
  await reader.cancel();
  return MAX_COUNTED_BYTES;
}

/**
 * Streams an upload into the store, part by part, and counts its bytes itself: more than the limit breaks it off,
 * whatever length was announced. Returns the number of bytes; 0 stores nothing.
 */
export async function receiveFile(
  files: R2Bucket,
  key: string,
  body: ReadableStream<Uint8Array> | null,
  given: {
    readonly limitBytes: number;
    readonly announcedBytes: number | null;
    readonly contentType: string;
  },
): Promise<number> {
  const { limitBytes, announcedBytes } = given;
  if (announcedBytes !== null && announcedBytes > limitBytes) throw tooLarge(announcedBytes, limitBytes);
  if (body === null) return 0;
  const httpMetadata = { contentType: given.contentType };
  let upload: R2MultipartUpload | null = null;
  const parts: R2UploadedPart[] = [];
  let part = new Uint8Array(0);
  let held = 0;
  let total = 0;
  try {
    const reader = body.getReader();
    for (;;) {
      const { done, value: chunk } = await reader.read();
      if (done) break;
      total += chunk.byteLength;
      if (total > limitBytes) throw tooLarge(total + (await restOf(reader)), limitBytes);
      for (let at = 0; at < chunk.byteLength; ) {
        if (part.length === 0) part = new Uint8Array(PART_BYTES);
        const taken = Math.min(chunk.byteLength - at, PART_BYTES - held);
        part.set(chunk.subarray(at, at + taken), held);
        held += taken;
        at += taken;
        if (held < PART_BYTES) continue;
        upload ??= await files.createMultipartUpload(key, { httpMetadata });
        parts.push(await upload.uploadPart(parts.length + 1, part));
        part = new Uint8Array(0);
        held = 0;
      }
    }
    if (total === 0) return 0;
    if (upload === null) await files.put(key, part.subarray(0, held), { httpMetadata });
    else {
      if (held > 0) parts.push(await upload.uploadPart(parts.length + 1, part.subarray(0, held)));
      await upload.complete(parts);
    }
    return total;
  } catch (error) {
    await upload?.abort();
    throw error;
  }
}
