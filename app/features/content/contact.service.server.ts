import { MINUTE_MS } from "~/domain/time/durations";
import { countMails, postMails } from "~/features/mail/mail.service.server";
import type { AppContext } from "~/platform/context.server";
import type { ContactForm } from "./contact.schemas";
import { noContactAddress, tooManyMessages } from "./content.errors";

const MAX_A_MINUTE = 10;

/** Who reads messages of the contact page; null where the installation names nobody. */
export function contactAddress(app: AppContext): string | null {
  return app.env.CONTACT_ADDRESS || null;
}

/** Sends a message of the contact page to whoever reads them. Anybody may write, so many times a minute all together. */
export async function sendContactMessage(app: AppContext, form: ContactForm): Promise<void> {
  const to = contactAddress(app);
  if (to === null) throw noContactAddress();
  const since = new Date(app.clock().getTime() - MINUTE_MS).toISOString();
  if ((await countMails(app, "contact", since)) >= MAX_A_MINUTE)
    throw tooManyMessages({ params: { seconds: 60 }, retryAfterSeconds: 60 });
  await postMails(app, [
    { to, type: "contact", locale: app.locale, params: { ...form }, tenantId: app.viewer?.tenant.id ?? null },
  ]);
}
