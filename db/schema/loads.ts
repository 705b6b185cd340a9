import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
  CHUNK_STATUSES,
  FINDING_SEVERITIES,
  LOAD_KINDS,
  LOAD_STATUSES,
  SUBJECT_KINDS,
  UPLOAD_STATUSES,
} from "../../app/domain/states/states";
import { checked } from "./checked";
import { ofUser } from "./references";
import { numberOf, rowOf } from "./row-of";

/** One file on its way into the product. `version` is the data version given to it when it starts writing. */
export const loads = sqliteTable(
  "loads",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** `file`, or `decision`: what a person accepted is written in its turn, as a file is. */
    kind: text("kind", { enum: LOAD_KINDS }).notNull().default("file"),
    dataset: text("dataset").notNull(),
    source: text("source").notNull(),
    fileName: text("file_name").notNull(),
    contentType: text("content_type").notNull(),
    fileKey: text("file_key").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    status: text("status", { enum: LOAD_STATUSES }).notNull(),
    dryRun: integer("dry_run", { mode: "boolean" }).notNull().default(false),
    /** Loads of one series publish together, with the load that ends it. */
    series: text("series"),
    endsSeries: integer("ends_series", { mode: "boolean" }).notNull().default(true),
    /** The file is the whole of the lists it has rows of: rows in force that it does not have end with its version. */
    wholeList: integer("whole_list", { mode: "boolean" }).notNull().default(false),
    mapping: text("mapping"),
    detected: text("detected"),
    rowsRead: integer("rows_read").notNull().default(0),
    rowsInserted: integer("rows_inserted").notNull().default(0),
    rowsUpdated: integer("rows_updated").notNull().default(0),
    rowsUnchanged: integer("rows_unchanged").notNull().default(0),
    rowsRejected: integer("rows_rejected").notNull().default(0),
    rowsConflicts: integer("rows_conflicts").notNull().default(0),
    rowsMissing: integer("rows_missing").notNull().default(0),
    /** Of a comparison: rows of the delivery before that its file does not have. Null where there was none. */
    rowsGone: integer("rows_gone"),
    /** Of a whole list: rows in force that its file does not have, and rows of its lists in force before it. */
    rowsEnded: integer("rows_ended").notNull().default(0),
    rowsInForce: integer("rows_in_force"),
    /** How many rows a person agreed to end; null where nobody was asked. */
    endsConfirmed: integer("ends_confirmed"),
    endsAppliedAt: text("ends_applied_at"),
    /** Counts of findings by code, JSON, complete even where only the first 500 are kept. */
    findingCounts: text("finding_counts").notNull().default("{}"),
    chunksTotal: integer("chunks_total"),
    version: integer("version"),
    error: text("error"),
    createdBy: ofUser("created_by"),
    createdByName: text("created_by_name").notNull(),
    createdAt: text("created_at").notNull(),
    startedAt: text("started_at"),
    readAt: text("read_at"),
    storedAt: text("stored_at"),
    refreshedAt: text("refreshed_at"),
    publishedAt: text("published_at"),
    finishedAt: text("finished_at"),
    undoRequestedAt: text("undo_requested_at"),
    /** Who asked for it, and when it was done. */
    undoneByName: text("undone_by_name"),
    undoneAt: text("undone_at"),
    /** The data version in which its rows went away again. */
    undoneIn: integer("undone_in"),
  },
  (table) => [
    ...checked(table),
    index("loads_status").on(table.status, table.id),
    index("loads_file").on(table.fileKey),
    index("loads_dataset").on(table.dataset, table.id),
    index("loads_series").on(table.series, table.id),
  ],
);

/**
 * Rows that a whole list did not have. Those that were in force ended with its version; those that an earlier list had
 * ended stay ended when that one is undone.
 */
export const endedFacts = sqliteTable(
  "ended_facts",
  {
    loadId: numberOf("load_id", () => loads.id),
    factId: integer("fact_id").notNull(),
    wasInForce: integer("was_in_force", { mode: "boolean" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.loadId, table.factId] }),
    index("ended_facts_fact").on(table.factId, table.loadId),
  ],
);

