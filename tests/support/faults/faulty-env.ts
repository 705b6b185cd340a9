import type { deliverBySmtp } from "~/features/mail/smtp.server";
import { watchedDatabase } from "../watched-database";
import { faultyFiles } from "./faulty-files";
import { guarded, LOST } from "./invocation";

export interface Sent {
  readonly queue: string;
  readonly body: unknown;
}

/** A queue that hands what is sent to whoever simulates delivery. */
function queueTo(queue: string, deliver: (sent: Sent) => void): Queue {
  const take = (body: unknown) => deliver({ queue, body: structuredClone(body) });
  return {
    send: (body: unknown) => guarded("queue send", async () => take(body)),
    sendBatch: (messages: Iterable<MessageSendRequest>) =>
      guarded("queue send", async () => {
        for (const { body } of messages) take(body);
      }),
  } as unknown as Queue;
}

/** `fetch` as the product calls it, to be put in place of the global one. */
export function faultyFetch(real: typeof fetch): typeof fetch {
  return (...given: Parameters<typeof fetch>) => guarded("fetch", () => real(...given));
}

/**
 * Delivery to a mail server, to be put in place of the real one. A connection that is lost before the message was handed
 * over is tried again later; lost after it, nobody knows whether the server took it.
 */
export function faultySmtp(real: typeof deliverBySmtp): typeof deliverBySmtp {
  return async (...given) => {
    try {
      return await guarded("SMTP", () => real(...given));
    } catch (error) {
      const text = String(error);
      if (!text.includes(LOST)) throw error;
      return { kind: text.includes("fails before") ? "later" : "unknown", reason: LOST };
    }
  };
}

/** The environment of the Worker, of which every call to a binding can be made to go wrong. */
export function faultyEnv(env: Env, deliver: (sent: Sent) => void): Env {
  return {
    ...env,
    DB: watchedDatabase(env.DB, {
      onStatement: (run) => guarded("D1 statement", run),
      onBatch: (run) => guarded("D1 batch", run),
    }),
    FILES: faultyFiles(env.FILES),
    PDF: {
      print: (...given: Parameters<Env["PDF"]["print"]>) =>
        guarded("PDF print", async () => env.PDF.print(...given)),
    } as unknown as Env["PDF"],
    LOADS: queueTo("understory-loads", deliver),
    REPORTS: queueTo("understory-reports", deliver),
    MAIL: queueTo("understory-mail", deliver),
    FLOWS: queueTo("understory-flows", deliver),
  };
}
