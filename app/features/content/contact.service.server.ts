import { postMails } from "~/features/mail/mail.service.server";
import { defaultSender } from "~/features/mail/mail-transport.server";
import type { AppContext } from "~/platform/context.server";
import type { ContactForm } from "./contact.schemas";
import { tooManyMessages } from "./content.errors";

const MINUTE_MS = 60_000;
const MOST_A_MINUTE = 10;

let minute = 0;
let written = 0;

/** Anybody may write: an isolate takes so many messages a minute. */
function isTooMany(now: number): boolean {
  const current = Math.floor(now / MINUTE_MS);
  if (current !== minute) {
    minute = current;
    written = 0;
  }
  written += 1;
  return written > MOST_A_MINUTE;
}

/** Sends a message of the contact page to whoever reads them. */
export async function sendContactMessage(app: AppContext, form: ContactForm): Promise<void> {
  if (isTooMany(app.clock().getTime()))
    throw tooManyMessages({ params: { seconds: 60 }, retryAfterSeconds: 60 });
  const to = app.env.CONTACT_ADDRESS || defaultSender(app.env).address;
  await postMails(app, [
    { to, type: "contact", locale: app.locale, params: { ...form }, tenantId: app.viewer?.tenant.id ?? null },
  ]);
}
