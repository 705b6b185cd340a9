import { env } from "cloudflare:workers";
import { type AppContext, createContext } from "~/platform/context.server";
import { type LoadMessage, loadMessage } from "~/platform/messages";
import { handleLoad } from "~workers/queues/handlers/load";
import { lostQueue } from "./load-outbox";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The product as it stands in some days, when what is loaded now is old. */
export const inDays = (days: number): AppContext => ({
  ...createContext({ ...env, LOADS: lostQueue }),
  clock: () => new Date(Date.now() + days * DAY_MS),
});

/** SQL of the messages of archiving that wait. */
export const WAITING = "done_at is null and body like '%\"load.archive%'";

export async function nextArchiveMessage(): Promise<LoadMessage | null> {
  const body = await env.DB.prepare(
    `select body from outbox where ${WAITING} order by created_at, id limit 1`,
  ).first<string>("body");
  return body === null ? null : loadMessage.parse(JSON.parse(body));
}

/** Handles every message of archiving so many times, until none is left; answers how many there were. */
export async function archiveAll(app: AppContext, times = 1): Promise<number> {
  for (let handled = 0; ; handled += 1) {
    const message = await nextArchiveMessage();
    if (message === null) return handled;
    for (let time = 0; time < times; time += 1) await handleLoad(app, message);
  }
}
