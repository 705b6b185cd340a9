import { storedSettings, underSettings } from "~/features/settings/settings.service.server";
import { createContext } from "~/platform/context.server";
import { rootReason } from "~/platform/database/database-error";
import type { GivenSettings } from "~/platform/settings.server";
import { yieldToEventLoop } from "~/platform/yield-to-event-loop.server";
import { bury, handle, keepReason } from "./handle-message";
import { queueOf } from "./queue-name";

const RETRY_SECONDS = 5;

/** Every message is handled and answered for on its own: one that throws must not drag its batch along. */
export async function consume(batch: MessageBatch, env: Env, context: ExecutionContext): Promise<void> {
  const { isDead } = queueOf(batch.queue);
  let settings: GivenSettings | null = null;
  for (const message of batch.messages) {
    await yieldToEventLoop();
    let app = createContext(env, {
      requestId: message.id,
      waitUntil: (work) => context.waitUntil(work),
    });
    try {
      settings ??= await storedSettings(app);
      app = underSettings(app, settings);
      if (isDead) await bury(app, batch.queue, message);
      else await handle(app, batch.queue, message.body);
      message.ack();
    } catch (error) {
      app.log.error("queue.failed", {
        queue: batch.queue,
        attempts: message.attempts,
        error: rootReason(error),
        stack: error instanceof Error ? error.stack : null,
      });
      await keepReason(app, message, error);
      message.retry({ delaySeconds: RETRY_SECONDS * 2 ** Math.min(message.attempts - 1, 6) });
    }
  }
}
