import { isLoadable, LOADABLE } from "~/domain/datasets/datasets";
import { missingParts, PART_BYTES, partLengthOf } from "~/domain/loads/upload-parts";
import { DAY_MS } from "~/domain/time/durations";
import { nameOf } from "~/permissions/viewer";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { AppError, notFound } from "~/platform/errors";
import { uploadName } from "~/platform/files/upload-name";
import { boundedBytes } from "~/platform/http/bounded-body";
import { sha256Hex } from "~/platform/sha256";
import { partDamaged, partLength, unknownDataset, uploadClosed, uploadIncomplete } from "../loading.errors";
import type { NewUpload, UploadChoices } from "../loading.schemas";
import { tooLarge } from "./receive-file.server";
import { MAX_FILE_BYTES, refuseUnreadable } from "./store-load-file.server";
import type { UploadState } from "./uploads.answers";
import { closeUpload, completeUpload, insertUpload, recordPart } from "./uploads.commands.server";
import {
  findOwnUpload,
  listAbandonedUploads,
  listOpenUploads,
  listParts,
  type UploadRow,
  uploadState,
} from "./uploads.queries.server";

const FORGET_AFTER_MS = DAY_MS;

/** Announces a file that will come in parts, so that a lost connection costs one part and not the file. */
export async function beginUpload(app: AppContext, given: NewUpload): Promise<UploadState> {
  const signed = permitted(app, "load:manage");
  if (!isLoadable(given.dataset)) {
    throw unknownDataset({ params: { dataset: given.dataset, known: LOADABLE.join(", ") } });
  }
  if (given.sizeBytes > MAX_FILE_BYTES) throw tooLarge(given.sizeBytes, MAX_FILE_BYTES);
  const fileKey = `loads/${signed.newId()}`;
  const { contentType } = given;
  const unfinished = await signed.env.FILES.createMultipartUpload(fileKey, { httpMetadata: { contentType } });
  const now = signed.clock().toISOString();
  const row: UploadRow = {
    id: signed.newId(),
    status: "open",
    createdBy: signed.viewer.id,
    dataset: given.dataset,
    source: given.source,
    dryRun: given.dryRun,
    mapping: textOf(given.mapping),
    fileName: uploadName(given.fileName),
    contentType,
    sizeBytes: given.sizeBytes,
    changedMs: given.changedMs ?? null,
    partBytes: PART_BYTES,
    fileKey,
    storeUploadId: unfinished.uploadId,
    loadId: null,
    createdAt: now,
    updatedAt: now,
  };
  await insertUpload(signed, row);
  return uploadState(signed, row);
}

/** Uploads of the viewer that wait to be continued. */
export async function openUploads(app: AppContext): Promise<readonly UploadState[]> {
  return listOpenUploads(permitted(app, "load:manage"));
}

export async function showUpload(app: AppContext, id: string): Promise<UploadState> {
  const signed = permitted(app, "load:manage");
  return uploadState(signed, await ownUpload(signed, id));
}

/**
 * Takes one part. Its bytes are counted, whatever was announced, and compared with their checksum where one is given; a
 * part that comes twice is the same part.
 */
export async function receivePart(
  app: AppContext,
  part: {
    readonly id: string;
    readonly number: number;
    readonly body: ReadableStream<Uint8Array> | null;
    readonly sha256: string | null;
  },
): Promise<{ readonly number: number; readonly bytes: number; readonly sha256: string }> {
  const signed = permitted(app, "load:manage");
  const upload = await ownUpload(signed, part.id);
  if (upload.status !== "open") throw uploadClosed({ params: { status: upload.status } });
  const { number } = part;
  const expected = partLengthOf(number, upload.sizeBytes, upload.partBytes);
  if (expected === 0) throw notFound();
  const received = await boundedBytes(part.body, expected);
  const bytes = "tooLarge" in received ? received.tooLarge : received.bytes.byteLength;
  if ("tooLarge" in received || bytes !== expected) throw partLength({ params: { number, bytes, expected } });
  const sha256 = await sha256Hex(received.bytes);
  if (part.sha256 !== null && part.sha256.toLowerCase() !== sha256) throw partDamaged({ params: { number } });
  const store = signed.env.FILES.resumeMultipartUpload(upload.fileKey, upload.storeUploadId);
  const { etag } = await store.uploadPart(number, received.bytes);
  await recordPart(signed, { uploadId: upload.id, number, bytes, sha256, etag });
  return { number, bytes, sha256 };
}

