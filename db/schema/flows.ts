import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { FLOW_ORIGINS, RUN_STATUSES, RUN_TRIGGERS } from "../../app/domain/states/states";
import { checked } from "./checked";
import { loads } from "./loads";
import { users } from "./people";
import { ofUser } from "./references";
import { rowOf } from "./row-of";

/** Where a dataset is fetched from, how it is read, and when. */
export const updateFlows = sqliteTable(
  "update_flows",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    dataset: text("dataset").notNull(),
    source: text("source").notNull(),
    /** `url`, or `inbox`: the newest file under a prefix of the store. */
    origin: text("origin", { enum: FLOW_ORIGINS }).notNull(),
    location: text("location").notNull(),
    mapping: text("mapping"),
    /** Its file is the complete list of the source: what is not in it any more ends. */
    wholeList: integer("whole_list", { mode: "boolean" }).notNull().default(false),
    /** Five fields of cron, in UTC; null runs by hand only. */
    schedule: text("schedule"),
    enabled: integer("enabled", { mode: "boolean" }).notNull().default(true),
    nextRunAt: text("next_run_at"),
    /** What the last file that was loaded completely was known by. */
    etag: text("etag"),
    lastModified: text("last_modified"),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
    updatedBy: ofUser("updated_by"),
    deletedAt: text("deleted_at"),
  },
  (table) => [
    ...checked(table),
    uniqueIndex("update_flows_name").on(table.name).where(sql`deleted_at is null`),
    index("update_flows_due").on(table.nextRunAt).where(sql`deleted_at is null and next_run_at is not null`),
  ],
);

/** One run of a flow. `queued`, `fetching` and `waiting` are open: a flow has at most one open or loading run. */
export const flowRuns = sqliteTable(
  "flow_runs",
  {
    id: text("id").primaryKey(),
    flowId: rowOf("flow_id", () => updateFlows.id),
    /** `hand` or `schedule`. */
    trigger: text("trigger", { enum: RUN_TRIGGERS }).notNull(),
    status: text("status", { enum: RUN_STATUSES }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: text("next_attempt_at"),
    /** Status of the last answer: 200, 304, 503; null where none came. */
    response: integer("response"),
    bytes: integer("bytes"),
    etag: text("etag"),
    lastModified: text("last_modified"),
    /** { code, params } of why it failed or waits. */
    error: text("error"),
    loadId: integer("load_id").references(() => loads.id),
    startedBy: text("started_by").references(() => users.id),
    startedByName: text("started_by_name"),
    createdAt: text("created_at").notNull(),
    startedAt: text("started_at"),
    endedAt: text("ended_at"),
  },
  (table) => [
    ...checked(table),
    index("flow_runs_flow").on(table.flowId, table.createdAt),
    uniqueIndex("flow_runs_open").on(table.flowId).where(sql`ended_at is null`),
    index("flow_runs_attempt").on(table.nextAttemptAt).where(sql`ended_at is null`),
    index("flow_runs_load").on(table.loadId).where(sql`load_id is not null`),
  ],
);
