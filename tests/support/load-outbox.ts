import type { AppContext } from "~/platform/context.server";
import { loadMessage } from "~/platform/messages";
import { handleLoad } from "~workers/queues/handlers/load";
import { selectRows } from "./sql";

const MAX_ROUNDS = 1_000;

/** A queue that loses everything: what happens next is only what the outbox knows. */
export const lostQueue = {
  send: async () => undefined,
  sendBatch: async () => undefined,
} as unknown as Queue;

/** Handles what the outbox holds of loads until nothing is left to do. */
export async function workOffLoads(app: AppContext): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const waiting = await selectRows<{ body: string }>`
      select body from outbox where queue = 'loads' and done_at is null order by created_at, id`;
    if (waiting.length === 0) return;
    for (const { body } of waiting) await handleLoad(app, loadMessage.parse(JSON.parse(body)));
  }
  throw new Error("the outbox did not become empty");
}
