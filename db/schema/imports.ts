import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

export const portfolioImports = sqliteTable(
  "portfolio_imports",
  {
    id: text("id").primaryKey(),
    tenantId: text("tenant_id").notNull(),
    userId: text("user_id").notNull(),
    fileName: text("file_name").notNull(),
    fileKey: text("file_key").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    status: text("status").notNull(),
    kind: text("kind").notNull(),
    mapping: text("mapping").notNull().default("{}"),
    /** The preview as answered, JSON; positions are read again from the file at confirmation. */
    preview: text("preview").notNull().default("{}"),
    fingerprint: text("fingerprint").notNull().default(""),
    portfolioId: text("portfolio_id"),
    createdAt: text("created_at").notNull(),
  },
  (table) => [index("portfolio_imports_user").on(table.userId, table.createdAt)],
);

/** Column choices remembered for files with the same header. */
export const savedMappings = sqliteTable(
  "saved_mappings",
  {
    id: text("id").primaryKey(),
    tenantId: text("tenant_id").notNull(),
    kind: text("kind").notNull(),
    fingerprint: text("fingerprint").notNull(),
    mapping: text("mapping").notNull(),
    savedBy: text("saved_by").notNull(),
    savedAt: text("saved_at").notNull(),
  },
  (table) => [uniqueIndex("saved_mappings_fingerprint").on(table.tenantId, table.kind, table.fingerprint)],
);
