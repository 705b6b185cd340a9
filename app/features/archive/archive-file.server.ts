import { type ArchivedRow, archiveLines, rowsOfArchive } from "~/domain/facts/archived-fact";
import type { AppContext } from "~/platform/context.server";
import { sha256Hex } from "~/platform/sha256";
import { archiveUnreadable } from "./archive.errors";

const ARCHIVE_FOLDER = "fact-archives/";

/** An archive as its file is found and checked: a part of a row of `fact_archives`. */
export interface ArchiveFile {
  readonly dataset: string;
  readonly fileKey: string;
  readonly sha256: string;
  readonly rows: number;
  readonly firstSubject: string;
  readonly lastSubject: string;
}

interface StoredFile {
  readonly fileKey: string;
  readonly sha256: string;
  readonly bytes: number;
}

const through = (bytes: Uint8Array<ArrayBuffer>, by: CompressionStream | DecompressionStream) =>
  new Response(new Blob([bytes]).stream().pipeThrough(by));

/** Writes facts as compressed JSON lines. The name follows from the content: written twice, it is the same file. */
export async function storeArchive(
  app: AppContext,
  dataset: string,
  rows: readonly ArchivedRow[],
): Promise<StoredFile> {
  const lines = new TextEncoder().encode(archiveLines(rows));
  const bytes = new Uint8Array(await through(lines, new CompressionStream("gzip")).arrayBuffer());
  const sha256 = await sha256Hex(bytes);
  const fileKey = `${ARCHIVE_FOLDER}${dataset}/${sha256}.jsonl.gz`;
  await app.env.FILES.put(fileKey, bytes, { httpMetadata: { contentType: "application/gzip" } });
  return { fileKey, sha256, bytes: bytes.byteLength };
}

/**
 * All facts of an archive. Throws where the file is missing, is not the one that was written, or has another number of
 * facts: what is read of the past is complete, or it is not read.
 */
export async function readArchive(app: AppContext, archive: ArchiveFile): Promise<readonly ArchivedRow[]> {
  const { fileKey, sha256, rows } = archive;
  const unreadable = (reason: string) => {
    app.log.error("archive.unreadable", { fileKey, reason });
    return archiveUnreadable();
  };
  const stored = await app.env.FILES.get(fileKey);
  if (stored === null) throw unreadable("missing");
  const bytes = new Uint8Array(await stored.arrayBuffer());
  if ((await sha256Hex(bytes)) !== sha256) throw unreadable("another hash");
  const found = rowsOfArchive(await through(bytes, new DecompressionStream("gzip")).text());
  if (found.length !== rows) throw unreadable("another number of facts");
  return found;
}
