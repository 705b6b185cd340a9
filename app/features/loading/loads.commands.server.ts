import type { LoadFinding, LoadFindings } from "~/domain/datasets/load-finding";
import type { SplitCounts } from "~/domain/loads/split";
import { AGREEING, REPETITIONS } from "~/domain/loads/split";
import { actByStatements } from "~/features/activity/audit.service.server";
import type { Act } from "~/features/activity/audit.types";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { endRunStatements } from "./flow-run.commands.server";
import { LoadOutbox, messageColumns } from "./load-outbox.commands.server";
import { startNextStatements } from "./start-load.commands.server";

export interface NewLoad {
  readonly dataset: string;
  readonly source: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly fileKey: string;
  readonly sizeBytes: number;
  readonly dryRun: boolean;
  readonly series: string | null;
  readonly endsSeries: boolean;
  /** Rows in force of its lists that the file does not have end. */
  readonly wholeList: boolean;
  readonly mapping: string | null;
  readonly createdBy: string;
  readonly createdByName: string;
}

/** Records the file, whoever brought it and that it is to be read, in one batch. */
export async function insertLoad(app: SignedInContext, load: NewLoad): Promise<number> {
  const outbox = new LoadOutbox(app);
  const statements = newLoadStatements(app, outbox, load);
  const [inserted] = await actByStatements<{ id: number }>(app, loadAct(load), statements);
  await outbox.send();
  const id = inserted?.results[0]?.id;
  if (id === undefined) throw new Error("the load was not recorded");
  return id;
}

/** A file that a person brought, as the audit log names it; its number is not known before it is recorded. */
export function loadAct({ fileName, dataset, source, sizeBytes, dryRun }: NewLoad): Act {
  return {
    action: "load.create",
    subject: { type: "load", id: "", name: fileName },
    tenantId: null,
    detail: { dataset, source, bytes: sizeBytes, ...(dryRun && { dryRun }) },
  };
}

/**
 * The statements that record a file and ask for its reading; they belong in one batch with their cause. Where the cause
 * may fail, `onlyIf` asks for it: then nothing is recorded. The first returns the load's id.
 */
export function newLoadStatements(
  app: AppContext,
  outbox: LoadOutbox,
  load: NewLoad,
  onlyIf = "true",
): D1PreparedStatement[] {
  return [
    prepared(
      app.db.$client,
      `insert into loads (dataset, source, file_name, content_type, file_key, size_bytes, status, dry_run, series,
          ends_series, mapping, created_by, created_by_name, created_at, whole_list)
         select ?1, ?2, ?3, ?4, ?5, ?6, 'received', ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14 where ${onlyIf} returning id`,
      load.dataset,
      load.source,
      load.fileName,
      load.contentType,
      load.fileKey,
      load.sizeBytes,
      load.dryRun ? 1 : 0,
      load.series,
      load.endsSeries ? 1 : 0,
      load.mapping,
      load.createdBy,
      load.createdByName,
      app.clock().toISOString(),
      load.wholeList ? 1 : 0,
    ),
    outbox.write(`select ${messageColumns("load.split", "id")} from loads where file_key = ?1`, load.fileKey),
  ];
}

/** received -> reading; also true when it was reading already, because reading again from the start is harmless. */
export async function markReading(app: AppContext, id: number): Promise<boolean> {
  const { results } = await prepared(
    app.db.$client,
    "update loads set status = 'reading' where id = ?1 and status in ('received', 'reading') and read_at is null returning id",
    id,
  ).all();
  return results.length === 1;
}

export interface StoredChunk {
  readonly dataset: string;
  readonly wave: number;
  readonly fileKey: string;
  readonly rows: number;
  /** Of its text and columns. */
  readonly digest: string;
  /** The columns that the file has for its rows, a JSON list; null where it has all there can be. */
  readonly columns: string | null;
}

/** A finding as the statement that keeps it takes it. */
const findingRow = ({ severity, code, sheet, row, column, value, params }: LoadFinding) => [
  ...[severity, code, sheet, row, column, value],
  JSON.stringify(params),
];

/**
 * The file is read: its chunks, counts and findings are recorded, and it starts writing when nobody else does. A file
 * that was read before in the meantime stays as it is.
 */