export const loadChunks = sqliteTable(
  "load_chunks",
  {
    loadId: numberOf("load_id", () => loads.id),
    number: integer("number").notNull(),
    dataset: text("dataset").notNull().default(""),
    fileKey: text("file_key").notNull(),
    /** Columns that the file has for these rows, a JSON list; null where it has all there can be. */
    columns: text("columns"),
    rows: integer("rows").notNull(),
    /** Of its text, where its rows are the first of their keys: the next delivery may say the same. */
    digest: text("digest"),
    /** Rows from the first on that are dealt with: a chunk is written in steps. */
    written: integer("written").notNull().default(0),
    /** `waiting` chunks repeat keys of earlier ones and come after them, one at a time. */
    status: text("status", { enum: CHUNK_STATUSES }).notNull(),
    /** Its rows repeat a key and period of this file: they agree with what stands, or contradict it. */
    repeats: integer("repeats", { mode: "boolean" }).notNull().default(false),
    /** Of a comparison: its rows say what an earlier row of this file says. In a load they stand among the others. */
    agrees: integer("agrees", { mode: "boolean" }).notNull().default(false),
    inserted: integer("inserted").notNull().default(0),
    updated: integer("updated").notNull().default(0),
    unchanged: integer("unchanged").notNull().default(0),
    conflicts: integer("conflicts").notNull().default(0),
    /** Those of the conflicts that are held because they are too far from what stood before, or cannot be true. */
    suspicious: integer("suspicious").notNull().default(0),
    /** Counts of rows as JSON, where a row of the file is several facts; without, each fact is a row. */
    rowCounts: text("row_counts"),
    /** Subjects of the chunk that the catalogue did not know, a JSON list. */
    missing: text("missing").notNull().default("[]"),
  },
  (table) => [...checked(table), primaryKey({ columns: [table.loadId, table.number] })],
);

export const loadFindings = sqliteTable(
  "load_findings",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    loadId: numberOf("load_id", () => loads.id),
    severity: text("severity", { enum: FINDING_SEVERITIES }).notNull(),
    code: text("code").notNull(),
    sheet: text("sheet"),
    row: integer("row"),
    column: text("column"),
    value: text("value"),
    /** Parameters of the message, JSON. */
    params: text("params").notNull().default("{}"),
  },
  (table) => [...checked(table), index("load_findings_load").on(table.loadId, table.id)],
);

/** Subjects a load names and the catalogue did not know when it ended: the first 500, to be shown. */
export const loadMissing = sqliteTable(
  "load_missing",
  {
    loadId: numberOf("load_id", () => loads.id),
    subject: text("subject").notNull(),
    about: text("about", { enum: SUBJECT_KINDS }).notNull(),
  },
  (table) => [...checked(table), primaryKey({ columns: [table.loadId, table.subject] })],
);

/** A large file that arrives in parts: what was received stays when the connection or the page is lost. */
export const uploads = sqliteTable(
  "uploads",
  {
    id: text("id").primaryKey(),
    /** `open`, `completed`, `refused` (no file that can be loaded), `discarded` or `expired`. */
    status: text("status", { enum: UPLOAD_STATUSES }).notNull(),
    createdBy: ofUser("created_by"),
    dataset: text("dataset").notNull(),
    source: text("source").notNull(),
    dryRun: integer("dry_run", { mode: "boolean" }).notNull(),
    mapping: text("mapping"),
    fileName: text("file_name").notNull(),
    contentType: text("content_type").notNull(),
    /** As announced; the parts together have exactly as many bytes. */
    sizeBytes: integer("size_bytes").notNull(),
    /** When the file was last changed where it came from, in milliseconds: by it the same file is recognised. */
    changedMs: integer("changed_ms"),
    partBytes: integer("part_bytes").notNull(),
    fileKey: text("file_key").notNull(),
    /** The store's own name of the unfinished file. */
    storeUploadId: text("store_upload_id").notNull(),
    loadId: integer("load_id").references(() => loads.id),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
  },
  (table) => [
    ...checked(table),
    index("uploads_of_person").on(table.createdBy, table.status, table.updatedAt),
    index("uploads_status").on(table.status, table.updatedAt),
  ],
);

export const uploadParts = sqliteTable(
  "upload_parts",
  {
    uploadId: rowOf("upload_id", () => uploads.id),
    number: integer("number").notNull(),
    bytes: integer("bytes").notNull(),
    sha256: text("sha256").notNull(),
    etag: text("etag").notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
);
