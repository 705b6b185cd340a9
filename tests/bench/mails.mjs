import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startMailServer } from "../support/mail-server.ts";
import { startProduct } from "./start-product.mjs";

const COUNT = Number(process.env.MAILS ?? 10_000);
const AT_ONCE = 100;
const PASSWORD = "amber-willow-fjord-4711";
const PATIENCE_MS = 40 * 60_000;
const QUIET_MS = 90_000;

/** Three in ten meet trouble: refused for now once, refused for good, or hung up on after the whole message. */
const KINDS = ["greylisted", "greylisted", "greylisted", "greylisted", "refused", "hangs-up"];
const recipient = (index) => `${KINDS[index % 20] ?? "reader"}-${index}@bench.example`;

async function startMailing(mail) {
  const stateDir = await mkdtemp(path.join(tmpdir(), "understory-mails-"));
  const env = {
    DEMO_PASSWORD: PASSWORD,
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(mail.port),
    SMTP_SECURITY: "none",
  };
  const product = await startProduct({ stateDir, seed: "none", fromPort: 8_960, env });
  const stop = async () => {
    await product.stop();
    await rm(stateDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
  };
  return { api: await product.as("sysadmin"), stop };
}

/** Waits until no mail is on its way any more. */
async function settled(api) {
  const deadline = Date.now() + PATIENCE_MS;
  let quietSince = Date.now();
  for (let before = -1; Date.now() < deadline; ) {
    const { total } = await api("GET", "/emails?filter[status]=ready&pageSize=5");
    if (total === 0) return;
    if (total !== before) quietSince = Date.now();
    if (Date.now() - quietSince > QUIET_MS * 4) return;
    before = total;
    await sleep(2_000);
  }
}

/** Mails through SMTP to a real server that fails at three in ten: each delivered once, or visibly failed. */
export async function mails() {
  const mail = await startMailServer();
  const product = await startMailing(mail);
  try {
    const started = Date.now();
    for (let from = 0; from < COUNT; from += AT_ONCE) {
      const invitees = Array.from({ length: Math.min(AT_ONCE, COUNT - from) }, (_, at) => ({
        email: recipient(from + at),
      }));
      await product.api("POST", "/invitations", { invitees });
    }
    await settled(product.api);
    const seconds = (Date.now() - started) / 1000;
    const received = await (await fetch(mail.mailbox)).json();
    const arrivals = new Map();
    for (const { to } of received)
      for (const address of to) arrivals.set(address, (arrivals.get(address) ?? 0) + 1);
    const failed = (await product.api("GET", "/emails?filter[status]=failed&pageSize=5")).total;
    const sent = (await product.api("GET", "/emails?filter[status]=sent&pageSize=5")).total;
    const twice = [...arrivals.values()].filter((times) => times > 1).length;
    const right = sent + failed - twice;
    return [
      {
        of: 28,
        name: `${COUNT} mails by SMTP, 30 % injected failures, in ${seconds.toFixed(0)} s: ${sent} sent, ${failed} visibly failed, ${twice} arrived twice; once or visibly failed, of all`,
        unit: "mails",
        ours: COUNT,
        other: right,
        ratio: COUNT / right,
        target: 1,
      },
    ];
  } finally {
    await product.stop();
    await mail.stop();
  }
}
