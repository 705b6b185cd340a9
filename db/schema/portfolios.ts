import { foreignKey, index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ofTenant, ofUser } from "./references";
import { rowOf } from "./row-of";

export const portfolios = sqliteTable(
  "portfolios",
  {
    id: text("id").primaryKey(),
    tenantId: ofTenant(),
    ownerId: ofUser("owner_id"),
    createdBy: ofUser("created_by"),
    name: text("name").notNull(),
    asOf: text("as_of").notNull(),
    currency: text("currency").notNull(),
    totalValue: real("total_value"),
    /** A portfolio, a fund or a blend of both: no foreign key holds for all. */
    benchmarkId: text("benchmark_id"),
    /** The category of funds it is compared with. */
    peerCategory: text("peer_category"),
    /** Holdings are kept per version; this is the one shown. */
    version: integer("version").notNull().default(1),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
    deletedAt: text("deleted_at"),
  },
  (table) => [
    index("portfolios_tenant").on(table.tenantId, table.deletedAt, table.updatedAt),
    index("portfolios_owner").on(table.ownerId, table.deletedAt, table.updatedAt),
  ],
);

export const portfolioVersions = sqliteTable(
  "portfolio_versions",
  {
    portfolioId: rowOf("portfolio_id", () => portfolios.id),
    version: integer("version").notNull(),
    asOf: text("as_of").notNull(),
    totalValue: real("total_value"),
    currency: text("currency").notNull(),
    savedBy: ofUser("saved_by"),
    savedAt: text("saved_at").notNull(),
    note: text("note"),
    /** Of its lines, which never change: lists of portfolios need not read them. */
    holdingCount: integer("holding_count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.portfolioId, table.version] })],
);

export const holdings = sqliteTable(
  "holdings",
  {
    portfolioId: text("portfolio_id").notNull(),
    version: integer("version").notNull(),
    position: integer("position").notNull(),
    isin: text("isin"),
    identifier: text("identifier"),
    identifierType: text("identifier_type"),
    issuerId: text("issuer_id"),
    name: text("name").notNull(),
    assetType: text("asset_type"),
    fixedIncome: integer("fixed_income", { mode: "boolean" }).notNull().default(false),
    visibleAsset: integer("visible_asset", { mode: "boolean" }).notNull().default(true),
    /** Share of the portfolio's value, 0.35 is 35 %. Null only where the market value decides. */
    weightShare: real("weight_share"),
    /** In `currency`. */
    marketValue: real("market_value"),
    currency: text("currency"),
    nominal: real("nominal"),
    minShare: real("min_share"),
    maxShare: real("max_share"),
    /** Row of the file it came from. */
    sourceRow: integer("source_row"),
    /** The cell its weight or value was read from, or who stated it and when (WeightSource, JSON). */
    weightSource: text("weight_source"),
  },
  (table) => [
    foreignKey({
      columns: [table.portfolioId, table.version],
      foreignColumns: [portfolioVersions.portfolioId, portfolioVersions.version],
    }),
    primaryKey({ columns: [table.portfolioId, table.version, table.position] }),
    // Also one seek for each portfolio of a person: an instrument is held by many of other companies.
    index("holdings_isin").on(table.isin, table.portfolioId, table.version),
  ],
);

/** What a portfolio was rated at a data version. Made again where the choices it rests on are others now. */
export const portfolioRatings = sqliteTable(
  "portfolio_ratings",
  {
    portfolioId: text("portfolio_id").notNull(),
    version: integer("version").notNull(),
    dataVersion: integer("data_version").notNull(),
    /** Null where nothing is rated, or too little of it. */
    rating: real("rating"),
    withheld: integer("withheld", { mode: "boolean" }).notNull(),
    coveredShare: real("covered_share").notNull(),
    eligibleShare: real("eligible_share").notNull(),
    neededShare: real("needed_share").notNull(),
    /** The tenant's choices and the rules of the engine, JSON. */
    choices: text("choices").notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.portfolioId, table.version],
      foreignColumns: [portfolioVersions.portfolioId, portfolioVersions.version],
    }),
    primaryKey({ columns: [table.portfolioId, table.dataVersion, table.version] }),
  ],
);

/**
 * The headline figures of a portfolio's version at a data version, as they were worked out by a method first: what its
 * history is drawn from. Another method, or another licence of the company, has a row of its own.
 */
export const portfolioFigures = sqliteTable(
  "portfolio_figures",
  {
    portfolioId: text("portfolio_id").notNull(),
    version: integer("version").notNull(),
    dataVersion: integer("data_version").notNull(),
    /** SHA-256 of `method` and `licence`. */
    madeBy: text("made_by").notNull(),
    /** A `methodText`, JSON. */
    method: text("method").notNull(),
    /** What the tenant had licensed, JSON: figures are shown to nobody who has less. */
    licence: text("licence").notNull(),
    madeAt: text("made_at").notNull(),
    /** RecordedFigure[], JSON. */
    figures: text("figures").notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.portfolioId, table.version],
      foreignColumns: [portfolioVersions.portfolioId, portfolioVersions.version],
    }),
    primaryKey({ columns: [table.portfolioId, table.dataVersion, table.version, table.madeBy] }),
  ],
);
