import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ofTenant, ofUser } from "./references";

/**
 * Every administrative act, in the batch of the change it records. Each row carries the hash of the one before it;
 * the unique index makes a fork impossible, triggers refuse update and delete.
 */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    at: text("at").notNull(),
    actorId: text("actor_id").notNull(),
    actorName: text("actor_name").notNull(),
    /** Tenant the act concerns; null for the whole installation. */
    tenantId: text("tenant_id"),
    action: text("action").notNull(),
    subjectType: text("subject_type").notNull(),
    subjectId: text("subject_id").notNull(),
    subjectName: text("subject_name").notNull(),
    /** What changed, JSON; never a secret. */
    detail: text("detail").notNull().default("{}"),
    requestId: text("request_id").notNull(),
    previousHash: text("previous_hash").notNull(),
    hash: text("hash").notNull(),
  },
  (table) => [
    uniqueIndex("audit_log_previous").on(table.previousHash),
    index("audit_log_tenant").on(table.tenantId, table.id),
    index("audit_log_action").on(table.action, table.id),
    index("audit_log_subject").on(table.subjectId, table.id),
  ],
);

/** Failing calls of browsers, with secrets and personal data left out. */
export const webclientLogs = sqliteTable(
  "webclient_logs",
  {
    id: text("id").primaryKey(),
    at: text("at").notNull(),
    url: text("url").notNull(),
    method: text("method").notNull(),
    status: integer("status").notNull(),
    request: text("request").notNull(),
    response: text("response").notNull(),
    userId: text("user_id"),
    tenantId: text("tenant_id"),
    userAgent: text("user_agent"),
  },
  (table) => [
    index("webclient_logs_at").on(table.at),
    index("webclient_logs_status").on(table.status, table.at),
    index("webclient_logs_method").on(table.method, table.at),
  ],
);

/** Screens opened, counted by day, user and screen: statistics read this instead of every request. */
export const screenViews = sqliteTable(
  "screen_views",
  {
    day: text("day").notNull(),
    tenantId: ofTenant(),
    userId: ofUser("user_id"),
    screen: text("screen").notNull(),
    views: integer("views").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.tenantId, table.userId, table.screen] }),
    index("screen_views_tenant").on(table.tenantId, table.day),
  ],
);
