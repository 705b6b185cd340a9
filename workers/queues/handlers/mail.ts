import type { AppContext } from "~/platform/context.server";
import type { MailMessage } from "~/platform/messages";

export async function handleMail(app: AppContext, message: MailMessage): Promise<void> {
  app.log.warn("mail.unhandled", { kind: message.kind });
}
