import { DATASETS, isLoadable, LOADABLE } from "~/domain/datasets/datasets";
import { describeDataset } from "~/domain/datasets/template";
import { can } from "~/permissions/policy";
import { nameOf } from "~/permissions/viewer";
import { type AppContext, permitted } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import type { Page } from "~/platform/list-search";
import { recordDiscarded } from "./held-load.commands.server";
import type { LoadAction } from "./load-acts";
import { findDecider } from "./load-decisions.queries.server";
import { asksSomebody, isUnderWay } from "./load-stages";
import {
  decidedMeanwhile,
  invalidMapping,
  loadArchived,
  notOfADelivery,
  notUndoable,
  unknownDataset,
} from "./loading.errors";
import { type LoadingSearch, type LoadsQuery, mappingSchema, type UploadQuery } from "./loading.schemas";
import type { LoadDetails, LoadingView, LoadSummary } from "./loading.types";
import { insertLoad } from "./loads.commands.server";
import { findLoad, findLoadDetails, listLoads } from "./loads.queries.server";
import { listSavedMappings } from "./saved-mappings.queries.server";
import { isArchived, requestUndo } from "./undo/undo-load.commands.server";
import { MAX_FILE_BYTES, storeLoadFile } from "./uploads/store-load-file.server";
import { openUploads } from "./uploads/uploads.service.server";
import { getVersionState } from "./versions.queries.server";

export interface Upload extends UploadQuery {
  readonly body: ReadableStream<Uint8Array> | null;
  readonly announcedBytes: number | null;
  readonly contentType: string;
  readonly fileName: string;
}

/** Takes a file, refuses what cannot be read at all, and queues the rest. */
export async function receiveLoad(app: AppContext, upload: Upload): Promise<{ loadId: number }> {
  const signed = permitted(app, "load:manage");
  const { viewer } = signed;
  if (!isLoadable(upload.dataset)) {
    throw unknownDataset({ params: { dataset: upload.dataset, known: LOADABLE.join(", ") } });
  }
  const mapping = mappingOf(upload.mapping);
  const { fileKey, sizeBytes } = await storeLoadFile(app, upload);
  const loadId = await insertLoad(signed, {
    dataset: upload.dataset,
    source: upload.source,
    fileName: upload.fileName,
    contentType: upload.contentType,
    fileKey,
    sizeBytes,
    dryRun: upload.dryRun,
    series: upload.series ?? null,
    endsSeries: upload.endsSeries ?? upload.series === undefined,
    wholeList: upload.wholeList ?? false,
    mapping,
    createdBy: viewer.id,
    createdByName: nameOf(viewer),
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

export async function browseLoads(app: AppContext, query: LoadsQuery): Promise<Page<LoadSummary>> {
  const { page, pageSize } = query;
  return { ...(await listLoads(permitted(app, "load:read"), query)), page, pageSize };
}

export async function readLoad(app: AppContext, id: number): Promise<LoadDetails> {
  const load = await findLoadDetails(permitted(app, "load:read"), id);
  if (load === null) throw notFound();
  return load;
}

/** Takes a finished load back; the rows it superseded come back in a new data version. One that waits is given up. */
export async function undoLoad(app: AppContext, id: number): Promise<void> {
  const allowed = permitted(app, "load:manage");
  const load = await findLoadDetails(allowed, id);
  if (load === null) throw notFound();
  if (load.dryRun || load.kind !== "file") throw notOfADelivery();
  if (load.status === "held" && (await recordDiscarded(allowed, load))) return;
  if (await requestUndo(allowed, load)) return;
  const { status } = (await findLoad(allowed, id)) ?? load;
  const asked: LoadAction = load.status === "held" ? "load.confirm" : "load.undo";
  if (status === "finished" && (await isArchived(allowed, id))) throw loadArchived();
  const who = await findDecider(allowed, id, [asked, "load.discard"]);
  throw who === null ? notUndoable({ params: { status } }) : decidedMeanwhile({ params: { status, who } });
}

const FIRST_DATASET = "issuers";

/** The screen: history, the load that is looked at (the one under way, when none is chosen), and the chosen dataset. */
export async function showLoading(app: AppContext, search: LoadingSearch): Promise<LoadingView> {
  const signed = permitted(app, "load:read");
  const { viewer } = signed;
  const { page, pageSize, q, sort, filter } = search;
  const mayLoad = can(viewer, "load:manage");
  const dataset = search.dataset && isLoadable(search.dataset) ? search.dataset : FIRST_DATASET;
  const [loads, versions, unfinished, savedMappings] = await Promise.all([
    listLoads(app, search),
    getVersionState(app),
    mayLoad ? openUploads(app) : [],
    mayLoad ? listSavedMappings(signed, dataset) : [],
  ]);
  const underWay = loads.items.findLast(({ status }) => isUnderWay(status));
  const first = filter.status && asksSomebody(filter.status) ? loads.items[0] : undefined;
  const selectedId = search.load ?? underWay?.id ?? first?.id ?? null;
  return {
    loads: { ...loads, page, pageSize },
    q,
    sort,
    filter,
    selected: selectedId === null ? null : await findLoadDetails(app, selectedId),
    versions,
    datasets: LOADABLE,
    dataset,
    description: dataset === "tpt" ? null : describeDataset(DATASETS[dataset]),
    mayLoad,
    savedMappings,
    unfinished,
    maxFileBytes: MAX_FILE_BYTES,
  };
}
