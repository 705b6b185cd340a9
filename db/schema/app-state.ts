import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Switches of the whole installation: `ready`, `maintenance`. */
export const appState = sqliteTable("app_state", {
  key: text("key").primaryKey(),
  value: text("value").notNull(),
});

/** What administrators set for the whole installation: one row. What it does not have comes from the environment. */
export const platformSettings = sqliteTable("platform_settings", {
  id: text("id").primaryKey(),
  /** JSON: the settings given, by name. */
  given: text("given").notNull().default("{}"),
  version: integer("version").notNull(),
  updatedAt: text("updated_at").notNull(),
  updatedByName: text("updated_by_name").notNull(),
});
