import { DATASETS, isLoadable, LOADABLE } from "~/domain/datasets/datasets";
import { describeDataset } from "~/domain/datasets/template";
import { openLoadFile } from "~/domain/load-files/load-file";
import { UnreadableFile } from "~/domain/tabular/unreadable-file";
import { can } from "~/permissions/policy";
import { type AppContext, permitted } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { storedFile } from "./load-files.server";
import { fileEmpty, fileRefused, invalidMapping, notUndoable, unknownDataset } from "./loading.errors";
import { type LoadingSearch, type LoadsQuery, mappingSchema, type UploadQuery } from "./loading.schemas";
import type { LoadDetails, LoadingView, LoadSummary } from "./loading.types";
import { insertLoad } from "./loads.commands.server";
import { findLoadDetails, listLoads } from "./loads.queries.server";
import { receiveFile } from "./receive-file.server";
import { requestUndo } from "./undo-load.commands.server";
import { getVersionState } from "./versions.queries.server";

/** Data files of administrators: 50 MB as people count them. */
export const MAX_FILE_BYTES = 50_000_000;

export interface Upload extends UploadQuery {
  readonly body: ReadableStream<Uint8Array> | null;
  readonly announcedBytes: number | null;
  readonly contentType: string;
  readonly fileName: string;
}

/** Takes a file, refuses what cannot be read at all, and queues the rest. */
export async function receiveLoad(app: AppContext, upload: Upload): Promise<{ loadId: number }> {
  const { viewer } = permitted(app, "load:manage");
  if (!isLoadable(upload.dataset)) {
    throw unknownDataset({ params: { dataset: upload.dataset, known: LOADABLE.join(", ") } });
  }
  const mapping = mappingOf(upload.mapping);
  const fileKey = `loads/${app.newId()}`;
  const sizeBytes = await receiveFile(app.env.FILES, fileKey, upload.body, {
    limitBytes: MAX_FILE_BYTES,
    announcedBytes: upload.announcedBytes,
    contentType: upload.contentType,
  });
  if (sizeBytes === 0) throw fileEmpty();
  try {
    await openLoadFile(await storedFile(app.env.FILES, fileKey));
  } catch (error) {
    await app.env.FILES.delete(fileKey);
    if (error instanceof UnreadableFile) throw fileRefused(error.reason)({ params: error.params });
    throw error;
  }
  const loadId = await insertLoad(app, {
    dataset: upload.dataset,
    source: upload.source,
    fileName: upload.fileName,
    contentType: upload.contentType,
    fileKey,
    sizeBytes,
    dryRun: upload.dryRun,
    series: upload.series ?? null,
    endsSeries: upload.endsSeries ?? upload.series === undefined,
    mapping,
    createdBy: viewer.id,
    createdByName: `${viewer.firstName} ${viewer.lastName}`.trim(),
  });
  return { loadId };
}

function mappingOf(text: string | undefined): string | null {
  if (text === undefined || text.trim() === "") return null;
  try {
    return JSON.stringify(mappingSchema.parse(JSON.parse(text)));
  } catch {
    throw invalidMapping();
  }
}

export async function browseLoads(
  app: AppContext,
  query: LoadsQuery,
): Promise<{ items: LoadSummary[]; page: number; pageSize: number; total: number }> {
  const { page, pageSize } = query;
  return { ...(await listLoads(permitted(app, "load:read"), query)), page, pageSize };
}

export async function readLoad(app: AppContext, id: number): Promise<LoadDetails> {
  const load = await findLoadDetails(permitted(app, "load:read"), id);
  if (load === null) throw notFound();
  return load;
}

/** Takes a finished load back; the rows it superseded come back in a new data version. */
export async function undoLoad(app: AppContext, id: number): Promise<void> {
  const allowed = permitted(app, "load:manage");
  const load = await findLoadDetails(allowed, id);
  if (load === null) throw notFound();
  if (!(await requestUndo(allowed, id))) throw notUndoable({ params: { status: load.status } });
}

const FIRST_DATASET = "issuers";

/** The screen: history, the load that is looked at (the one under way, when none is chosen), and the chosen dataset. */
export async function showLoading(app: AppContext, search: LoadingSearch): Promise<LoadingView> {
  const { viewer } = permitted(app, "load:read");
  const { page, pageSize } = search;
  const [loads, versions] = await Promise.all([listLoads(app, { page, pageSize }), getVersionState(app)]);
  const underWay = loads.items.findLast(({ status }) => ["received", "reading", "writing"].includes(status));
  const selectedId = search.load ?? underWay?.id ?? null;
  const dataset = search.dataset && isLoadable(search.dataset) ? search.dataset : FIRST_DATASET;
  return {
    loads: { ...loads, page, pageSize },
    selected: selectedId === null ? null : await findLoadDetails(app, selectedId),
    versions,
    datasets: LOADABLE,
    dataset,
    description: dataset === "tpt" ? null : describeDataset(DATASETS[dataset]),
    mayLoad: can(viewer, "load:manage"),
    maxFileBytes: MAX_FILE_BYTES,
  };
}
