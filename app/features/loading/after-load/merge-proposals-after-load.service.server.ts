import type { AppContext } from "~/platform/context.server";
import type { LoadMessage } from "~/platform/messages";
import { yieldToEventLoop } from "~/platform/yield-to-event-loop.server";
import { LoadOutbox, mergesColumns } from "../load-outbox.commands.server";
import { findMergesAmong, withdrawEndedProposals } from "./merge-proposals-after-load.commands.server";
import { lastFactOfStretch } from "./merge-proposals-after-load.queries.server";

/** Facts of a version looked at in one step. */
const STRETCH = 2_000;

/** What one message may take, as of a refresh. */
const SLICE_MS = 4_000;

type MergesMessage = Extract<LoadMessage, { kind: "load.merges" }>;

/**
 * Proposes to merge records that share an identifier, of those that a published version brought. Delivered again, it
 * finds the proposals it made.
 */
export async function findMergesAfterLoad(app: AppContext, message: MergesMessage): Promise<void> {
  const { dataVersion, outboxId } = message;
  const until = app.clock().getTime() + SLICE_MS;
  let { after } = message;
  for (;;) {
    const last = await lastFactOfStretch(app, dataVersion, { after, size: STRETCH });
    if (last === null) break;
    await findMergesAmong(app, dataVersion, { after, last });
    after = last;
    await yieldToEventLoop();
    if (app.clock().getTime() >= until) return askForRest(app, { dataVersion, after, outboxId });
  }
  await withdrawEndedProposals(app);
  await new LoadOutbox(app).done(outboxId).run();
}

async function askForRest(
  app: AppContext,
  { dataVersion, after, outboxId }: Omit<MergesMessage, "kind">,
): Promise<void> {
  const outbox = new LoadOutbox(app);
  await app.db.$client.batch([
    outbox.write(`select ${mergesColumns("?1", "?2")}`, dataVersion, after),
    outbox.done(outboxId),
  ]);
  await outbox.send();
}
