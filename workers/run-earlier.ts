import { startDueFlows } from "~/features/flows/due-flows.service.server";
import { type AppContext, createContext } from "~/platform/context.server";
import { bury, handle, keepReason } from "./queues/handle-message";

/** As often as a queue delivers a message before it gives up. */
const LAST_ATTEMPT = 6;

const QUEUES = {
  LOADS: "understory-loads",
  FLOWS: "understory-flows",
  REPORTS: "understory-reports",
  MAIL: "understory-mail",
} as const;

interface Sent {
  readonly queue: string;
  readonly body: unknown;
}

/**
 * What the clock and the queues of an earlier moment did: starts the flows that were due then, and handles every message
 * that follows, in order, with that moment's clock. With `fault`, rows cannot be written, and the message that was to
 * write them fails for good. Local machines only.
 */
export async function runEarlier(env: Env, { at, fault }: { at: Date; fault: string | null }): Promise<void> {
  const sent: Sent[] = [];
  const began = Date.now();
  const app: AppContext = {
    ...createContext({ ...env, ...collecting(env, sent) }),
    clock: () => new Date(at.getTime() + Date.now() - began),
  };
  await startDueFlows(app);
  for (let message = sent.shift(); message !== undefined; message = sent.shift()) {
    const { queue, body } = message;
    const isFaulty = fault !== null && (body as { kind?: string }).kind === "load.chunk";
    if (!isFaulty) {
      await handle(app, queue, body);
      continue;
    }
    const failing = { id: app.newId(), body, attempts: LAST_ATTEMPT };
    await keepReason(app, failing, new Error(fault));
    await bury(app, queue, failing);
  }
}

/** Queues that only collect what is sent. */
function collecting(env: Env, sent: Sent[]) {
  const to = (binding: keyof typeof QUEUES): Queue => {
    const queue = QUEUES[binding];
    return new Proxy(env[binding], {
      get: (target, name) => {
        if (name === "send") return async (body: unknown) => void sent.push({ queue, body });
        if (name === "sendBatch")
          return async (messages: Iterable<{ body: unknown }>) => {
            for (const { body } of messages) sent.push({ queue, body });
          };
        return Reflect.get(target, name);
      },
    });
  };
  return { LOADS: to("LOADS"), FLOWS: to("FLOWS"), REPORTS: to("REPORTS"), MAIL: to("MAIL") };
}
