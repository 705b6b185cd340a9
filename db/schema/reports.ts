import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  foreignKey,
  index,
  integer,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { REPORT_STATUSES } from "../../app/domain/states/states";
import { checked } from "./checked";
import { portfolioVersions } from "./portfolios";
import { ofTenant, ofUser } from "./references";
import { reportSchedules } from "./report-schedules";
import { rowOf } from "./row-of";

export const reports = sqliteTable(
  "reports",
  {
    id: text("id").primaryKey(),
    /** Printed on every page, e.g. C4-2026-1121-07. */
    number: text("number").notNull(),
    tenantId: ofTenant(),
    ownerId: ofUser("owner_id"),
    /** Null of a report about an asset. */
    portfolioId: text("portfolio_id"),
    portfolioVersion: integer("portfolio_version"),
    /** The fund or issuer it is about, JSON (AssetOrder); null of a report about a portfolio. */
    asset: text("asset"),
    dataVersion: integer("data_version").notNull(),
    /** The portfolio, fund or blend it is compared with, as it was: no foreign key holds for all. Null without a comparison. */
    benchmarkId: text("benchmark_id"),
    peerCategory: text("peer_category"),
    benchmarkVersion: integer("benchmark_version"),
    /** The earlier version whose figures stand beside; null when none was kept. */
    previousVersion: integer("previous_version"),
    /** The tenant's choices about figures at that time, JSON, so that the report can be made again as it was. */
    settings: text("settings"),
    /** The letterhead at that time, JSON: name, logo, colour and texts, so that it looks the same made again. */
    letterhead: text("letterhead"),
    /** What a statement on principal adverse impacts was made from, JSON (StatementPlan); null for other reports. */
    statement: text("statement"),
    /** The portfolios that stand beside it in a comparison, JSON (ComparedOrder[]); null for other reports. */
    compared: text("compared"),
    /** By what a screening goes, JSON (ScreeningPlan): the rules and limits of that time; null without a section that goes by them. */
    screening: text("screening"),
    /** What its sections that answer a question were asked, JSON (SectionQuestions); null without such a section. */
    questions: text("questions"),
    /** What its author says of sections, JSON (AuthorNotes); null without notes. */
    notes: text("notes"),
    /** The report that this one repeats. */
    repeats: text("repeats").references((): AnySQLiteColumn => reports.id),
    /** The schedule that ordered it, and what for: the day it was due, or "v" and the data version. */
    scheduleId: text("schedule_id").references(() => reportSchedules.id),
    due: text("due"),
    /** When the mails to the recipients of its schedule were written. */
    deliveredAt: text("delivered_at"),
    attempts: integer("attempts").notNull().default(0),
    status: text("status", { enum: REPORT_STATUSES }).notNull(),
    progress: real("progress").notNull().default(0),
    sections: text("sections").notNull(),
    locale: text("locale").notNull(),
    title: text("title").notNull(),
    pages: integer("pages"),
    sizeBytes: integer("size_bytes"),
    fileKey: text("file_key"),
    /** SHA-256 of the figures printed, so that a report made again can be compared. */
    figuresHash: text("figures_hash"),
    error: text("error"),
    createdAt: text("created_at").notNull(),
    finishedAt: text("finished_at"),
    deletedAt: text("deleted_at"),
  },
  (table) => [
    foreignKey({
      columns: [table.portfolioId, table.portfolioVersion],
      foreignColumns: [portfolioVersions.portfolioId, portfolioVersions.version],
    }),
    ...checked(table),
    index("reports_tenant").on(table.tenantId, table.createdAt),
    index("reports_owner").on(table.ownerId, table.createdAt),
    uniqueIndex("reports_number").on(table.number),
    // One order for a schedule and what it was due for, however often it is asked for.
    uniqueIndex("reports_schedule_due").on(table.scheduleId, table.due),
    check("reports_subject", sql`(portfolio_id is null) = (asset is not null)`),
    check("reports_due", sql`(schedule_id is null) = (due is null)`),
    index("reports_under_way")
      .on(table.createdAt)
      .where(sql`status in ('queued', 'rendering') and deleted_at is null`),
    index("reports_finished").on(table.tenantId, table.finishedAt).where(sql`status = 'ready'`),
    index("reports_expired").on(table.finishedAt).where(sql`status = 'expired' and file_key is not null`),
  ],
);

/** Links by which a finished report is read without signing in. */
export const reportShares = sqliteTable(
  "report_shares",
  {
    id: text("id").primaryKey(),
    tenantId: ofTenant(),
    reportId: rowOf("report_id", () => reports.id),
    /** SHA-256 of the secret in the link, which is shown once. */
    secretHash: text("secret_hash").notNull(),
    /** Null: the link alone opens it. */
    passwordHash: text("password_hash"),
    /** In whose name and licence it is read. */
    createdBy: ofUser("created_by"),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    revokedAt: text("revoked_at"),
    opened: integer("opened").notNull().default(0),
    lastOpenedAt: text("last_opened_at"),
  },
  (table) => [
    uniqueIndex("report_shares_secret").on(table.secretHash),
    index("report_shares_report").on(table.reportId, table.createdAt),
    index("report_shares_tenant").on(table.tenantId, table.createdAt),
  ],
);
