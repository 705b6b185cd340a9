import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { IMPORT_STATUSES } from "../../app/domain/states/states";
import { checked } from "./checked";
import { ofTenant, ofUser } from "./references";

export const portfolioImports = sqliteTable(
  "portfolio_imports",
  {
    id: text("id").primaryKey(),
    tenantId: ofTenant(),
    userId: ofUser("user_id"),
    fileName: text("file_name").notNull(),
    fileKey: text("file_key").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    status: text("status", { enum: IMPORT_STATUSES }).notNull(),
    mapping: text("mapping").notNull().default("{}"),
    fingerprint: text("fingerprint").notNull().default(""),
    /** No foreign key: the import is marked before its portfolio is stored, in one batch. */
    portfolioId: text("portfolio_id"),
    createdAt: text("created_at").notNull(),
  },
  (table) => [...checked(table), index("portfolio_imports_user").on(table.userId, table.createdAt)],
);

/** Column choices remembered for files with the same header. */
export const savedMappings = sqliteTable(
  "saved_mappings",
  {
    id: text("id").primaryKey(),
    tenantId: ofTenant(),
    kind: text("kind").notNull(),
    fingerprint: text("fingerprint").notNull(),
    mapping: text("mapping").notNull(),
    savedBy: ofUser("saved_by"),
    savedAt: text("saved_at").notNull(),
  },
  (table) => [uniqueIndex("saved_mappings_fingerprint").on(table.tenantId, table.kind, table.fingerprint)],
);
