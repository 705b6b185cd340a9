import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ReceivedMail, startMailServer } from "../../support/mail-server";
import { startProduct } from "./start-product";
import { test as watched } from "./watched-page";

const START_MS = 270_000;

interface WithMailServer {
  readonly origin: string;
  /** Mails that a real mail server took in for an address. */
  readonly mailsTo: (address: string) => Promise<readonly ReceivedMail[]>;
}

/** A product of the test's own whose mail leaves by SMTP to a real server on loopback. */
export const test = watched.extend<object, { own: WithMailServer }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern.
    async ({}, use, { parallelIndex }) => {
      const mail = await startMailServer();
      const stateDir = await mkdtemp(path.join(tmpdir(), "understory-"));
      try {
        const product = await startProduct(parallelIndex, stateDir, {
          SEED: "none",
          MAIL_FROM: "research@house.example",
          SMTP_HOST: "127.0.0.1",
          SMTP_PORT: String(mail.port),
          SMTP_SECURITY: "none",
        });
        const mailsTo = async (address: string) => {
          const answer = await fetch(`${mail.mailbox}?to=${encodeURIComponent(address)}`);
          return (await answer.json()) as readonly ReceivedMail[];
        };
        await use({ origin: product.origin, mailsTo });
        await product.stop();
      } finally {
        await mail.stop();
        await rm(stateDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
      }
    },
    { scope: "worker", timeout: START_MS },
  ],
  baseURL: async ({ own }, use) => use(own.origin),
});
