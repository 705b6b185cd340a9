import { missingParts, partLengthOf } from "~/domain/loads/upload-parts";
import { type Answer, type Sending, sendWithProgress } from "~/platform/http/send-with-progress";
import { sha256Hex } from "~/platform/sha256";
import type { UploadPart, UploadState } from "../uploads/uploads.answers";
import type { UploadOutcome, UploadRequest } from "./upload-request";

/** Waits between attempts while the connection is gone; then a person is asked. */
const WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];

const CLOSED = 409;

interface Progress {
  readonly onProgress: (sentBytes: number) => void;
  /** The connection is lost, and it is tried again; false when it is back. */
  readonly onWaiting: (isWaiting: boolean) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends a large file part by part. A part that does not arrive is sent again; a file of which the server holds parts
 * already is continued, once their checksums say that it is the same file.
 */
export async function sendInParts(
  request: UploadRequest,
  known: UploadState | null,
  progress: Progress,
): Promise<UploadOutcome | null> {
  const sending: Sending = { signal: progress.signal };
  const begun =
    known === null ? await begin(request, sending, progress) : { ok: true as const, state: known };
  if (begun === null || !begun.ok) return begun;
  const { state } = begun;
  const held = new Map(state.parts.map((part) => [part.number, part]));
  const good = new Set<number>();
  for (const part of held.values()) if (await isSame(request.file, state, part)) good.add(part.number);
  let sentBytes = [...good].reduce((sum, number) => sum + lengthOf(state, number), 0);
  progress.onProgress(sentBytes);
  for (const number of missingParts(state, good)) {
    const bytes = await bytesOf(request.file, state, number);
    const sum = await checksumOf(bytes);
    const already = sentBytes;
    const answer = await untilAnswered(progress, () =>
      sendWithProgress("PUT", `/api/v1/uploads/${state.id}/parts/${number}`, {
        ...sending,
        body: bytes,
        headers: sum === null ? {} : { "x-part-sha256": sum },
        onProgress: (part) => progress.onProgress(already + part),
      }),
    );
    if (answer === null) return null;
    // Over meanwhile, because another tab sent the rest of it: asked for its end, the server says what became of it.
    if (answer.status === CLOSED) break;
    if (answer.status !== 200) return { ok: false, detail: answer.detail };
    sentBytes += bytes.byteLength;
    progress.onProgress(sentBytes);
  }
  const done = await untilAnswered(progress, () =>
    sendWithProgress("POST", `/api/v1/uploads/${state.id}/complete`, {
      ...sending,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        source: request.source,
        dryRun: request.dryRun,
        wholeList: request.wholeList,
        mapping: request.mapping,
      }),
    }),
  );
  if (done === null) return null;
  const { loadId } = done.json as { loadId?: number };
  return done.status === 202 && loadId !== undefined
    ? { ok: true, loadId }
    : { ok: false, detail: done.detail };
}

async function begin(
  { file, dataset, source, dryRun, mapping }: UploadRequest,
  sending: Sending,
  progress: Progress,
) {
  const answer = await untilAnswered(progress, () =>
    sendWithProgress("POST", "/api/v1/uploads", {
      ...sending,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        dataset,
        source,
        dryRun,
        mapping,
        fileName: file.name,
        contentType: file.type || "application/octet-stream",
        sizeBytes: file.size,
        changedMs: file.lastModified,
      }),
    }),
  );
  if (answer === null) return null;
  return answer.status === 201
    ? { ok: true as const, state: answer.json as UploadState }
    : { ok: false as const, detail: answer.detail };
}

/** No answer, or one that only means "not now", is asked for again; null where it was broken off. */
async function untilAnswered(progress: Progress, ask: () => Promise<Answer>): Promise<Answer | null> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await ask();
    if (progress.signal.aborted) return null;
    const isPassing = answer.status === 0 || answer.status === 429 || answer.status >= 500;
    const wait = WAITS_MS[attempt];
    if (!isPassing || wait === undefined) {
      progress.onWaiting(false);
      return answer;
    }
    progress.onWaiting(true);
    await pause(wait, progress.signal);
    if (progress.signal.aborted) return null;
  }
}

/** Ends early when the browser is online again. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
}

const lengthOf = (state: UploadState, number: number) =>
  partLengthOf(number, state.sizeBytes, state.partBytes);

async function bytesOf(file: File, state: UploadState, number: number): Promise<Uint8Array<ArrayBuffer>> {
  const from = (number - 1) * state.partBytes;
  return new Uint8Array(await file.slice(from, from + lengthOf(state, number)).arrayBuffer());
}

async function isSame(file: File, state: UploadState, part: UploadPart): Promise<boolean> {
  const sum = await checksumOf(await bytesOf(file, state, part.number));
  return sum === null || sum === part.sha256;
}

async function checksumOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  // Browsers compute checksums on pages served over https, and on one's own machine, only.
  return globalThis.crypto?.subtle ? sha256Hex(bytes) : null;
}
