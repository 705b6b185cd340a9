import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ofTenant, ofUser } from "./references";

/** A list as somebody set it up, under a name: for themselves, or for everybody in their tenant. */
export const savedViews = sqliteTable(
  "saved_views",
  {
    id: text("id").primaryKey(),
    tenantId: ofTenant(),
    ownerId: ofUser("owner_id"),
    /** Which list it is of: a section. */
    list: text("list").notNull(),
    name: text("name").notNull(),
    /** The list's address: filters, order and page size. */
    search: text("search").notNull(),
    /** Columns shown, in their order, and those pinned, as JSON. */
    columns: text("columns").notNull().default("{}"),
    shared: integer("shared", { mode: "boolean" }).notNull().default(false),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
    /** When it was removed; it can be restored for a while. */
    deletedAt: text("deleted_at"),
  },
  (table) => [
    index("saved_views_tenant").on(table.tenantId, table.list),
    index("saved_views_owner").on(table.ownerId, table.list),
  ],
);
