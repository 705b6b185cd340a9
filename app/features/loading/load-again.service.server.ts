import { nameOf } from "~/permissions/viewer";
import type { SignedInContext } from "~/platform/context.server";
import { insertLoad } from "./loads.commands.server";
import { findLoad } from "./loads.queries.server";

/** Loads a file again as it was loaded before; null where its file is not kept any more. */
export async function loadAgain(app: SignedInContext, loadId: number): Promise<number | null> {
  const load = await findLoad(app, loadId);
  if (load === null || load.kind !== "file") return null;
  const stored = await app.env.FILES.get(load.fileKey);
  if (stored === null) return null;
  const fileKey = `loads/${app.newId()}`;
  await app.env.FILES.put(fileKey, stored.body, { httpMetadata: { contentType: load.contentType } });
  return insertLoad(app, {
    dataset: load.dataset,
    source: load.source,
    fileName: load.fileName,
    contentType: load.contentType,
    fileKey,
    sizeBytes: load.sizeBytes,
    dryRun: false,
    series: null,
    endsSeries: true,
    wholeList: load.wholeList,
    mapping: load.mapping,
    createdBy: app.viewer.id,
    createdByName: nameOf(app.viewer),
  });
}
