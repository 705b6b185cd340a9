import type { AppContext } from "~/platform/context.server";
import { doneStatement } from "~/platform/enqueue.server";
import { unseal } from "~/platform/secrets.server";
import {
  claimEmail,
  type EmailRow,
  failAbandoned,
  markFailed,
  markSent,
  postpone,
} from "./mail.commands.server";
import { findEmail } from "./mail.queries.server";
import { LINK_PURPOSE } from "./mail.service.server";
import { LINK_PLACE } from "./mail-content.server";
import { defaultSender, deliver, transportOf } from "./mail-transport.server";
import type { MailMessage } from "./mime-message";
import { nextAttempt } from "./retry-schedule";

const MAX_REASON_LENGTH = 500;

async function messageOf(app: AppContext, email: EmailRow): Promise<MailMessage> {
  const link = email.sealedLink ? await unseal(app.env, LINK_PURPOSE, email.sealedLink) : null;
  const standard = defaultSender(app.env);
  const withLink = (text: string) => (link ? text.replaceAll(LINK_PLACE, link) : text);
  return {
    id: email.id,
    from: {
      name: email.senderName ?? standard.name,
      address: email.senderAddress ?? standard.address,
    },
    to: email.recipient,
    subject: email.subject,
    html: withLink(email.html),
    text: withLink(email.text),
    unsubscribe: email.unsubscribeLink,
    date: app.clock(),
  };
}

function inInbox(app: AppContext, email: EmailRow, { from, to, subject, html, text }: MailMessage) {
  const receivedAt = app.clock().toISOString();
  const sender = `${from.name} <${from.address}>`;
  return { id: app.newId(), emailId: email.id, sender, recipient: to, subject, html, text, receivedAt };
}

/**
 * Delivers one mail. Whoever claims it is the only one to talk to the mail server, so a message delivered twice by
 * the queue sends once; what was refused for now stays ready for its next attempt, the rest is sent or visibly failed.
 */
export async function sendMail(app: AppContext, emailId: string, outboxId: string): Promise<void> {
  const email = await claimEmail(app, emailId);
  if (!email) {
    const known = await findEmail(app, emailId);
    if (known?.status !== "ready") await doneStatement(app, outboxId);
    return;
  }
  const transport = transportOf(app.env);
  const message = await messageOf(app, email);
  if (transport.kind === "inbox") {
    await markSent(app, email, outboxId, inInbox(app, email, message));
    return;
  }
  const delivery = await deliver(transport, message);
  if (delivery.kind === "sent") return markSent(app, email, outboxId, null);
  const reason = delivery.reason.slice(0, MAX_REASON_LENGTH);
  const next = delivery.kind === "later" ? nextAttempt(email.attempts, app.clock()) : null;
  if (next) return postpone(app, email.id, outboxId, reason, next);
  const stored = delivery.kind === "unknown" ? `unknown_outcome: ${reason}` : reason;
  await markFailed(app, email.id, outboxId, stored);
}

/** Every minute: mails whose handler never came back are failed for everybody to see. */
export async function giveUpAbandonedMails(app: AppContext): Promise<void> {
  await failAbandoned(app);
}
