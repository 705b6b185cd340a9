import type { AppContext } from "~/platform/context.server";
import type { AlertStage } from "~/platform/messages";
import { alertColumns, LoadOutbox } from "../load-outbox.commands.server";
import type { AlertStep } from "../version-subscribers";

/** Asks for the next step, if there is one, and marks this one done. */
export async function recordAlertStep(
  app: AppContext,
  outboxId: string,
  next: AlertStep | null,
): Promise<void> {
  const outbox = new LoadOutbox(app);
  const asked = next
    ? [
        outbox.write(
          `select ${alertColumns("?1", "?2", "?3", "?4")}`,
          next.dataVersion,
          next.period,
          next.stage,
          next.after,
        ),
      ]
    : [];
  await app.db.$client.batch([...asked, outbox.done(outboxId)]);
  if (next) await outbox.send();
}

/** Asks for the mails of a day or week; asked before, nothing is asked. */
export async function recordDueDigests(
  app: AppContext,
  day: string,
  stages: readonly AlertStage[],
): Promise<void> {
  const outbox = new LoadOutbox(app);
  const answers = await app.db.$client.batch(
    stages.map((stage) =>
      outbox.write(
        `select ${alertColumns("?1", "?2", "?3", "''")}
         where exists (select 1 from watch_alerts where digest_id is null and read_at is null)`,
        0,
        `${stage}:${day}`,
        stage,
      ),
    ),
  );
  if (answers.some(({ meta }) => (meta.changes ?? 0) > 0)) await outbox.send();
}
