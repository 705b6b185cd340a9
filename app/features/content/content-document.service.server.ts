import { readZipDirectory } from "~/domain/tabular/packed/zip";
import { act } from "~/features/activity/audit.service.server";
import { storedFile } from "~/features/loading/load-files.server";
import { receiveFile } from "~/features/loading/uploads/receive-file.server";
import { can } from "~/permissions/policy";
import { type AppContext, permitted } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { attachment, type ExportedFile } from "~/platform/http/download";
import { keepVersion, updateDocument } from "./content.commands.server";
import { documentEmpty, documentRefused } from "./content.errors";
import { findContent } from "./content-editing.queries.server";
import { DOCUMENT_LIMITS } from "./content-editing.types";
import { documentKind, isPackageOf } from "./document-type";
import { isSeen } from "./publication";

const HEAD_BYTES = 8;
const MAX_UNPACKED_BYTES = 1_000_000_000;

/** Keeps the document of an item under a key of our own, judged by its bytes and counted as it comes. */
export async function storeDocument(
  app: AppContext,
  id: string,
  file: {
    readonly name: string;
    readonly body: ReadableStream<Uint8Array> | null;
    readonly announcedBytes: number | null;
  },
): Promise<void> {
  const signed = permitted(app, "content:edit");
  const found = await findContent(signed, id);
  if (found === null) throw notFound();
  const { documentKey } = found.item;
  const kind = found.item.kind;
  const key = `content/${signed.newId()}`;
  const bytes = await receiveFile(signed.env.FILES, key, file.body, {
    limitBytes: DOCUMENT_LIMITS[kind],
    announcedBytes: file.announcedBytes,
    contentType: "application/octet-stream",
  });
  if (bytes === 0) throw documentEmpty();
  const head = await signed.env.FILES.get(key, { range: { offset: 0, length: Math.min(HEAD_BYTES, bytes) } });
  const claimed = documentKind(file.name, new Uint8Array((await head?.arrayBuffer()) ?? new ArrayBuffer(0)));
  const document = claimed && (await isWhole(signed, key, claimed)) ? claimed : null;
  if (document === null) {
    await signed.env.FILES.delete(key);
    throw documentRefused();
  }
  const stored = await act(
    signed,
    {
      action: "content.document",
      subject: { type: kind, id, name: file.name },
      tenantId: null,
      detail: { bytes },
    },
    updateDocument(signed, id, { key, name: file.name, type: document.type, bytes }),
    ...keepVersion(signed, id),
  );
  const gone = stored.length === 0 ? key : documentKey;
  if (gone !== null) await signed.env.FILES.delete(gone);
  if (stored.length === 0) throw notFound();
}

/** Whether a stored package has the entries of its kind; a file that only begins like one has none. */
async function isWhole(app: AppContext, key: string, kind: NonNullable<ReturnType<typeof documentKind>>) {
  if (kind.holds === undefined) return true;
  try {
    const directory = await readZipDirectory(await storedFile(app.env.FILES, key), MAX_UNPACKED_BYTES);
    return isPackageOf(kind, directory.keys());
  } catch {
    return false;
  }
}

export async function removeDocument(app: AppContext, id: string): Promise<void> {
  const signed = permitted(app, "content:edit");
  const found = await findContent(signed, id);
  if (!found?.item.documentKey) throw notFound();
  const { kind, documentName, documentKey } = found.item;
  const subject = { type: kind, id, name: documentName ?? "" };
  await act(
    signed,
    { action: "content.document", subject, tenantId: null, detail: { removed: true } },
    updateDocument(signed, id, null),
    ...keepVersion(signed, id),
  );
  await signed.env.FILES.delete(documentKey);
}

/** The document of a published item, for everybody who reads; of a draft for its editors. Always saved, never shown. */
export async function openDocument(app: AppContext, id: string): Promise<ExportedFile> {
  const signed = permitted(app, "content:read");
  const found = await findContent(signed, id);
  const mayRead = (found && isSeen(found.item, app.clock())) || can(signed.viewer, "content:edit");
  const key = mayRead ? found?.item.documentKey : null;
  const stored = key ? await signed.env.FILES.get(key) : null;
  if (!stored) throw notFound();
  const type = found?.item.documentType ?? "application/octet-stream";
  const { body, headers } = attachment(stored.body, type, found?.item.documentName ?? "document");
  return {
    body,
    headers: {
      ...headers,
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "no-store",
    },
  };
}
