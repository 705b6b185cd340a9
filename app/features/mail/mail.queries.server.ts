import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { inJson } from "~db/d1";
import { containing } from "~db/like";
import { inDirection } from "~db/order";
import { emails, inboxMessages } from "~db/schema";
import type { EmailSearch, InboxSearch } from "./mail.schemas";

const contains = (column: SQL | typeof emails.recipient, q: string) =>
  sql`${column} like ${containing(q)} escape '\\'`;

const summary = {
  id: emails.id,
  to: emails.recipient,
  subject: emails.subject,
  mailType: emails.mailType,
  status: emails.status,
  attempts: emails.attempts,
  error: emails.error,
  tenantName: sql<string | null>`(select name from tenants where tenants.id = ${emails.tenantId})`,
  createdAt: emails.createdAt,
  nextAttemptAt: emails.nextAttemptAt,
  sentAt: emails.sentAt,
};

export async function listEmails(app: AppContext, { q, filter, sort, page, pageSize }: EmailSearch) {
  const where = and(
    filter.status ? eq(emails.status, filter.status) : undefined,
    filter.mailType ? eq(emails.mailType, filter.mailType) : undefined,
    q ? sql`(${contains(emails.recipient, q)} or ${contains(sql`${emails.subject}`, q)})` : undefined,
  );
  const [rows, total] = await Promise.all([
    app.db
      .select(summary)
      .from(emails)
      .where(where)
      .orderBy(...inDirection(sort, emails.createdAt, sql`${emails}.rowid`))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    app.db.$count(emails, where),
  ]);
  return { rows, total };
}

/** Mails of a type written since an instant. */
export async function countEmails(app: AppContext, mailType: string, since: string): Promise<number> {
  return app.db.$count(emails, and(gt(emails.createdAt, since), eq(emails.mailType, mailType)));
}

export async function findEmail(app: AppContext, id: string) {
  const [row] = await app.db
    .select({ ...summary, html: emails.html, text: emails.text })
    .from(emails)
    .where(eq(emails.id, id));
  return row ?? null;
}

/** The sealed links of those mails of a type that still hold one. */
export async function findSealedLinks(app: AppContext, mailType: string, ids: readonly string[]) {
  const rows = await app.db
    .select({ emailId: emails.id, sealedLink: emails.sealedLink })
    .from(emails)
    .where(and(inJson(emails.id, ids), eq(emails.mailType, mailType)));
  return rows.flatMap(({ emailId, sealedLink }) => (sealedLink === null ? [] : [{ emailId, sealedLink }]));
}

const envelope = {
  id: inboxMessages.id,
  from: inboxMessages.sender,
  to: inboxMessages.recipient,
  subject: inboxMessages.subject,
  receivedAt: inboxMessages.receivedAt,
};

export async function listInbox(app: AppContext, { q, sort, page, pageSize }: InboxSearch) {
  const where = q
    ? sql`(${contains(sql`${inboxMessages.recipient}`, q)} or ${contains(sql`${inboxMessages.subject}`, q)})`
    : undefined;
  const [rows, total] = await Promise.all([
    app.db
      .select(envelope)
      .from(inboxMessages)
      .where(where)
      .orderBy(...inDirection(sort, inboxMessages.receivedAt, sql`${inboxMessages}.rowid`))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    app.db.$count(inboxMessages, where),
  ]);
  return { rows, total };
}

export async function findInboxMessage(app: AppContext, id: string) {
  const [row] = await app.db
    .select({ ...envelope, html: inboxMessages.html, text: inboxMessages.text })
    .from(inboxMessages)
    .where(eq(inboxMessages.id, id));
  return row ?? null;
}
