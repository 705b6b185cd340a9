import { and, asc, desc, eq, lt } from "drizzle-orm";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { inJson } from "~db/d1";
import { uploadParts, uploads } from "~db/schema";
import type { UploadState } from "./uploads.answers";
import type { UploadStatus } from "./uploads.types";

export type UploadRow = typeof uploads.$inferSelect;
export type PartRow = typeof uploadParts.$inferSelect;

const MAX_SHOWN = 10;

/** An upload is its owner's alone: nobody else may add to it, not even another administrator. */
export async function findOwnUpload(app: SignedInContext, id: string): Promise<UploadRow | null> {
  const [row] = await app.db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.createdBy, app.viewer.id)))
    .limit(1);
  return row ?? null;
}

export function listParts(app: AppContext, ids: readonly string[]): Promise<PartRow[]> {
  return app.db
    .select()
    .from(uploadParts)
    .where(inJson(uploadParts.uploadId, ids))
    .orderBy(asc(uploadParts.uploadId), asc(uploadParts.number));
}

export async function uploadState(app: AppContext, row: UploadRow): Promise<UploadState> {
  return stateOf(row, await listParts(app, [row.id]));
}

/** Uploads of the viewer that can be continued, the newest first. */
export async function listOpenUploads(app: SignedInContext): Promise<readonly UploadState[]> {
  const rows = await app.db
    .select()
    .from(uploads)
    .where(and(eq(uploads.createdBy, app.viewer.id), eq(uploads.status, "open")))
    .orderBy(desc(uploads.updatedAt))
    .limit(MAX_SHOWN);
  if (rows.length === 0) return [];
  const parts = await listParts(
    app,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    stateOf(
      row,
      parts.filter(({ uploadId }) => uploadId === row.id),
    ),
  );
}

export function listAbandonedUploads(app: AppContext, before: string): Promise<UploadRow[]> {
  return app.db
    .select()
    .from(uploads)
    .where(and(eq(uploads.status, "open"), lt(uploads.updatedAt, before)))
    .limit(100);
}

function stateOf(row: UploadRow, parts: readonly PartRow[]): UploadState {
  const { id, dataset, fileName, sizeBytes, changedMs, partBytes, loadId, updatedAt } = row;
  return {
    id,
    status: row.status as UploadStatus,
    dataset,
    fileName,
    sizeBytes,
    changedMs,
    partBytes,
    receivedBytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    parts: parts.map(({ number, bytes, sha256 }) => ({ number, bytes, sha256 })),
    loadId,
    updatedAt,
  };
}
