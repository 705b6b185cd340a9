import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  CONFLICT_REASONS,
  LOG_RESULTS,
  MISSING_IDENTIFIER_TYPES,
  MISSING_STATUSES,
  RECORD_KINDS,
  SHARED_IDENTIFIERS,
  STORED_CONFLICT_STATUSES,
  STORED_IDENTITY_KINDS,
  STORED_MERGE_STATUSES,
  VERSION_STATUSES,
} from "../../app/domain/states/states";
import { checked } from "./checked";
import { loads } from "./loads";
import { tenants, users } from "./people";
import { ofTenant, ofUser } from "./references";
import { numberOf } from "./row-of";

/** Every fact ever believed. The current one has no `superseded_in`; version P sees `loaded_in <= P < superseded_in`. */
export const facts = sqliteTable(
  "facts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    dataset: text("dataset").notNull(),
    subject: text("subject").notNull(),
    key: text("key").notNull(),
    period: text("period"),
    source: text("source").notNull(),
    payload: text("payload").notNull(),
    loadId: numberOf("load_id", () => loads.id),
    sourceRow: integer("source_row").notNull(),
    /** Columns that came with earlier files of the source, and those that a person confirmed: JSON, by column. */
    origins: text("origins"),
    loadedIn: integer("loaded_in").notNull(),
    supersededIn: integer("superseded_in"),
  },
  (table) => [
    uniqueIndex("facts_current")
      .on(table.dataset, table.subject, table.key)
      .where(sql`superseded_in is null`),
    index("facts_subject").on(table.dataset, table.subject, table.key, table.loadedIn),
    index("facts_issuer_lei").on(sql`payload ->> '$.lei'`).where(sql`dataset = 'issuers'`),
    // By what two records of one instrument are found out; few securities state one of these.
    ...(["cusip", "sedol", "figi"] as const).map((column) =>
      index(`facts_security_${column}`)
        .on(sql.raw(`payload ->> '$.${column}'`))
        .where(
          sql.raw(
            `dataset = 'securities' and superseded_in is null and payload ->> '$.${column}' is not null`,
          ),
        ),
    ),
    index("facts_loaded_in").on(table.loadedIn),
    // Of nearly all rows it is null; among those no order helps anybody, and to keep one was half the cost of an insert.
    index("facts_gone_in").on(table.supersededIn).where(sql`superseded_in is not null`),
    // What files say of issuers by an ISIN, and what follows for the issuers: few rows of many, looked through whole.
    index("facts_said_by_isin")
      .on(table.dataset, table.subject)
      .where(
        sql`superseded_in is null and dataset in ('company-pai', 'company-taxonomy', 'sustainable-investment', 'company-activities', 'benchmark-exclusions') and subject glob '[A-Z][A-Z]?????????[0-9]'`,
      ),
    // By what rows about emission targets are matched with the known ones, whatever key those have.
    ...(["sbti_id", "lei", "isin", "name"] as const).map((column) =>
      index(`facts_target_${column}`)
        .on(sql.raw(`payload ->> '$.${column}'`))
        .where(sql`dataset = 'climate-targets' and superseded_in is null`),
    ),
    // Rows that hold columns of earlier files, looked through when one of those is undone.
    index("facts_with_origins")
      .on(table.dataset, table.subject)
      .where(sql`superseded_in is null and origins is not null`),
    index("facts_led_by_isin").on(table.source).where(sql`superseded_in is null and source glob '* by ISIN'`),
  ],
);

/**
 * By what the rows of screening lists (sanctions, Law 220) can be found: LEI, ISIN, name key, country. A row is visible
 * when its fact is.
 */
export const listedIdentities = sqliteTable(
  "listed_identities",
  {
    dataset: text("dataset").notNull(),
    kind: text("kind", { enum: STORED_IDENTITY_KINDS }).notNull(),
    value: text("value").notNull(),
    factId: integer("fact_id").notNull(),
  },
  (table) => [
    ...checked(table),
    primaryKey({ columns: [table.dataset, table.kind, table.value, table.factId] }),
  ],
);

/**
 * A state of the data, in preparation or published. The newest published row is what everybody sees; a version that
 * changed nothing (`unchanged`) or was given up (`abandoned`) is never read.
 */
