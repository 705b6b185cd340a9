import { openLoadFile } from "~/domain/load-files/load-file";
import { detectFileKind } from "~/domain/tabular/file-kind";
import { UnreadableFile } from "~/domain/tabular/unreadable-file";
import type { AppContext } from "~/platform/context.server";
import { MEGABYTE } from "~/platform/files/file-size";
import { storedFile } from "../load-files.server";
import { fileEmpty, fileRefused } from "../loading.errors";
import { receiveFile } from "./receive-file.server";

/** The largest data file of an administrator. */
export const MAX_FILE_BYTES = 50 * MEGABYTE;

/** Streams a data file into the store, and refuses what cannot be read at all. */
export async function storeLoadFile(
  app: AppContext,
  file: {
    readonly body: ReadableStream<Uint8Array> | null;
    readonly announcedBytes: number | null;
    readonly contentType: string;
    /** Asked for by the product: a web page, which a person may call a workbook, mostly asks to sign in. */
    readonly isFetched?: true;
  },
): Promise<{ readonly fileKey: string; readonly sizeBytes: number }> {
  const fileKey = `loads/${app.newId()}`;
  const sizeBytes = await receiveFile(app.env.FILES, fileKey, file.body, {
    limitBytes: MAX_FILE_BYTES,
    announcedBytes: file.announcedBytes,
    contentType: file.contentType,
  });
  if (sizeBytes === 0) throw fileEmpty();
  try {
    await refuseUnreadable(app, fileKey);
    if (file.isFetched && (await isWebPage(app, fileKey))) throw fileRefused("html")();
  } catch (error) {
    await app.env.FILES.delete(fileKey);
    throw error;
  }
  return { fileKey, sizeBytes };
}

/** Fails for a stored file that cannot be read at all. A store that did not answer says nothing of the file. */
export async function refuseUnreadable(app: AppContext, fileKey: string): Promise<void> {
  try {
    await openLoadFile(await storedFile(app.env.FILES, fileKey));
  } catch (error) {
    if (error instanceof UnreadableFile) throw fileRefused(error.reason)({ params: error.params });
    throw error;
  }
}

async function isWebPage(app: AppContext, fileKey: string): Promise<boolean> {
  return (await detectFileKind(await storedFile(app.env.FILES, fileKey))) === "web_page";
}
