import type { SignedInContext } from "~/platform/context.server";
import { LoadOutbox } from "./load-outbox.commands.server";
import { newLoadStatements } from "./loads.commands.server";

/** A file that lies in the store and is loaded when the batch of its cause succeeds. */
export interface PreparedLoad {
  readonly fileKey: string;
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
  const outbox = new LoadOutbox(app);
  await app.env.FILES.put(fileKey, text, { httpMetadata: { contentType: "text/csv" } });
  const load = {
    dataset,
    source,
    fileName,
    contentType: "text/csv",
    fileKey,
    sizeBytes: new TextEncoder().encode(text).byteLength,
    dryRun: false,
    series,
    endsSeries,
    mapping: null,
    createdBy: app.viewer.id,
    createdByName: `${app.viewer.firstName} ${app.viewer.lastName}`.trim(),
  };
  return {
    fileKey,
    statements: (onlyIf) => newLoadStatements(app, outbox, load, onlyIf),
    send: () => outbox.send(),
    discard: () => app.env.FILES.delete(fileKey),
  };
}