export const dataVersions = sqliteTable(
  "data_versions",
  {
    version: integer("version").primaryKey(),
    loadId: integer("load_id").references(() => loads.id),
    status: text("status", { enum: VERSION_STATUSES }).notNull(),
    publishedAt: text("published_at"),
    changedAssets: integer("changed_assets").notNull().default(0),
  },
  (table) => [...checked(table), index("data_versions_status").on(table.status, table.version)],
);

/** Two sources that say different things about the same key: the current value stays until a person decides. */
export const conflicts = sqliteTable(
  "conflicts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    status: text("status", { enum: STORED_CONFLICT_STATUSES }).notNull(),
    dataset: text("dataset").notNull(),
    subject: text("subject").notNull(),
    key: text("key").notNull(),
    /** The row that stands there; 0 where none does. */
    currentFactId: integer("current_fact_id").notNull(),
    /** Where none does: the row of the year beside that the value is too far from. */
    besideFactId: integer("beside_fact_id"),
    source: text("source").notNull(),
    period: text("period"),
    payload: text("payload").notNull(),
    loadId: numberOf("load_id", () => loads.id),
    sourceRow: integer("source_row").notNull(),
    /** As of a fact. */
    origins: text("origins"),
    /** `source`: two sources disagree; `file`: two rows of one file; `jump`: too far from what stood before; `impossible`: cannot be true. */
    reason: text("reason", { enum: CONFLICT_REASONS }).notNull().default("source"),
    /** Columns that jumped or cannot be true, a JSON list. */
    columns: text("columns").notNull().default("[]"),
    createdAt: text("created_at").notNull(),
    decidedAt: text("decided_at"),
    decidedBy: text("decided_by").references(() => users.id),
    /** The load that writes what was accepted. */
    decisionLoadId: integer("decision_load_id").references(() => loads.id),
    /** Who is to decide it, where somebody was asked to. */
    assignedTo: text("assigned_to").references(() => users.id),
  },
  (table) => [
    ...checked(table),
    index("conflicts_decision").on(table.decisionLoadId).where(sql`decision_load_id is not null`),
    uniqueIndex("conflicts_row").on(table.loadId, table.dataset, table.subject, table.key, table.sourceRow),
    index("conflicts_status").on(table.status, table.id),
    index("conflicts_subject").on(table.dataset, table.subject, table.key),
  ],
);

/** Two records that share an identifier: a person decides whether they are one. */
export const mergeProposals = sqliteTable(
  "merge_proposals",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** `issuer` or `security`. */
    kind: text("kind", { enum: RECORD_KINDS }).notNull(),
    /** Subjects of the two records, in alphabetical order. */
    one: text("one").notNull(),
    other: text("other").notNull(),
    /** `lei`, `cusip`, `sedol` or `figi`, and its value. */
    identifierType: text("identifier_type", { enum: SHARED_IDENTIFIERS }).notNull(),
    identifier: text("identifier").notNull(),
    /** `pending`, `merged`, `kept_apart`, or `withdrawn` where they no longer share it. */
    status: text("status", { enum: STORED_MERGE_STATUSES }).notNull(),
    /** Grows with every change: whoever decides states the one they saw. */
    revision: integer("revision").notNull().default(1),
    foundIn: integer("found_in").notNull(),
    createdAt: text("created_at").notNull(),
    decidedAt: text("decided_at"),
    decidedBy: text("decided_by").references(() => users.id),
    /** Why two records that share an identifier are kept apart. */
    reason: text("reason"),
    /** Of a merge: the record that stays, and the one whose facts count for it. */
    surviving: text("surviving"),
    merged: text("merged"),
    /** The loads whose data versions bring the merge into force, and end it. */
    mergeLoadId: integer("merge_load_id").references(() => loads.id),
    undoLoadId: integer("undo_load_id").references(() => loads.id),
  },
  (table) => [
    ...checked(table),
    uniqueIndex("merge_proposals_pair").on(table.kind, table.one, table.other),
    index("merge_proposals_status").on(table.status, table.id),
    index("merge_proposals_merged").on(table.mergeLoadId).where(sql`merge_load_id is not null`),
    index("merge_proposals_undone").on(table.undoLoadId).where(sql`undo_load_id is not null`),
  ],
);

