import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { FACT_ARCHIVE_STATUSES } from "../../app/domain/states/states";
import { checked } from "./checked";

/**
 * One file of superseded facts. `stored`: its facts are still rows of `facts`, and those are read; `archived`: it was
 * read back and its facts are nowhere else; `discarded`: rows of it had left the table before, so it is never read.
 */
export const factArchives = sqliteTable(
  "fact_archives",
  {
    id: integer("id").primaryKey(),
    status: text("status", { enum: FACT_ARCHIVE_STATUSES }).notNull(),
    dataset: text("dataset").notNull(),
    /** The earliest data version that sees a fact of it, and the first later one that sees none. */
    fromVersion: integer("from_version").notNull(),
    toVersion: integer("to_version").notNull(),
    /** Facts are in the order of their subjects. */
    firstSubject: text("first_subject").notNull(),
    lastSubject: text("last_subject").notNull(),
    rows: integer("rows").notNull(),
    bytes: integer("bytes").notNull(),
    fileKey: text("file_key").notNull(),
    /** SHA-256 of the file. */
    sha256: text("sha256").notNull(),
    storedAt: text("stored_at").notNull(),
    archivedAt: text("archived_at"),
  },
  (table) => [
    ...checked(table),
    uniqueIndex("fact_archives_file").on(table.fileKey),
    index("fact_archives_version").on(table.toVersion, table.fromVersion),
    index("fact_archives_subject").on(table.dataset, table.lastSubject, table.firstSubject),
  ],
);
