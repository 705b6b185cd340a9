import { createMiddleware } from "hono/factory";
import type { ServerEnv } from "./api/server-env";

/** A little more than the largest upload; who sends more is cut off. */
const MAX_DRAINED_BYTES = 64_000_000;

/**
 * A request that is refused before its body was read is still read to its end. Otherwise clients see a broken connection
 * instead of the answer, and the local proxy of `wrangler dev` gives up altogether (cloudflare/workers-sdk#15203).
 */
export const drainBody = createMiddleware<ServerEnv>(async (context, next) => {
  await next();
  const { body, bodyUsed } = context.req.raw;
  if (body === null || bodyUsed || body.locked) return;
  const reader = body.getReader();
  for (let bytes = 0; bytes < MAX_DRAINED_BYTES; ) {
    const { done, value } = await reader.read();
    if (done) return;
    bytes += value.byteLength;
  }
  await reader.cancel();
});
