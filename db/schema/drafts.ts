import { integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./people";
import { ofUser } from "./references";

export const drafts = sqliteTable("drafts", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id),
  description: text("description"),
  totalValue: real("total_value"),
  updatedAt: text("updated_at").notNull(),
});

export const draftItems = sqliteTable(
  "draft_items",
  {
    userId: ofUser("user_id"),
    /** Issuer id or ISIN: share and bond of one issuer may carry the same asset id. */
    assetId: text("asset_id").notNull(),
    fixedIncome: integer("fixed_income", { mode: "boolean" }).notNull().default(false),
    isin: text("isin"),
    name: text("name").notNull(),
    position: integer("position").notNull(),
    /** 0.01 to 100, null until a weight is given. */
    percentage: real("percentage"),
    visibleAsset: integer("visible_asset", { mode: "boolean" }).notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.userId, table.assetId, table.fixedIncome] })],
);
