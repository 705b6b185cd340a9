import { and, eq, gt, isNotNull, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import { MINUTE_MS } from "~/domain/time/durations";
import type { AppContext, Statement } from "~/platform/context.server";
import { doneStatement } from "~/platform/enqueue.server";
import { inJson, insertIfChanged } from "~db/d1";
import { emails, inboxMessages, outbox } from "~db/schema";
import { RESET_LINK_MINUTES } from "./mail.types";
import { LINK_PLACE } from "./mail-content.server";

export type NewEmail = typeof emails.$inferInsert;
export type EmailRow = typeof emails.$inferSelect;

/** How long one handler may talk to a mail server before it counts as gone. */
const CLAIM_MS = 120_000;

export function insertEmailStatement(app: AppContext, email: NewEmail) {
  return app.db.insert(emails).values(email);
}

/** The same in a batch of raw SQL, only if the statement before it changed something. */
export function insertEmailIfChanged(app: AppContext, email: NewEmail): D1PreparedStatement {
  return insertIfChanged(app.db.$client, emails, email);
}

/** One batch is one atom. */
export async function storeMails(app: AppContext, statements: readonly Statement[]): Promise<void> {
  const [first, ...others] = statements;
  if (first) await app.db.batch([first, ...others]);
}

/** Takes the mail for one attempt, or nothing where it is sent, failed, not due yet or claimed by another handler. */
export async function claimEmail(app: AppContext, emailId: string): Promise<EmailRow | null> {
  const now = app.clock();
  const [row] = await app.db
    .update(emails)
    .set({
      claimedUntil: new Date(now.getTime() + CLAIM_MS).toISOString(),
      attempts: sql`${emails.attempts} + 1`,
    })
    .where(
      and(
        eq(emails.id, emailId),
        eq(emails.status, "ready"),
        isNull(emails.claimedUntil),
        or(isNull(emails.nextAttemptAt), lte(emails.nextAttemptAt, now.toISOString())),
      ),
    )
    .returning();
  return row ?? null;
}

const released = { claimedUntil: null, nextAttemptAt: null };

export async function markSent(
  app: AppContext,
  email: EmailRow,
  outboxId: string,
  inbox: typeof inboxMessages.$inferInsert | null,
): Promise<void> {
  const sent = app.db
    .update(emails)
    .set({
      ...released,
      status: "sent",
      sentAt: app.clock().toISOString(),
      sealedLink: null,
      unsubscribeLink: null,
      error: null,
    })
    .where(eq(emails.id, email.id));
  await app.db.batch([
    sent,
    doneStatement(app, outboxId),
    ...(inbox ? [app.db.insert(inboxMessages).values(inbox)] : []),
  ]);
}

export async function markFailed(app: AppContext, emailId: string, outboxId: string, error: string) {
  await app.db.batch([
    app.db
      .update(emails)
      .set({ ...released, status: "failed", error })
      .where(eq(emails.id, emailId)),
    doneStatement(app, outboxId),
  ]);
}

/** The mail stays ready; the outbox delivers its message again when the time has come. */
export async function postpone(
  app: AppContext,
  emailId: string,
  outboxId: string,
  error: string,
  next: Date,
) {
  const nextAttemptAt = next.toISOString();
  await app.db.batch([
    app.db.update(emails).set({ claimedUntil: null, nextAttemptAt, error }).where(eq(emails.id, emailId)),
    app.db.update(outbox).set({ dueAt: nextAttemptAt }).where(eq(outbox.id, outboxId)),
  ]);
}

/** Marks as failed what a handler took and never came back from: it may have been sent. */
export async function failAbandoned(app: AppContext): Promise<void> {
  await app.db
    .update(emails)
    .set({ ...released, status: "failed", error: "interrupted" })
    .where(and(eq(emails.status, "ready"), lt(emails.claimedUntil, app.clock().toISOString())));
}

/** A mail whose single-use link is gone, or no longer opens anything, would lead its reader nowhere. */
function linkMayWork(app: AppContext) {
  const oldest = new Date(app.clock().getTime() - RESET_LINK_MINUTES * MINUTE_MS).toISOString();
  return and(
    or(isNotNull(emails.sealedLink), sql`instr(${emails.text}, ${LINK_PLACE}) = 0`),
    or(ne(emails.mailType, "password_reset"), gt(emails.createdAt, oldest)),
  );
}

export function readyAgainStatement(app: AppContext, ids: readonly string[]) {
  return app.db
    .update(emails)
    .set({ status: "ready", attempts: 0, nextAttemptAt: null, claimedUntil: null, error: null })
    .where(
      and(
        inJson(emails.id, ids),
        or(eq(emails.status, "failed"), eq(emails.status, "ready")),
        isNull(emails.claimedUntil),
        linkMayWork(app),
      ),
    )
    .returning({ id: emails.id });
}
