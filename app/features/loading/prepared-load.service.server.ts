import { nameOf } from "~/permissions/viewer";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { LoadOutbox } from "./load-outbox.commands.server";
import { type NewLoad, newLoadStatements } from "./loads.commands.server";
import { storeLoadFile } from "./uploads/store-load-file.server";

/** A file that lies in the store and is loaded when the batch of its cause succeeds. */
export interface PreparedLoad {
  readonly fileKey: string;
  readonly sizeBytes: number;
  /** Two statements, the first returns the load's id; `onlyIf` is SQL about the cause. */
  readonly statements: (onlyIf: string) => D1PreparedStatement[];
  readonly send: () => Promise<void>;
  /** For a cause that did not come about. */
  readonly discard: () => Promise<void>;
}

/** Writes a table to the store, to be loaded in one batch with what it follows from. */
export async function prepareLoad(
  app: SignedInContext,
  file: {
    readonly dataset: string;
    readonly source: string;
    readonly fileName: string;
    readonly text: string;
    readonly series: string | null;
    readonly endsSeries: boolean;
  },
): Promise<PreparedLoad> {
  const { dataset, source, fileName, text, series, endsSeries } = file;
  const fileKey = `loads/${app.newId()}`;
  await app.env.FILES.put(fileKey, text, { httpMetadata: { contentType: "text/csv" } });
  return prepared(app, {
    dataset,
    source,
    fileName,
    contentType: "text/csv",
    fileKey,
    sizeBytes: new TextEncoder().encode(text).byteLength,
    dryRun: false,
    series,
    endsSeries,
    wholeList: false,
    mapping: null,
    createdBy: app.viewer.id,
    createdByName: nameOf(app.viewer),
  });
}

/** Streams a fetched file to the store, to be loaded in one batch with what it follows from. */
export async function prepareFetchedLoad(
  app: AppContext,
  file: Pick<
    NewLoad,
    | "dataset"
    | "source"
    | "fileName"
    | "contentType"
    | "wholeList"
    | "mapping"
    | "createdBy"
    | "createdByName"
  > & {
    readonly body: ReadableStream<Uint8Array>;
    readonly announcedBytes: number | null;
  },
): Promise<PreparedLoad> {
  const { body, announcedBytes, ...load } = file;
  const { contentType } = load;
  const stored = await storeLoadFile(app, { body, announcedBytes, contentType, isFetched: true });
  return prepared(app, { ...load, ...stored, dryRun: false, series: null, endsSeries: true });
}

function prepared(app: AppContext, load: NewLoad): PreparedLoad {
  const outbox = new LoadOutbox(app);
  return {
    fileKey: load.fileKey,
    sizeBytes: load.sizeBytes,
    statements: (onlyIf) => newLoadStatements(app, outbox, load, onlyIf),
    send: () => outbox.send(),
    discard: () => app.env.FILES.delete(load.fileKey),
  };
}
