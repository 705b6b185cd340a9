import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Switches of the whole installation: `ready`, `maintenance`. */
export const appState = sqliteTable("app_state", {
  key: text("key").primaryKey(),
  value: text("value").notNull(),
});
