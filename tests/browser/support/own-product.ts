import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../../scripts/instance.mjs";
import { type ReceivedMail, startMailServer } from "../../support/mail-server";
import { PASSWORD } from "./sign-in";
import { test as watched } from "./watched-page";

const FIRST_PORT = 8950;
const START_MS = 240_000;

interface OwnProduct {
  readonly origin: string;
  /** Mails that a real mail server took in for an address. */
  readonly mailsTo: (address: string) => Promise<readonly ReceivedMail[]>;
}

async function untilReady(origin: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const health = await fetch(`${origin}/healthz`).catch(() => null);
    if (health?.ok) return;
    if (Date.now() > deadline) throw new Error("The product with a mail server of its own did not start.");
    await sleep(500);
  }
}

/** A product of the test's own, empty but for its accounts, whose mail leaves by SMTP to a real server on loopback. */
export const test = watched.extend<object, { own: OwnProduct }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern.
    async ({}, use) => {
      const mail = await startMailServer();
      const port = await freePort(FIRST_PORT);
      const stateDir = await mkdtemp(path.join(tmpdir(), "understory-"));
      const origin = `http://localhost:${port}`;
      const product = spawn("node_modules/node/bin/node", ["scripts/serve.mjs"], {
        env: {
          ...process.env,
          PORT: String(port),
          STATE_DIR: stateDir,
          SEED: "none",
          DEMO_PASSWORD: PASSWORD,
          MAIL_FROM: "research@house.example",
          SMTP_HOST: "127.0.0.1",
          SMTP_PORT: String(mail.port),
          SMTP_SECURITY: "none",
        },
        stdio: "ignore",
      });
      try {
        await untilReady(origin);
        const mailsTo = async (address: string) => {
          const answer = await fetch(`${mail.mailbox}?to=${encodeURIComponent(address)}`);
          return (await answer.json()) as readonly ReceivedMail[];
        };
        await use({ origin, mailsTo });
      } finally {
        const ended = product.exitCode === null ? once(product, "exit") : null;
        product.kill("SIGTERM");
        await ended;
        await mail.stop();
        await rm(stateDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
      }
    },
    { scope: "worker", timeout: START_MS + 30_000 },
  ],
  baseURL: async ({ own }, use) => use(own.origin),
});
