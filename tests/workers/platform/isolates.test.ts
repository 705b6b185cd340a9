import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { consume } from "~workers/queues/consumer";

const isFresh = (env as unknown as { ISOLATE_PER_MESSAGE?: string }).ISOLATE_PER_MESSAGE === "1";
const evaluations = () => (globalThis as { evaluations?: number }).evaluations ?? 0;

/** Messages that find nothing to do. */
const MESSAGES = ["one", "two", "three"].map((id) => ({
  id,
  timestamp: new Date(0),
  attempts: 1,
  body: { kind: "load.chunk", outboxId: id, loadId: 999, number: 1 },
  ack: () => undefined,
  retry: () => expect.unreachable(),
}));

test("messages are handled each in code evaluated for it where that is asked for, else all in the same", async () => {
  const before = evaluations();
  const batch = { queue: "understory-loads", messages: MESSAGES } as unknown as MessageBatch;
  await consume(batch, env, { waitUntil: () => undefined } as unknown as ExecutionContext);
  expect(evaluations() - before).toBe(isFresh ? 3 : 0);
});
