import type { AppContext } from "~/platform/context.server";
import {
  recordAbandoned,
  recordDryRunFinished,
  recordFinished,
  recordRefreshed,
  recordTotals,
} from "./finish-load.commands.server";
import { doneOnly, LoadOutbox } from "./load-outbox.commands.server";
import { findLoad } from "./loads.queries.server";
import { refreshAfterLoad } from "./refresh.server";
import { recordUndone, undoRows } from "./undo-load.commands.server";

/** All chunks are written: counts, read models, publication. Delivered again, it starts over where it was killed. */
export async function finishLoad(
  app: AppContext,
  message: { loadId: number; outboxId: string },
): Promise<void> {
  const load = await findLoad(app, message.loadId);
  const outbox = new LoadOutbox(app);
  if (load?.dryRun && load.status === "reading") {
    await recordDryRunFinished(app, message, outbox);
    return;
  }
  if (load?.status !== "writing" || load.version === null || load.undoneIn !== null) {
    return doneOnly(app, message.outboxId);
  }
  await recordTotals(app, load.id);
  const publishes = load.series === null || load.endsSeries;
  if (publishes) {
    await refreshAfterLoad(app, load.version);
    await recordRefreshed(app, load.id);
  }
  await recordFinished(app, { ...message, version: load.version, publishes }, outbox);
  await outbox.send();
}

/** Takes a load back in a version of its own. */
export async function undoLoadRows(
  app: AppContext,
  message: { loadId: number; outboxId: string },
): Promise<void> {
  const load = await findLoad(app, message.loadId);
  if (load?.status !== "writing" || load.undoneIn === null || load.version === null) {
    return doneOnly(app, message.outboxId);
  }
  const outbox = new LoadOutbox(app);
  await undoRows(app, { loadId: load.id, version: load.version, undoneIn: load.undoneIn });
  await refreshAfterLoad(app, load.undoneIn);
  await recordUndone(app, { ...message, undoneIn: load.undoneIn }, outbox);
  await outbox.send();
}

/** A message of a load failed for good: the load is given up, so that the next one gets its turn. */
export async function abandonLoad(app: AppContext, loadId: number): Promise<void> {
  await recordAbandoned(app, loadId, new LoadOutbox(app));
}
