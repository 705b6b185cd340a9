import { type AppContext, permitted } from "~/platform/context.server";
import { enqueue } from "~/platform/enqueue.server";
import { notFound } from "~/platform/errors";
import type { Locale } from "~/platform/languages/locale";
import type { Page } from "~/platform/list-search";
import { seal, unseal } from "~/platform/secrets.server";
import type { EmailPreview, EmailSummary, InboxMessage, OpenedInboxMessage } from "./mail.answers";
import {
  insertEmailIfChanged,
  insertEmailStatement,
  readyAgainStatement,
  storeMails,
} from "./mail.commands.server";
import { nothingToRetry } from "./mail.errors";
import {
  countEmails,
  findEmail,
  findInboxMessage,
  findSealedLinks,
  listEmails,
  listInbox,
} from "./mail.queries.server";
import type { EmailSearch, InboxSearch } from "./mail.schemas";
import type { MailType } from "./mail.types";
import { type MailParams, type MailParts, mailContent, mailText } from "./mail-content.server";
import { mailHtml } from "./mail-render.server";
import { transportOf } from "./mail-transport.server";

export interface NewMail extends MailParts {
  /** The id of what causes the mail, where only one may ever be written for it. */
  readonly id?: string;
  readonly to: string;
  readonly type: MailType;
  readonly locale: Locale;
  readonly params: MailParams;
  /** The link that opens an account. Sealed until the mail leaves, then erased. */
  readonly link?: string;
  /** Asks for no more mails of this kind, without signing in. Stands in the head of the mail only. */
  readonly unsubscribe?: string;
  readonly tenantId: string | null;
  /** The tenant's own sender, where its settings name one. */
  readonly sender?: { readonly name: string; readonly address: string } | null;
}

export const LINK_PURPOSE = "mail link";

/**
 * Writes mails. `statements` belong in the batch of what causes the mails, `send` is called after it;
 * what it does not reach, the outbox delivers later. `ifChanged` are the same for a batch of raw SQL, where the mails are
 * written only if the statement before them changed something.
 */
export async function writeMails(app: AppContext, mails: readonly NewMail[]) {
  const written = await Promise.all(
    mails.map(async (mail) => {
      const content = mailContent(mail.type, mail.locale, mail.params, mail);
      return {
        id: mail.id ?? app.newId(),
        recipient: mail.to,
        subject: content.subject,
        mailType: mail.type,
        locale: mail.locale,
        html: mailHtml(content, mail.locale),
        text: mailText(content),
        senderName: mail.sender?.name ?? null,
        senderAddress: mail.sender?.address ?? null,
        sealedLink: mail.link ? await seal(app.env, LINK_PURPOSE, mail.link) : null,
        unsubscribeLink: mail.unsubscribe ?? null,
        status: "ready" as const,
        tenantId: mail.tenantId,
        createdAt: app.clock().toISOString(),
      };
    }),
  );
  const messages = enqueue(
    app,
    written.map((email) => ({ kind: "mail.send" as const, emailId: email.id })),
  );
  return {
    ids: written.map((email) => email.id),
    statements: [...written.map((email) => insertEmailStatement(app, email)), ...messages.statements],
    ifChanged: () => [...written.map((email) => insertEmailIfChanged(app, email)), ...messages.ifChanged()],
    send: messages.send,
  };
}

/** Writes and sends mails that no other change causes. */
export async function postMails(app: AppContext, mails: readonly NewMail[]): Promise<void> {
  const { statements, send } = await writeMails(app, mails);
  await storeMails(app, statements);
  await send();
}

type SummaryRow = Awaited<ReturnType<typeof listEmails>>["rows"][number];

const summaryOf = (row: SummaryRow): EmailSummary => ({
  ...row,
  mailType: row.mailType as MailType,
  status: row.status,
});

/** Mails of a type written since an instant, whatever became of them. */
export function countMails(app: AppContext, type: MailType, since: string): Promise<number> {
  return countEmails(app, type, since);
}

export async function browseEmails(app: AppContext, search: EmailSearch): Promise<Page<EmailSummary>> {
  const { rows, total } = await listEmails(permitted(app, "email:read"), search);
  return { items: rows.map(summaryOf), page: search.page, pageSize: search.pageSize, total };
}

/** The mail as it is stored: its single-use link is not in it. */
export async function previewEmail(app: AppContext, id: string): Promise<EmailPreview> {
  const row = await findEmail(permitted(app, "email:read"), id);
  if (!row) throw notFound();
  return { ...summaryOf(row), html: row.html, text: row.text };
}

/** The single-use links of those mails of a type that have not left, for whoever knows whether they still work. */
export async function linksOfUnsentMails(app: AppContext, type: MailType, ids: readonly string[]) {
  const signed = permitted(app, "email:read");
  const rows = await findSealedLinks(signed, type, ids);
  const opened = await Promise.all(
    rows.map(async ({ emailId, sealedLink }) => ({
      emailId,
      link: await unseal(app.env, LINK_PURPOSE, sealedLink),
    })),
  );
  return opened.flatMap(({ emailId, link }) => (link === null ? [] : [{ emailId, link }]));
}

/** Sends again what failed, or at once what was waiting for its next attempt. Answers how many. */
export async function retryEmails(app: AppContext, ids: readonly string[]): Promise<number> {
  const signed = permitted(app, "email:read");
  const messages = enqueue(
    signed,
    ids.map((emailId) => ({ kind: "mail.send" as const, emailId })),
  );
  const [ready] = await signed.db.batch([readyAgainStatement(signed, ids), ...messages.statements]);
  if (ready.length === 0) throw nothingToRetry();
  await messages.send();
  return ready.length;
}

/** The inbox exists only on a developer's machine, where mail is not sent. */
function withInbox(app: AppContext) {
  const signed = permitted(app, "email:read");
  if (transportOf(app.env).kind !== "inbox") throw notFound();
  return signed;
}

export function hasInbox(app: AppContext): boolean {
  return transportOf(app.env).kind === "inbox";
}

export async function browseInbox(app: AppContext, search: InboxSearch): Promise<Page<InboxMessage>> {
  const { rows, total } = await listInbox(withInbox(app), search);
  return { items: rows, page: search.page, pageSize: search.pageSize, total };
}

export async function openInboxMessage(app: AppContext, id: string): Promise<OpenedInboxMessage> {
  const row = await findInboxMessage(withInbox(app), id);
  if (!row) throw notFound();
  return row;
}
