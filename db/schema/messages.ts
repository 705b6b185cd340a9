import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { RECORDED_CALL_STATUSES } from "../../app/domain/states/states";
import { checked } from "./checked";
import { users } from "./people";

/** A queue message whose handling must follow the write it was committed with. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text("id").primaryKey(),
    queue: text("queue").notNull(),
    body: text("body").notNull(),
    createdAt: text("created_at").notNull(),
    /** Moves forward at every sending; the sweep sends again what is due and not done. */
    dueAt: text("due_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    doneAt: text("done_at"),
  },
  (table) => [
    index("outbox_due").on(table.dueAt).where(sql`done_at is null`),
    index("outbox_done").on(table.doneAt),
  ],
);

/** Messages that failed for good, and other calls an operator may want to see. */
export const asyncCalls = sqliteTable(
  "async_calls",
  {
    id: text("id").primaryKey(),
    kind: text("kind").notNull(),
    status: text("status", { enum: RECORDED_CALL_STATUSES }).notNull(),
    payload: text("payload").notNull(),
    attempts: integer("attempts").notNull().default(0),
    error: text("error"),
    retriedAt: text("retried_at"),
    retriedBy: text("retried_by").references(() => users.id),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
  },
  (table) => [
    ...checked(table),
    index("async_calls_created").on(table.createdAt),
    index("async_calls_status").on(table.status, table.createdAt),
  ],
);
