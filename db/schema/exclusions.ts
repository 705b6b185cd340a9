import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { IMPORT_STATUSES, RULE_KINDS, RULE_SCOPES, VIEW_MODES } from "../../app/domain/states/states";
import { checked } from "./checked";
import { users } from "./people";
import { ofTenant, ofUser } from "./references";

/** What somebody, or a company for everybody in it, does not want to invest in. */
export const exclusionRules = sqliteTable(
  "exclusion_rules",
  {
    id: text("id").primaryKey(),
    tenantId: ofTenant(),
    /** The person of a personal rule, empty for the company's. */
    ownerId: text("owner_id").notNull().default(""),
    kind: text("kind", { enum: RULE_KINDS }).notNull(),
    subject: text("subject").notNull(),
    /** The subject as it is compared: managers without case and accents. */
    subjectKey: text("subject_key").notNull(),
    subType: text("sub_type").notNull().default(""),
    /** Fraction of revenue an issuer must stay below; null where the kind knows no share. */
    maxShare: real("max_share"),
    reason: text("reason"),
    importId: text("import_id").references(() => exclusionImports.id),
    createdBy: ofUser("created_by"),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    ...checked(table),
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
export const exclusionViews = sqliteTable(
  "exclusion_views",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id),
    mode: text("mode", { enum: VIEW_MODES }).notNull(),
  },
  (table) => checked(table),
);

export const exclusionImports = sqliteTable(
  "exclusion_imports",
  {
    id: text("id").primaryKey(),
    tenantId: ofTenant(),
    userId: ofUser("user_id"),
    scope: text("scope", { enum: RULE_SCOPES }).notNull(),
    fileName: text("file_name").notNull(),
    fileKey: text("file_key").notNull(),
    status: text("status", { enum: IMPORT_STATUSES }).notNull(),
    /** Which confirmation won; what follows in the same batch asks for it. */
    confirmation: text("confirmation"),
    added: integer("added").notNull().default(0),
    createdAt: text("created_at").notNull(),
  },
  (table) => [...checked(table), index("exclusion_imports_user").on(table.userId, table.createdAt)],
);
