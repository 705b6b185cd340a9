import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ALERT_SUBJECT_KINDS, RHYTHMS, WATCH_KINDS } from "../../app/domain/states/states";
import { checked } from "./checked";
import { users } from "./people";
import { ofTenant, ofUser } from "./references";

/** What somebody follows: an asset, or a saved view with all that it lists. */
export const watches = sqliteTable(
  "watches",
  {
    id: text("id").primaryKey(),
    userId: ofUser("user_id"),
    tenantId: ofTenant(),
    /** asset or view. */
    kind: text("kind", { enum: WATCH_KINDS }).notNull(),
    section: text("section").notNull(),
    /** ISIN of an asset, id of a saved view. */
    subject: text("subject").notNull(),
    /** What the page's address ends with. */
    path: text("path").notNull(),
    name: text("name").notNull(),
    /** What was seen last, JSON: the fields of an asset, or of each asset of a view. */
    state: text("state").notNull().default("{}"),
    /** Data version at which it was seen. */
    seenVersion: integer("seen_version").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [...checked(table), uniqueIndex("watches_subject").on(table.userId, table.kind, table.subject)],
);

/** Something followed is other than it was, or a portfolio began to break a rule: one row for each person told. */
export const watchAlerts = sqliteTable(
  "watch_alerts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: ofUser("user_id"),
    tenantId: ofTenant(),
    dataVersion: integer("data_version").notNull(),
    topic: text("topic").notNull(),
    /** asset, view or portfolio. */
    subjectKind: text("subject_kind", { enum: ALERT_SUBJECT_KINDS }).notNull(),
    subject: text("subject").notNull(),
    /** Of an asset or view, where it is listed. */
    section: text("section"),
    path: text("path").notNull(),
    name: text("name").notNull(),
    /** Column of a list, id of a rule, or ISIN of a line. */
    field: text("field").notNull(),
    before: text("before").notNull(),
    after: text("after").notNull(),
    /** The file and row behind it, JSON; null where no file is. */
    cause: text("cause"),
    at: text("at").notNull(),
    readAt: text("read_at"),
    /** The mail that told of it. */
    digestId: text("digest_id"),
  },
  (table) => [
    ...checked(table),
    uniqueIndex("watch_alerts_once").on(
      table.userId,
      table.dataVersion,
      table.subjectKind,
      table.subject,
      table.field,
    ),
    index("watch_alerts_user").on(table.userId, table.id),
    index("watch_alerts_unread").on(table.userId).where(sql`read_at is null`),
    index("watch_alerts_unmailed").on(table.userId).where(sql`digest_id is null`),
  ],
);

/** When somebody wants to be written to. Without a row: every day. */
export const watchSettings = sqliteTable(
  "watch_settings",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id),
    digest: text("digest", { enum: RHYTHMS }).notNull(),
    updatedAt: text("updated_at").notNull(),
  },
  (table) => checked(table),
);

/** Mails written: one for a person and a data version, day or week. */
export const watchDigests = sqliteTable(
  "watch_digests",
  {
    userId: ofUser("user_id"),
    period: text("period").notNull(),
    id: text("id").notNull(),
    emailId: text("email_id").notNull(),
    alerts: integer("alerts").notNull(),
    at: text("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.period] })],
);