/** All parts are here: the file is put together, refused where it is none that can be loaded, and queued. */
export async function finishUpload(
  app: AppContext,
  id: string,
  choices: UploadChoices = {},
): Promise<{ readonly loadId: number }> {
  const signed = permitted(app, "load:manage");
  const upload = await ownUpload(signed, id);
  if (upload.status === "completed" && upload.loadId !== null) return { loadId: upload.loadId };
  if (upload.status !== "open") throw uploadClosed({ params: { status: upload.status } });
  const parts = await listParts(signed, [id]);
  const missing = missingParts(upload, new Set(parts.map(({ number }) => number)));
  if (missing.length > 0)
    throw uploadIncomplete({ params: { missing: missing.length, first: missing[0] ?? 1 } });
  await putTogether(signed, upload, parts);
  try {
    await refuseUnreadable(signed, upload.fileKey);
  } catch (error) {
    // Where the store failed, the parts were sent for nothing if the file went: whoever asks again finds it.
    if (error instanceof AppError && (await closeUpload(signed, id, "refused")))
      await signed.env.FILES.delete(upload.fileKey);
    throw error;
  }
  const { viewer } = signed;
  await completeUpload(signed, id, {
    dataset: upload.dataset,
    source: choices.source ?? upload.source,
    fileName: upload.fileName,
    contentType: upload.contentType,
    fileKey: upload.fileKey,
    sizeBytes: upload.sizeBytes,
    dryRun: choices.dryRun ?? upload.dryRun,
    series: null,
    endsSeries: true,
    wholeList: choices.wholeList ?? false,
    mapping: choices.mapping === undefined ? upload.mapping : textOf(choices.mapping),
    createdBy: viewer.id,
    createdByName: nameOf(viewer),
  });
  const done = await ownUpload(signed, id);
  if (done.loadId === null) throw uploadClosed({ params: { status: done.status } });
  return { loadId: done.loadId };
}

function textOf(mapping: NewUpload["mapping"]): string | null {
  return mapping ? JSON.stringify(mapping) : null;
}

/** What was received goes away. */
export async function discardUpload(app: AppContext, id: string): Promise<void> {
  const signed = permitted(app, "load:manage");
  const upload = await ownUpload(signed, id);
  if (upload.status !== "open") throw uploadClosed({ params: { status: upload.status } });
  if (await closeUpload(signed, id, "discarded")) await forgetParts(signed, upload);
}

/** Uploads that nobody continued for a day are removed. Run by the clock. */
export async function forgetUnfinishedUploads(app: AppContext): Promise<void> {
  const before = new Date(app.clock().getTime() - FORGET_AFTER_MS).toISOString();
  for (const upload of await listAbandonedUploads(app, before))
    if (await closeUpload(app, upload.id, "expired")) await forgetParts(app, upload);
}

async function ownUpload(app: SignedInContext, id: string): Promise<UploadRow> {
  const upload = await findOwnUpload(app, id);
  if (upload === null) throw notFound();
  return upload;
}

/** Done before, with the answer lost, the store knows the file and not its parts any more. */
async function putTogether(
  app: AppContext,
  upload: UploadRow,
  parts: readonly { readonly number: number; readonly etag: string }[],
): Promise<void> {
  const { FILES } = app.env;
  const isWhole = async () => (await FILES.head(upload.fileKey))?.size === upload.sizeBytes;
  if (await isWhole()) return;
  try {
    await FILES.resumeMultipartUpload(upload.fileKey, upload.storeUploadId).complete(
      parts.map(({ number, etag }) => ({ partNumber: number, etag })),
    );
  } catch (error) {
    // Somebody who asked at the same moment was first.
    if (!(await isWhole())) throw error;
  }
}

/** Parts in the store, and the file where it was put together already. */
async function forgetParts(app: AppContext, upload: UploadRow): Promise<void> {
  const { FILES } = app.env;
  try {
    await FILES.resumeMultipartUpload(upload.fileKey, upload.storeUploadId).abort();
  } catch (error) {
    app.log.warn("upload.parts_gone", { uploadId: upload.id, error: String(error) });
  }
  await FILES.delete(upload.fileKey);
}
