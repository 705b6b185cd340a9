import type { AppContext } from "~/platform/context.server";
import type { LoadMessage } from "~/platform/messages";
import { prepared } from "~db/d1";
import { endRunStatements } from "../flow-run.commands.server";
import { endsColumns, LoadOutbox } from "../load-outbox.commands.server";
import { startNextStatements } from "../start-load.commands.server";

export type EndsMessage = Extract<LoadMessage, { kind: "load.ends" }>;
export type EndsStep = Pick<EndsMessage, "stage" | "at" | "after" | "inForce">;

/** One turn of a load to write: where it was held in between, it gets another. */
interface Turn {
  readonly loadId: number;
  readonly version: number;
}

const MY_TURN =
  "exists (select 1 from loads where id = ?1 and status = 'writing' and version = ?2 and ends_applied_at is null)";

/** Notes rows the file does not have. Noted twice, they are noted once. */
export async function noteEnding(
  app: AppContext,
  { loadId, version }: Turn,
  factIds: readonly number[],
  wasInForce: boolean,
): Promise<void> {
  if (factIds.length === 0) return;
  await prepared(
    app.db.$client,
    `insert into ended_facts (load_id, fact_id, was_in_force) select ?1, value, ?4 from json_each(?3)
       where ${MY_TURN} on conflict do nothing`,
    loadId,
    version,
    JSON.stringify(factIds),
    wasInForce ? 1 : 0,
  ).run();
}

/** The rows end with the version of the load. */
export async function endFacts(
  app: AppContext,
  { loadId, version }: Turn,
  factIds: readonly number[],
): Promise<void> {
  await prepared(
    app.db.$client,
    `update facts set superseded_in = ?2 where superseded_in is null and id in (select value from json_each(?3))
       and ${MY_TURN}`,
    loadId,
    version,
    JSON.stringify(factIds),
  ).run();
}

/** Asks for the next step and marks this one done; said twice, it is asked once. */
export async function recordEndsStep(
  app: AppContext,
  message: EndsMessage,
  next: EndsStep,
  counted?: { readonly ending: number; readonly inForce: number },
): Promise<void> {
  const { loadId, version, step, outboxId } = message;
  const outbox = new LoadOutbox(app);
  const { $client } = app.db;
  await $client.batch([
    ...(counted
      ? [
          prepared(
            $client,
            `update loads set rows_ended = ?3, rows_in_force = ?4 where id = ?1 and ${MY_TURN}`,
            loadId,
            version,
            counted.ending,
            counted.inForce,
          ),
        ]
      : []),
    outbox.write(
      `select ${endsColumns("?1", "?2", step + 1, ["?3", "?4", "?5", "?6"])} where ${MY_TURN}`,
      loadId,
      version,
      next.stage,
      next.at,
      next.after,
      next.inForce,
    ),
    outbox.done(outboxId),
  ]);
  await outbox.send();
}

/** What was to end has ended: the rows of the file are written next. */
export async function recordEndsApplied(app: AppContext, message: EndsMessage): Promise<void> {
  const outbox = new LoadOutbox(app);
  const { $client } = app.db;
  await $client.batch([
    prepared(
      $client,
      `update loads set ends_applied_at = ?3 where id = ?1 and ${MY_TURN}`,
      message.loadId,
      message.version,
      app.clock().toISOString(),
    ),
    ...startNextStatements(app, outbox),
    outbox.done(message.outboxId),
  ]);
  await outbox.send();
}

/**
 * Too much would end to be believed unseen: the load gives its turn back before it wrote anything and waits for a
 * person. The run of a flow that brought it stops there.
 */
export async function recordHeld(
  app: AppContext,
  { loadId, version, outboxId }: EndsMessage,
  counted: { readonly ending: number; readonly inForce: number },
): Promise<void> {
  const outbox = new LoadOutbox(app);
  const { $client } = app.db;
  await $client.batch([
    prepared(
      $client,
      `update data_versions set status = 'abandoned' where version = ?2 and status = 'writing' and ${MY_TURN}`,
      loadId,
      version,
    ),
    prepared(
      $client,
      `update loads set status = 'held', version = null, started_at = null, rows_ended = ?3, rows_in_force = ?4
         where id = ?1 and ${MY_TURN}`,
      loadId,
      version,
      counted.ending,
      counted.inForce,
    ),
    ...endRunStatements(app, loadId),
    ...startNextStatements(app, outbox),
    outbox.done(outboxId),
  ]);
  await outbox.send();
}
