import { and, eq, isNull, lte } from "drizzle-orm";
import { insertIfChanged } from "~db/d1";
import { outbox } from "~db/schema";
import type { AppContext } from "./context.server";
import type { NewMessage, QueueName } from "./messages";

/** How long a message may be under way before the sweep sends it again. */
export const RESEND_AFTER_MS = 120_000;
const SWEEP_LIMIT = 100;

const queueOf = (message: NewMessage): QueueName => {
  if (message.kind.startsWith("load.")) return "loads";
  if (message.kind.startsWith("flow.")) return "flows";
  return message.kind.startsWith("report.") ? "reports" : "mail";
};

function bindingOf(env: Env, queue: string): Queue {
  if (queue === "loads") return env.LOADS;
  if (queue === "flows") return env.FLOWS;
  return queue === "reports" ? env.REPORTS : env.MAIL;
}

/**
 * Records messages in the outbox. `statements` go into the same `db.batch` as the write that causes them,
 * `send` is called after it. What `send` does not reach, the sweep sends. `ifChanged` are the same for a batch of raw SQL,
 * each written only if the statement before it changed something.
 */
export function enqueue(app: AppContext, messages: readonly NewMessage[]) {
  const now = app.clock();
  const rows = messages.map((message) => {
    const id = app.newId();
    return {
      id,
      queue: queueOf(message),
      body: JSON.stringify({ ...message, outboxId: id }),
      createdAt: now.toISOString(),
      dueAt: new Date(now.getTime() + RESEND_AFTER_MS).toISOString(),
    };
  });
  return {
    statements: rows.map((row) => app.db.insert(outbox).values(row)),
    ifChanged: () => rows.map((row) => insertIfChanged(app.db.$client, outbox, row)),
    send: async () => {
      try {
        for (const row of rows) await bindingOf(app.env, row.queue).send(JSON.parse(row.body));
      } catch (error) {
        app.log.warn("outbox.send_failed", { error: String(error) });
      }
    },
  };
}

/** The statement that marks a message as handled; belongs in the handler's last batch. */
export function doneStatement(app: AppContext, outboxId: string) {
  return app.db
    .update(outbox)
    .set({ doneAt: app.clock().toISOString() })
    .where(and(eq(outbox.id, outboxId), isNull(outbox.doneAt)));
}

/** Whether a message was handled before; a queue may deliver it again. */
export async function isDone(app: AppContext, outboxId: string): Promise<boolean> {
  const [row] = await app.db.select({ doneAt: outbox.doneAt }).from(outbox).where(eq(outbox.id, outboxId));
  return row?.doneAt != null;
}

/**
 * Sends at once whatever is written and not done, however lately it was sent: for a runtime that starts again and whose
 * queues lived in memory. Answers how many messages went out.
 */
export async function resumeOutbox(app: AppContext): Promise<number> {
  await app.db.update(outbox).set({ dueAt: app.clock().toISOString() }).where(isNull(outbox.doneAt));
  let sent = 0;
  for (let batch = await sweepOutbox(app); batch > 0; batch = await sweepOutbox(app)) sent += batch;
  return sent;
}

/** Sends again what is due and not done. Run by the clock; safe to run twice, because handlers are idempotent. */
export async function sweepOutbox(app: AppContext): Promise<number> {
  const now = app.clock();
  const due = await app.db
    .select({ id: outbox.id, queue: outbox.queue, body: outbox.body, attempts: outbox.attempts })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), lte(outbox.dueAt, now.toISOString())))
    .limit(SWEEP_LIMIT);
  for (const row of due) {
    const backOff = RESEND_AFTER_MS * 2 ** Math.min(row.attempts + 1, 6);
    await app.db
      .update(outbox)
      .set({ attempts: row.attempts + 1, dueAt: new Date(now.getTime() + backOff).toISOString() })
      .where(eq(outbox.id, row.id));
    await bindingOf(app.env, row.queue).send(JSON.parse(row.body));
  }
  return due.length;
}
