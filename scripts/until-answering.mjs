import { setTimeout as sleep } from "node:timers/promises";

const START_MS = 3 * 60_000;
const ASKED_EVERY_MS = 200;

/**
 * The state of the product, once the Workers and their database answer: as long as the database does not, nobody knows
 * whether it holds anything, and a first start must not be taken for granted.
 */
export async function untilAnswering(origin, logFile) {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const state = await fetch(`${origin}/healthz`)
      .then((answer) => answer.json())
      .catch(() => null);
    if (state?.database === "ok") return state;
    if (Date.now() > deadline) throw new Error(`The Workers did not start. See ${logFile}`);
    await sleep(ASKED_EVERY_MS);
  }
}