/** Subjects that files and portfolios name and the catalogue does not know. */
export const missingAssets = sqliteTable(
  "missing_assets",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    status: text("status", { enum: MISSING_STATUSES }).notNull(),
    identifier: text("identifier").notNull(),
    identifierType: text("identifier_type", { enum: MISSING_IDENTIFIER_TYPES }).notNull(),
    name: text("name"),
    tenantId: text("tenant_id").references(() => tenants.id),
    origin: text("origin").notNull(),
    loadId: integer("load_id").references(() => loads.id),
    createdAt: text("created_at").notNull(),
    decidedAt: text("decided_at"),
    decidedBy: text("decided_by").references(() => users.id),
    /** The load that creates the asset once it is approved. */
    decisionLoadId: integer("decision_load_id").references(() => loads.id),
    /** Who is to decide it, where somebody was asked to. */
    assignedTo: text("assigned_to").references(() => users.id),
  },
  (table) => [
    ...checked(table),
    index("missing_assets_decision").on(table.decisionLoadId).where(sql`decision_load_id is not null`),
    uniqueIndex("missing_assets_identifier").on(table.identifierType, table.identifier),
    index("missing_assets_status").on(table.status, table.id),
  ],
);

/** What those who decide write to each other about one missing asset or one conflict; it ends with what it is about. */
export const decisionComments = sqliteTable(
  "decision_comments",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    missingAssetId: integer("missing_asset_id").references(() => missingAssets.id),
    conflictId: integer("conflict_id").references(() => conflicts.id),
    authorId: ofUser("author_id"),
    at: text("at").notNull(),
    text: text("text").notNull(),
  },
  (table) => [
    check("decision_comments_about", sql`(missing_asset_id is null) <> (conflict_id is null)`),
    check("decision_comments_text", sql`length(text) between 1 and 1000`),
    index("decision_comments_missing_asset")
      .on(table.missingAssetId)
      .where(sql`missing_asset_id is not null`),
    index("decision_comments_conflict").on(table.conflictId).where(sql`conflict_id is not null`),
  ],
);

/**
 * A rule for contradictions of sources: the values of one source win for a dataset, or for one column of it. Removed ones
 * stay, with who removed them.
 */
export const conflictPolicies = sqliteTable(
  "conflict_policies",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    dataset: text("dataset").notNull(),
    /** Empty for every column of the dataset. */
    column: text("column").notNull().default(""),
    /** The source that wins. */
    source: text("source").notNull(),
    createdAt: text("created_at").notNull(),
    createdBy: ofUser("created_by"),
    createdByName: text("created_by_name").notNull(),
    removedAt: text("removed_at"),
    removedByName: text("removed_by_name"),
  },
  (table) => [
    uniqueIndex("conflict_policies_in_force").on(table.dataset, table.column).where(sql`removed_at is null`),
  ],
);

/** Who asked for a missing asset, and from where: one row for each person and portfolio or import. */
export const missingAssetRequests = sqliteTable(
  "missing_asset_requests",
  {
    identifierType: text("identifier_type", { enum: MISSING_IDENTIFIER_TYPES }).notNull(),
    identifier: text("identifier").notNull(),
    userId: ofUser("user_id"),
    /** `portfolio`, `import` or `draft`. */
    origin: text("origin").notNull(),
    /** Id of the portfolio; empty for a draft. */
    portfolioId: text("portfolio_id").notNull(),
    name: text("name"),
    assetType: text("asset_type"),
    tenantId: ofTenant(),
    at: text("at").notNull(),
  },
  (table) => [
    ...checked(table),
    primaryKey({ columns: [table.identifierType, table.identifier, table.userId, table.portfolioId] }),
  ],
);

/**
 * Instruments that hang on a subject about which a conflict was decided: they are not listed until the update that
 * brought the conflict has run again.
 */
export const disabledAssets = sqliteTable(
  "disabled_assets",
  {
    conflictId: numberOf("conflict_id", () => conflicts.id),
    isin: text("isin").notNull(),
    at: text("at").notNull(),
    enabledAt: text("enabled_at"),
    enabledByLoadId: integer("enabled_by_load_id").references(() => loads.id),
  },
  (table) => [
    primaryKey({ columns: [table.conflictId, table.isin] }),
    index("disabled_assets_isin").on(table.isin).where(sql`enabled_at is null`),
  ],
);

export const assetLogs = sqliteTable(
  "asset_logs",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    requestType: text("request_type").notNull(),
    operation: text("operation").notNull(),
    result: text("result", { enum: LOG_RESULTS }).notNull(),
    at: text("at").notNull(),
    notes: text("notes"),
    userId: text("user_id").references(() => users.id),
  },
  (table) => [
    ...checked(table),
    index("asset_logs_at").on(table.at),
    index("asset_logs_operation").on(table.operation, table.at),
  ],
);
