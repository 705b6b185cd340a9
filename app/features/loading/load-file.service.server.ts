import { recordExport } from "~/features/activity/export-event.server";
import { type AppContext, permitted } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { attachment, type ExportedFile } from "~/platform/http/download";
import { loadFileGone, loadWithoutFile } from "./loading.errors";
import { findLoad } from "./loads.queries.server";

/** Not the type the sender stated: no browser opens this one in a page. */
const BYTES_TYPE = "application/octet-stream";

/**
 * The original file of a load, byte for byte as it was received, under its own name; the download is recorded as an
 * export. A load that applies a decision was made from no file.
 */
export async function downloadLoadFile(app: AppContext, id: number): Promise<ExportedFile> {
  const signed = permitted(app, "load:read");
  const load = await findLoad(signed, id);
  if (load === null) throw notFound();
  if (load.kind !== "file") throw loadWithoutFile();
  const stored = await signed.env.FILES.get(load.fileKey);
  if (stored === null) throw loadFileGone();
  const { fileName, dataset, source } = load;
  await recordExport(
    signed,
    "load.export",
    { type: "load", id: String(id), name: fileName },
    { dataset, source, bytes: stored.size },
  );
  const { body, headers } = attachment(stored.body, BYTES_TYPE, fileName);
  return {
    body,
    headers: {
      ...headers,
      "content-length": String(stored.size),
      "content-security-policy": "sandbox; default-src 'none'",
    },
  };
}
