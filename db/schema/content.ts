import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CONTENT_KINDS, CONTENT_STATES } from "../../app/domain/states/states";
import { checked } from "./checked";
import { ofUser } from "./references";
import { rowOf } from "./row-of";

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
    updatedBy: ofUser("updated_by"),
    publishedAt: text("published_at"),
  },
  (table) => [...checked(table), index("content_items_kind").on(table.kind, table.status, table.publishedAt)],
);

/** What an item was after each time it was saved: who, when, and all of it but the bytes of its document. */
export const contentVersions = sqliteTable(
  "content_versions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    contentId: rowOf("content_id", () => contentItems.id),
    at: text("at").notNull(),
    by: ofUser("by"),
    group: text("group"),
    texts: text("texts").notNull(),
    status: text("status", { enum: CONTENT_STATES }).notNull(),
    pinned: integer("pinned", { mode: "boolean" }).notNull(),
    publishedAt: text("published_at"),
    documentName: text("document_name"),
  },
  (table) => [...checked(table), index("content_versions_content").on(table.contentId, table.id)],
);

/** Who has read which item. */
export const contentReads = sqliteTable(
  "content_reads",
  {
    userId: ofUser("user_id"),
    contentId: rowOf("content_id", () => contentItems.id),
    at: text("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.contentId] }),
    index("content_reads_content").on(table.contentId),
  ],
);
