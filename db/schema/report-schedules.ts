import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { checked } from "./checked";
import { users } from "./people";
import { portfolios } from "./portfolios";
import { ofTenant, ofUser } from "./references";
import { rowOf } from "./row-of";

/** Reports of a portfolio that are ordered again and again, in the name of whoever made the schedule. */
export const reportSchedules = sqliteTable(
  "report_schedules",
  {
    id: text("id").primaryKey(),
    tenantId: ofTenant(),
    /** Who made it: with whose permission and licence its reports are made. */
    ownerId: ofUser("owner_id"),
    /** Null of sheets of an asset. */
    portfolioId: text("portfolio_id").references(() => portfolios.id),
    /** The fund or issuer of sheets, JSON (ScheduledAsset); null of reports about portfolios. */
    asset: text("asset"),
    /** Further portfolios in the same document, a JSON list of ids. */
    others: text("others").notNull().default("[]"),
    /** Empty: the name of what it is about. */
    title: text("title").notNull(),
    sections: text("sections").notNull(),
    /** What its sections that answer a question are asked, JSON (SectionQuestions). */
    questions: text("questions").notNull().default("{}"),
    locale: text("locale").notNull(),
    /** What to compare with; "none": nothing, null: what the portfolio is read against. */
    benchmarkId: text("benchmark_id"),
    rhythm: text("rhythm", { enum: ["monthly", "quarterly", "on_change"] }).notNull(),
    monthDay: integer("month_day"),
    /** The next day it is due, ISO, UTC; null where data decides. */
    nextOn: text("next_on"),
    /** The headline figure that decides, and by how much it has to move, in its unit. */
    metric: text("metric"),
    threshold: real("threshold"),
    /** The data version figures are compared with: that of the last report, or of the day it was made. */
    baseVersion: integer("base_version"),
    /** The newest data version that was asked about. */
    seenVersion: integer("seen_version"),
    /** How many days a link for addresses outside opens a report. */
    linkDays: integer("link_days").notNull(),
    /** The licence of its maker when it was made or last changed, JSON. */
    licence: text("licence").notNull(),
    status: text("status", { enum: ["active", "paused", "stopped"] }).notNull(),
    stopReason: text("stop_reason"),
    /** Another one with every change: a change states the one it was made from. */
    version: text("version").notNull(),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
    deletedAt: text("deleted_at"),
  },
  (table) => [
    ...checked(table),
    check(
      "report_schedules_month_day",
      sql`case when rhythm = 'monthly' then month_day between 1 and 31 else month_day is null end`,
    ),
    check(
      "report_schedules_due",
      sql`case when rhythm = 'on_change'
        then next_on is null and metric is not null and threshold > 0 and base_version is not null
          and seen_version is not null
        else next_on is not null and metric is null and threshold is null and base_version is null
          and seen_version is null end`,
    ),
    check(
      "report_schedules_subject",
      sql`case when portfolio_id is null then asset is not null and rhythm <> 'on_change' else asset is null end`,
    ),
    check("report_schedules_link_days", sql`link_days between 1 and 90`),
    check("report_schedules_stopped", sql`(status = 'stopped') = (stop_reason is not null)`),
    index("report_schedules_tenant").on(table.tenantId, table.createdAt),
    index("report_schedules_portfolio").on(table.portfolioId),
    index("report_schedules_owner").on(table.ownerId, table.createdAt),
    index("report_schedules_next").on(table.nextOn).where(sql`status = 'active' and deleted_at is null`),
    index("report_schedules_seen").on(table.seenVersion).where(sql`status = 'active' and deleted_at is null`),
  ],
);

/** Who gets a scheduled report: a person of the company, or an address outside with a link. */
export const reportScheduleRecipients = sqliteTable(
  "report_schedule_recipients",
  {
    scheduleId: rowOf("schedule_id", () => reportSchedules.id),
    position: integer("position").notNull(),
    userId: text("user_id").references(() => users.id),
    address: text("address"),
    /** The language of the mail to an address. */
    locale: text("locale"),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.position] }),
    check("report_schedule_recipients_one", sql`(user_id is null) <> (address is null)`),
    check("report_schedule_recipients_locale", sql`(address is null) = (locale is null)`),
    uniqueIndex("report_schedule_recipients_user").on(table.scheduleId, table.userId),
    uniqueIndex("report_schedule_recipients_address").on(table.scheduleId, table.address),
    index("report_schedule_recipients_of_user").on(table.userId),
  ],
);
