import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * The read model of lists: one narrow row per instrument and data version, with the columns people filter and sort by.
 * A row is visible at version P when `from_version <= P` and (`to_version` is null or `to_version > P`).
 */
export const assets = sqliteTable(
  "assets",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    isin: text("isin").notNull(),
    section: text("section").notNull(),
    /** A thematic bond also belongs to the section of its issuer. */
    alsoSection: text("also_section"),
    name: text("name").notNull(),
    type: text("type").notNull(),
    fixedIncome: integer("fixed_income", { mode: "boolean" }).notNull().default(false),
    issuerId: text("issuer_id"),
    issuerName: text("issuer_name"),
    issuerType: text("issuer_type"),
    issuerCode: text("issuer_code"),
    lei: text("lei"),
    assetManager: text("asset_manager"),
    category: text("category"),
    esgCategory: text("esg_category"),
    sector: text("sector"),
    industryGroup: text("industry_group"),
    naceSection: text("nace_section"),
    currency: text("currency"),
    country: text("country"),
    parentIsin: text("parent_isin"),
    maturityDate: text("maturity_date"),
    perpetual: integer("perpetual", { mode: "boolean" }),
    rating: real("rating"),
    environmental: real("environmental"),
    social: real("social"),
    governance: real("governance"),
    /** 1 to 5 as a class to choose; null where not rated. */
    ratingBucket: text("rating_bucket"),
    ratingProvider: text("rating_provider"),
    ratingAsOf: text("rating_as_of"),
    sfdrArticle: text("sfdr_article"),
    sdrLabel: text("sdr_label"),
    siMinShare: real("si_min_share"),
    siReportedShare: real("si_reported_share"),
    taxonomyMinShare: real("taxonomy_min_share"),
    taxonomyReportedShare: real("taxonomy_reported_share"),
    domicile: text("domicile"),
    hedged: integer("hedged", { mode: "boolean" }),
    carbonTarget: integer("carbon_target", { mode: "boolean" }),
    parisAligned: integer("paris_aligned", { mode: "boolean" }),
    paiConsidered: integer("pai_considered", { mode: "boolean" }),
    law220: text("law_220"),
    holdingsAsOf: text("holdings_as_of"),
    lookThroughShare: real("look_through_share"),
    ghgIntensity: real("ghg_intensity"),
    carbonFootprint: real("carbon_footprint"),
    footprintCoverageShare: real("footprint_coverage_share"),
    footprintEligibleShare: real("footprint_eligible_share"),
    /** Whether figures about companies rest mostly on bonds, so that less must be covered; null without holdings. */
    bondHeavy: integer("bond_heavy", { mode: "boolean" }),
    /** Figures of a fund by metric, as JSON: what portfolios are compared with. */
    peerFigures: text("peer_figures"),
    fossilFuelActive: integer("fossil_fuel_active", { mode: "boolean" }),
    ungcOecdViolation: integer("ungc_oecd_violation", { mode: "boolean" }),
    controversialWeapons: integer("controversial_weapons", { mode: "boolean" }),
    taxonomyAlignedShare: real("taxonomy_aligned_share"),
    siShare: real("si_share"),
    sdgAlignedCount: integer("sdg_aligned_count"),
    sdgMisalignedCount: integer("sdg_misaligned_count"),
    sdgNetAligned: integer("sdg_net_aligned", { mode: "boolean" }),
    climateTarget: text("climate_target"),
    /** PAB, "PAB and CTB", or none; null where nobody screened. */
    benchmarkExclusion: text("benchmark_exclusion"),
    /** Controversial activities from the default share of revenue on; null where nobody screened. */
    activitiesCounted: integer("activities_counted"),
    socialViolation: integer("social_violation", { mode: "boolean" }),
    corruptionScore: real("corruption_score"),
    ruleOfLaw: real("rule_of_law"),
    taxNonCooperative: integer("tax_non_cooperative", { mode: "boolean" }),
    sdgIndex: real("sdg_index"),
    labelling: text("labelling"),
    useOfProceeds: text("use_of_proceeds"),
    amountIssuedEurM: real("amount_issued_eur_m"),
    minimumAmount: real("minimum_amount"),
    impactDataType: text("impact_data_type"),
    co2AvoidedTonnes: real("co2_avoided_t"),
    renewableEnergyMwh: real("renewable_energy_mwh"),
    energySavedMwh: real("energy_saved_mwh"),
    externalReview: text("external_review"),
    co2AvoidedPerEurM: real("co2_avoided_per_eur_m"),
    renewableEnergyPerEurM: real("renewable_energy_per_eur_m"),
    energySavedPerEurM: real("energy_saved_per_eur_m"),
    /** What lists name of the instrument, or of what a fund holds, and names alike that wait; null where nobody compared. */
    sanctionsHits: integer("sanctions_hit_count"),
    sanctionsToReview: integer("sanctions_review_count"),
    /** What a country's bonds are under, each apart; null for issuers that are no state. */
    sanctionsDebtBan: integer("sanctions_debt_ban", { mode: "boolean" }),
    sanctionsEmbargo: integer("sanctions_embargo", { mode: "boolean" }),
    sanctionsListedPersons: integer("sanctions_listed_persons", { mode: "boolean" }),
    demo: integer("demo", { mode: "boolean" }).notNull().default(false),
    fromVersion: integer("from_version").notNull(),
    toVersion: integer("to_version"),
  },
  (table) => [
    index("assets_isin").on(table.isin, table.fromVersion),
    index("assets_of_issuer").on(table.issuerId).where(sql`issuer_id is not null`),
    index("assets_section").on(table.section, table.id),
    index("assets_of_also_section").on(table.alsoSection, table.id).where(sql`also_section is not null`),
    index("assets_of_governments")
      .on(table.country)
      .where(sql`section = 'governatives' or also_section = 'governatives'`),
    index("assets_of_parent").on(table.parentIsin).where(sql`parent_isin is not null`),
    index("assets_of_category")
      .on(table.category)
      .where(sql`section in ('funds', 'etfs') and parent_isin is null and category is not null`),
    index("assets_made").on(table.fromVersion),
    index("assets_replaced").on(table.toVersion).where(sql`to_version is not null`),
  ],
);

