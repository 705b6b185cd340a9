import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ofTenant, ofUser } from "./references";

/** What somebody opened last: assets, countries, portfolios. A few for each person; what is gone is not shown. */
export const recentVisits = sqliteTable(
  "recent_visits",
  {
    userId: ofUser("user_id"),
    tenantId: ofTenant(),
    /** asset, country or portfolio. */
    kind: text("kind").notNull(),
    /** What the page's address ends with: ISIN, code of an institution or country, id of a portfolio. */
    key: text("key").notNull(),
    /** Where an asset was looked at. */
    section: text("section"),
    visitedAt: text("visited_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.key] }),
    index("recent_visits_newest").on(table.userId, table.visitedAt),
  ],
);
