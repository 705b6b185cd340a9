import { MATCHED_BY_IDENTITY } from "~/domain/facts/same-company";
import type { AppContext } from "~/platform/context.server";
import { recordAbandoned } from "../abandon-load.commands.server";
import { hasChanges } from "../comparison/published-changes.queries.server";
import { applyDecisions } from "../decision-load.commands.server";
import { doneOnly, LoadOutbox } from "../load-outbox.commands.server";
import { findLoad, type LoadRow } from "../loads.queries.server";
import { undoKeptColumns } from "../undo/undo-kept-columns.commands.server";
import { recordUndone, restoreEnded, undoRows } from "../undo/undo-load.commands.server";
import type { VersionSubscribers } from "../version-subscribers";
import { recordFinished } from "./finish-load.commands.server";
import { recordDryRunFinished, recordTotals } from "./load-totals.commands.server";
import { continueRefresh, refreshAfterLoad } from "./refresh.server";
import { recordPageRated, recordRefreshContinued, recordRefreshed } from "./refresh-progress.commands.server";

/** A message of a load, with whom it concerns that the load is written. */
interface LoadStep extends Pick<VersionSubscribers, "written"> {
  readonly loadId: number;
  readonly outboxId: string;
}

/** All chunks are written: counts, read models, publication. Delivered again, it starts over where it was killed. */
export async function finishLoad(app: AppContext, { written, ...message }: LoadStep): Promise<void> {
  const load = await findLoad(app, message.loadId);
  if (load?.dryRun && load.status === "reading") {
    return recordDryRunFinished(app, message, new LoadOutbox(app));
  }
  if (load?.status !== "writing" || load.version === null || load.undoneIn !== null) {
    return doneOnly(app, message.outboxId);
  }
  if (load.kind === "decision") await applyDecisions(app, load.id, load.version);
  await recordTotals(app, load.id);
  const { version } = load;
  if (!publishes(load) || (await refreshAfterLoad(app, { version, written })))
    return recordEnd(app, load, message);
  await recordRefreshContinued(app, { ...message, number: 1 });
}

/** A file of a series is read by nobody before the last of them is there. */
function publishes(load: LoadRow): boolean {
  return load.series === null || load.endsSeries;
}

/** A data version is published only where somebody would see a difference: its number is what people cite. */
async function whenPublished(
  app: AppContext,
  load: LoadRow,
  version: number,
): Promise<"now" | "later" | "unchanged"> {
  if (!publishes(load)) return "later";
  return (await hasChanges(app, { loadId: load.id, version })) ? "now" : "unchanged";
}

/** Goes on with lists and search where the message before this one ended; the last of them publishes. */
export async function refreshForLoad(
  app: AppContext,
  { written, ...message }: LoadStep & { readonly number: number },
): Promise<void> {
  const load = await findLoad(app, message.loadId);
  const version = load?.undoneIn ?? load?.version ?? null;
  if (load?.status !== "writing" || version === null) return doneOnly(app, message.outboxId);
  if (await continueRefresh(app, { version, written })) return recordEnd(app, load, message);
  await recordRefreshContinued(app, { ...message, number: message.number + 1 });
}

/** What a load wrote, or took back, is searched and listed: everybody sees it from here on. */
async function recordEnd(app: AppContext, load: LoadRow, { outboxId }: { outboxId: string }): Promise<void> {
  const outbox = new LoadOutbox(app);
  const end = { loadId: load.id, outboxId };
  const { version, undoneIn } = load;
  if (version !== null && undoneIn !== null) {
    await recordUndone(app, { ...end, version, undoneIn }, outbox);
  } else if (version !== null) {
    if (publishes(load)) await recordRefreshed(app, load.id);
    const published = await whenPublished(app, load, version);
    await recordFinished(app, { ...end, version, publishes: published }, outbox);
  }
  await outbox.send();
}

/** Takes a load back in a version of its own. */
export async function undoLoadRows(app: AppContext, { written, ...message }: LoadStep): Promise<void> {
  const load = await findLoad(app, message.loadId);
  if (load?.status !== "writing" || load.undoneIn === null || load.version === null) {
    return doneOnly(app, message.outboxId);
  }
  const undo = { loadId: load.id, version: load.version, undoneIn: load.undoneIn };
  await undoRows(app, undo);
  if (load.wholeList || MATCHED_BY_IDENTITY.has(load.dataset)) await restoreEnded(app, undo);
  await undoKeptColumns(app, undo);
  if (await refreshAfterLoad(app, { version: load.undoneIn, written })) return recordEnd(app, load, message);
  await recordRefreshContinued(app, { ...message, number: 1 });
}

/** What portfolios are rated at a data version that everybody sees now; an older one still counts for their course. */
export async function rateAfterLoad(
  app: AppContext,
  {
    published,
    ...message
  }: Pick<VersionSubscribers, "published"> & { dataVersion: number; page: number; outboxId: string },
): Promise<void> {
  const mayBeMore = await published.ratePortfolios(app, message);
  await recordPageRated(app, message, !mayBeMore);
}

/** A message of a load failed for good: the load is given up, so that the next one gets its turn. */
export async function abandonLoad(app: AppContext, loadId: number): Promise<void> {
  await recordAbandoned(app, loadId, new LoadOutbox(app));
}