/** Counts for the side bar and the dashboard, one row per section. */
export const sectionCounts = sqliteTable("section_counts", {
  section: text("section").primaryKey(),
  version: integer("version").notNull(),
  assets: integer("assets").notNull(),
  rated: integer("rated").notNull(),
  demoAssets: integer("demo_assets").notNull().default(0),
});

/** ISINs shown to tenants of type DEMO. */
export const demoAssets = sqliteTable("demo_assets", { isin: text("isin").primaryKey() });

/**
 * What can be searched for: instruments by ISIN, issuers by id. The full-text index `names_fts` has the same rowids,
 * which follow the order of names as far as they were loaded together.
 */
export const searchNames = sqliteTable(
  "search_names",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    key: text("key").notNull(),
    kind: text("kind").notNull(),
    /** The name without case and accents, for what it begins with. */
    sortName: text("sort_name").notNull(),
    /** All texts of the full-text row, to see whether it must be written again. */
    texts: text("texts").notNull(),
  },
  (table) => [
    uniqueIndex("search_names_key").on(table.key),
    index("search_names_sort_name").on(table.sortName),
  ],
);

/** The words of all names by the letters they are looked up by, so that a misspelt question finds the word meant. */
export const searchGrams = sqliteTable(
  "search_grams",
  { gram: text("gram").notNull(), word: text("word").notNull() },
  (table) => [primaryKey({ columns: [table.gram, table.word] })],
);

/** Current positions of funds, to answer who holds an issuer or an instrument. Versioned like `assets`. */
export const fundPositions = sqliteTable(
  "fund_positions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    fundIsin: text("fund_isin").notNull(),
    isin: text("isin"),
    issuerId: text("issuer_id"),
    /** Whom the position is in: the issuer, else the instrument, such as another fund. */
    held: text("held"),
    weightShare: real("weight_share").notNull(),
    asOf: text("as_of").notNull(),
    fromVersion: integer("from_version").notNull(),
    toVersion: integer("to_version"),
  },
  (table) => [
    index("fund_positions_fund").on(table.fundIsin, table.fromVersion),
    index("fund_positions_held").on(table.held),
    index("fund_positions_made").on(table.fromVersion),
    index("fund_positions_replaced").on(table.toVersion).where(sql`to_version is not null`),
  ],
);

/** Instruments whose row is still to be made for a data version, in the order of names. Emptied as it is worked off. */
export const assetRefresh = sqliteTable(
  "asset_refresh",
  {
    position: integer("position").primaryKey({ autoIncrement: true }),
    version: integer("version").notNull(),
    isin: text("isin").notNull(),
  },
  (table) => [uniqueIndex("asset_refresh_isin").on(table.version, table.isin)],
);
