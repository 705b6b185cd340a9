import { sendMail } from "~/features/mail/send-mail.service.server";
import type { AppContext } from "~/platform/context.server";
import type { MailMessage } from "~/platform/messages";

export function handleMail(app: AppContext, message: MailMessage): Promise<void> {
  return sendMail(app, message.emailId, message.outboxId);
}
