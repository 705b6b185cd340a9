import { and, eq } from "drizzle-orm";
import { actByStatements } from "~/features/activity/audit.service.server";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { uploads } from "~db/schema";
import { LoadOutbox } from "../load-outbox.commands.server";
import { loadAct, type NewLoad, newLoadStatements } from "../loads.commands.server";
import type { PartRow, UploadRow } from "./uploads.queries.server";
import type { UploadStatus } from "./uploads.types";

export async function insertUpload(app: AppContext, upload: UploadRow): Promise<void> {
  await app.db.insert(uploads).values(upload);
}

/** A part that comes again takes the place of the one before; a closed upload takes none. */
export async function recordPart(app: AppContext, part: PartRow): Promise<void> {
  const { $client } = app.db;
  await $client.batch([
    prepared(
      $client,
      `insert into upload_parts (upload_id, number, bytes, sha256, etag)
         select id, ?2, ?3, ?4, ?5 from uploads where id = ?1 and status = 'open'
         on conflict (upload_id, number) do update set bytes = excluded.bytes, sha256 = excluded.sha256,
          etag = excluded.etag`,
      part.uploadId,
      part.number,
      part.bytes,
      part.sha256,
      part.etag,
    ),
    prepared(
      $client,
      "update uploads set updated_at = ?2 where id = ?1 and status = 'open'",
      part.uploadId,
      app.clock().toISOString(),
    ),
  ]);
}

/** The file is whole: its load and the end of the upload are one batch, so that asking twice loads once. */
export async function completeUpload(app: SignedInContext, uploadId: string, load: NewLoad): Promise<void> {
  const outbox = new LoadOutbox(app);
  const { $client } = app.db;
  const isOpen = `exists (select 1 from uploads where id = '${uploadId.replaceAll("'", "''")}' and status = 'open')`;
  await actByStatements(app, loadAct(load), newLoadStatements(app, outbox, load, isOpen), [
    prepared(
      $client,
      `update uploads set status = 'completed', updated_at = ?3,
          load_id = (select id from loads where file_key = ?2)
         where id = ?1 and status = 'open'`,
      uploadId,
      load.fileKey,
      app.clock().toISOString(),
    ),
  ]);
  await outbox.send();
}

/** True for whoever closed it. */
export async function closeUpload(app: AppContext, id: string, status: UploadStatus): Promise<boolean> {
  const closed = await app.db
    .update(uploads)
    .set({ status, updatedAt: app.clock().toISOString() })
    .where(and(eq(uploads.id, id), eq(uploads.status, "open")))
    .returning({ id: uploads.id });
  return closed.length === 1;
}
