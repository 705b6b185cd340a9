import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { EMAIL_STATUSES } from "../../app/domain/states/states";
import { checked } from "./checked";
import { tenants } from "./people";
import { rowOf } from "./row-of";

/** One mail on its way out. Links that open an account are not in its text: they are sealed until it is sent. */
export const emails = sqliteTable(
  "emails",
  {
    id: text("id").primaryKey(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    mailType: text("mail_type").notNull(),
    locale: text("locale").notNull(),
    html: text("html").notNull(),
    text: text("text").notNull(),
    senderName: text("sender_name"),
    senderAddress: text("sender_address"),
    /** The single-use link, sealed with the installation's secret; erased when the mail is sent. */
    sealedLink: text("sealed_link"),
    /** Where a mail program asks for no more mails of this kind; erased when the mail is sent. */
    unsubscribeLink: text("unsubscribe_link"),
    status: text("status", { enum: EMAIL_STATUSES }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    error: text("error"),
    tenantId: text("tenant_id").references(() => tenants.id),
    createdAt: text("created_at").notNull(),
    nextAttemptAt: text("next_attempt_at"),
    /** Set while one handler is talking to the mail server. */
    claimedUntil: text("claimed_until"),
    sentAt: text("sent_at"),
  },
  (table) => [
    ...checked(table),
    index("emails_created").on(table.createdAt),
    index("emails_status").on(table.status, table.createdAt),
    index("emails_type").on(table.mailType, table.createdAt),
  ],
);

/** Where mail lands on a developer's machine instead of leaving it. */
export const inboxMessages = sqliteTable(
  "inbox_messages",
  {
    id: text("id").primaryKey(),
    emailId: rowOf("email_id", () => emails.id),
    sender: text("sender").notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    html: text("html").notNull(),
    text: text("text").notNull(),
    receivedAt: text("received_at").notNull(),
  },
  (table) => [
    index("inbox_messages_received").on(table.receivedAt),
    index("inbox_messages_recipient").on(sql`lower(recipient)`, table.receivedAt),
  ],
);
