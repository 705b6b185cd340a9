import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CONTENT_KINDS, CONTENT_STATES } from "../../app/domain/states/states";
import { checked } from "./checked";
import { users } from "./people";

/** Guides, FAQs and news. Texts per language are JSON: { en: { title, shortDescription, body, … }, it: … }. */
export const contentItems = sqliteTable(
  "content_items",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: CONTENT_KINDS }).notNull(),
    group: text("group"),
    texts: text("texts").notNull(),
    status: text("status", { enum: CONTENT_STATES }).notNull(),
    pinned: integer("pinned", { mode: "boolean" }).notNull().default(false),
    documentKey: text("document_key"),
    documentName: text("document_name"),
    documentType: text("document_type"),
    documentBytes: integer("document_bytes"),
    updatedAt: text("updated_at").notNull(),
    updatedBy: text("updated_by")
      .notNull()
      .references(() => users.id),
    publishedAt: text("published_at"),
  },
  (table) => [...checked(table), index("content_items_kind").on(table.kind, table.status, table.publishedAt)],
);
