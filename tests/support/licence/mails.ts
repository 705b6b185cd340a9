import { env } from "cloudflare:workers";
import type { AlertStep } from "~/features/loading/version-subscribers";
import { takeAlertStep } from "~/features/watchlists/after-publication.service.server";
import { createContext } from "~/platform/context.server";
import { selectRows } from "~tests/support/sql";

/** Tells everybody what a publication changed, as the queue does: what is followed, portfolios, then mails. */
export async function tellEverybody(dataVersion: number): Promise<void> {
  const app = createContext(env);
  let step: AlertStep | null = { dataVersion, period: `v${dataVersion}`, stage: "watches", after: "" };
  while (step !== null) step = await takeAlertStep(app, step);
}

/** The mails to one person, each as text and as the text of its HTML. */
export async function mailsTo(username: string): Promise<readonly string[]> {
  const results = await selectRows<{ subject: string; html: string; text: string }>`
    select subject, html, text from emails where recipient = ${`${username}@example.org`}`;
  return results.flatMap(({ subject, html, text }) => [`${subject}\n${text}`, html]);
}
