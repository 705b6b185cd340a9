import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** What somebody, or a company for everybody in it, does not want to invest in. */
export const exclusionRules = sqliteTable(
  "exclusion_rules",
  {
    id: text("id").primaryKey(),
    tenantId: text("tenant_id").notNull(),
    /** The person of a personal rule, empty for the company's. */
    ownerId: text("owner_id").notNull().default(""),
    kind: text("kind").notNull(),
    subject: text("subject").notNull(),
    /** The subject as it is compared: managers without case and accents. */
    subjectKey: text("subject_key").notNull(),
    subType: text("sub_type").notNull().default(""),
    /** Fraction of revenue an issuer must stay below; null where the kind knows no share. */
    maxShare: real("max_share"),
    reason: text("reason"),
    importId: text("import_id"),
    createdBy: text("created_by").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("exclusion_rules_subject").on(
      table.tenantId,
      table.ownerId,
      table.kind,
      table.subjectKey,
      table.subType,
    ),
    index("exclusion_rules_import").on(table.importId),
  ],
);

/** Through which rules somebody looks. */
export const exclusionViews = sqliteTable("exclusion_views", {
  userId: text("user_id").primaryKey(),
  mode: text("mode").notNull(),
});

export const exclusionImports = sqliteTable(
  "exclusion_imports",
  {
    id: text("id").primaryKey(),
    tenantId: text("tenant_id").notNull(),
    userId: text("user_id").notNull(),
    scope: text("scope").notNull(),
    fileName: text("file_name").notNull(),
    fileKey: text("file_key").notNull(),
    /** open, confirmed or undone. */
    status: text("status").notNull(),
    added: integer("added").notNull().default(0),
    createdAt: text("created_at").notNull(),
  },
  (table) => [index("exclusion_imports_user").on(table.userId, table.createdAt)],
);