export async function recordSplit(
  app: AppContext,
  split: {
    readonly loadId: number;
    readonly outboxId: string;
    readonly dryRun: boolean;
    readonly chunks: readonly StoredChunk[];
    readonly counts: SplitCounts;
    /** Rows of the delivery before that the file does not have; null where nobody looked. */
    readonly rowsGone: number | null;
    /** Of the comparison of a whole list: rows of its lists in force. */
    readonly rowsInForce: number | null;
    readonly findings: LoadFindings;
    readonly detected: string;
  },
): Promise<void> {
  const outbox = new LoadOutbox(app);
  const now = app.clock().toISOString();
  const unread = "exists (select 1 from loads where id = ?1 and read_at is null)";
  const chunks = split.chunks.map((chunk, index) => [
    index + 1,
    chunk.dataset,
    chunk.fileKey,
    chunk.rows,
    chunk.wave === 0 || split.dryRun ? "pending" : "waiting",
    chunk.wave === REPETITIONS ? 1 : 0,
    chunk.wave === AGREEING ? 1 : 0,
    chunk.wave === 0 && !split.dryRun ? chunk.digest : null,
    chunk.columns,
  ]);
  const findings = split.findings.listed.map(findingRow);
  const { $client } = app.db;
  await $client.batch([
    prepared(
      $client,
      `insert into load_chunks (load_id, number, dataset, file_key, rows, status, repeats, agrees, digest, columns)
         select ?1, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
          value ->> 8
         from json_each(?2) where ${unread}`,
      split.loadId,
      JSON.stringify(chunks),
    ),
    prepared(
      $client,
      `insert into load_findings (load_id, severity, code, sheet, "row", "column", value, params)
         select ?1, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
         from json_each(?2) where ${unread}`,
      split.loadId,
      JSON.stringify(findings),
    ),
    prepared(
      $client,
      `update loads set rows_read = ?2, rows_rejected = ?3, finding_counts = ?4, detected = ?5, chunks_total = ?6,
          rows_gone = ?7, read_at = ?8, rows_in_force = ?9
         where id = ?1 and status = 'reading' and read_at is null`,
      split.loadId,
      split.counts.read,
      split.counts.rejected,
      JSON.stringify(split.findings.counts()),
      split.detected,
      chunks.length,
      split.rowsGone,
      now,
      split.rowsInForce,
    ),
    ...(split.dryRun ? dryRunMessages(outbox, split.loadId) : []),
    ...startNextStatements(app, outbox),
    outbox.done(split.outboxId),
  ]);
  await outbox.send();
}

/** A dry run needs no turn to write: its chunks are compared at once. */
function dryRunMessages(outbox: LoadOutbox, loadId: number): D1PreparedStatement[] {
  return [
    outbox.write(
      `select ${messageColumns("load.chunk", "load_id", "number")} from load_chunks
       where load_id = ?1 and status = 'pending'`,
      loadId,
    ),
    outbox.write(
      `select ${messageColumns("load.finish", "id")} from loads
       where id = ?1 and not exists (select 1 from load_chunks where load_id = ?1 and status <> 'done')`,
      loadId,
    ),
  ];
}

/** The file cannot be loaded; nothing of it was written. */
export async function recordUnreadable(
  app: AppContext,
  failure: {
    readonly loadId: number;
    readonly outboxId: string;
    readonly error: { readonly code: string; readonly params: Readonly<Record<string, string | number>> };
    readonly findings: LoadFindings;
    readonly rowsRead: number;
  },
): Promise<void> {
  const outbox = new LoadOutbox(app);
  const { $client } = app.db;
  const open = "exists (select 1 from loads where id = ?1 and status in ('received', 'reading'))";
  await $client.batch([
    prepared(
      $client,
      `insert into load_findings (load_id, severity, code, sheet, "row", "column", value, params)
         select ?1, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
         from json_each(?2) where ${open}`,
      failure.loadId,
      JSON.stringify(failure.findings.listed.map(findingRow)),
    ),
    prepared(
      $client,
      `insert into asset_logs (request_type, operation, result, at, notes, user_id)
         select dataset, 'create', 'failed', ?2, json_object('loadId', id, 'fileName', file_name), created_by
         from loads where id = ?1 and status in ('received', 'reading')`,
      failure.loadId,
      app.clock().toISOString(),
    ),
    prepared(
      $client,
      `update loads set status = 'failed', error = ?2, finding_counts = ?3, rows_read = ?4, finished_at = ?5
         where id = ?1 and status in ('received', 'reading')`,
      failure.loadId,
      JSON.stringify(failure.error),
      JSON.stringify(failure.findings.counts()),
      failure.rowsRead,
      app.clock().toISOString(),
    ),
    ...endRunStatements(app, failure.loadId),
    ...startNextStatements(app, outbox),
    outbox.done(failure.outboxId),
  ]);
  await outbox.send();
}
