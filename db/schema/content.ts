import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Guides, FAQs and news. Texts per language are JSON: { en: { title, shortDescription, body, … }, it: … }. */
export const contentItems = sqliteTable(
  "content_items",
  {
    id: text("id").primaryKey(),
    kind: text("kind").notNull(),
    group: text("group"),
    texts: text("texts").notNull(),
    status: text("status").notNull(),
    pinned: integer("pinned", { mode: "boolean" }).notNull().default(false),
    documentKey: text("document_key"),
    documentName: text("document_name"),
    documentType: text("document_type"),
    documentBytes: integer("document_bytes"),
    updatedAt: text("updated_at").notNull(),
    updatedBy: text("updated_by").notNull(),
    publishedAt: text("published_at"),
  },
  (table) => [index("content_items_kind").on(table.kind, table.status, table.publishedAt)],
);
