import { sendMail } from "~/features/mail/send-mail.service.server";
import { sendPasswordLink } from "~/features/sessions/passwords/passwords.service.server";
import type { AppContext } from "~/platform/context.server";
import type { MailMessage } from "~/platform/messages";

export function handleMail(app: AppContext, message: MailMessage): Promise<void> {
  if (message.kind === "mail.password_link") return sendPasswordLink(app, message.name, message.outboxId);
  return sendMail(app, message.emailId, message.outboxId);
}
