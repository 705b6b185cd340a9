import { nextFlowAttempt } from "~/domain/flows/flow-retry";
import { type PreparedLoad, prepareFetchedLoad } from "~/features/loading/prepared-load.service.server";
import type { AppContext } from "~/platform/context.server";
import { doneStatement } from "~/platform/enqueue.server";
import { type Fetched, FetchFailure } from "./fetch-file.server";
import { failureOf, fileOfFlow, type KnownFile } from "./flow-file.server";
import { markFetching, recordFetched, recordOutcome } from "./flows.commands.server";
import { type FlowRow, findRun, isLastLoadUndone, type RunRow } from "./flows.queries.server";

/**
 * One attempt of a run: asks for the file, hands it to the loading pipeline, or says why not and when it is tried again.
 * Delivered twice, it loads once.
 */
export async function runFlow(app: AppContext, message: { runId: string; outboxId: string }): Promise<void> {
  const attempts = await markFetching(app, message.runId);
  const found = attempts === null ? null : await findRun(app, message.runId);
  if (found !== null && attempts !== null) await attempt(app, found, attempts);
  await doneStatement(app, message.outboxId);
}

/** Its messages failed for good. */
export async function abandonRun(app: AppContext, runId: string): Promise<void> {
  await recordOutcome(app, runId, {
    status: "failed",
    response: null,
    error: { code: "gave_up", params: {} },
    nextAttemptAt: null,
  });
}

async function attempt(
  app: AppContext,
  { run, flow }: { run: RunRow; flow: FlowRow },
  attempts: number,
): Promise<void> {
  try {
    const known = await knownFile(app, run, flow);
    const found = await fileOfFlow(app, flow, known);
    if (found.kind === "unchanged") {
      return await recordOutcome(app, run.id, {
        status: "unchanged",
        response: flow.origin === "url" ? 304 : null,
        error: null,
        nextAttemptAt: null,
      });
    }
    const load = await store(app, run, flow, found);
    const { response, etag, lastModified } = found;
    const isFirst = await recordFetched(app, run.id, load, {
      response: flow.origin === "url" ? response : null,
      etag,
      lastModified,
      bytes: load.sizeBytes,
    });
    if (!isFirst) await load.discard();
  } catch (error) {
    const failure = failureOf(error);
    if (failure === null) throw error;
    const { code, params, given } = failure;
    const next = given.mayRetry ? nextFlowAttempt(attempts, app.clock(), given.retryAfterMs ?? null) : null;
    await recordOutcome(app, run.id, {
      status: next === null ? "failed" : "waiting",
      response: given.response ?? null,
      error: { code, params },
      nextAttemptAt: next?.toISOString() ?? null,
    });
  }
}

/** A file that was undone does not come back by the clock; who starts the flow by hand wants it again. */
async function knownFile(app: AppContext, run: RunRow, flow: FlowRow): Promise<KnownFile> {
  const wantsItAgain = run.trigger === "hand" && (await isLastLoadUndone(app, flow.id));
  return wantsItAgain ? { etag: null, lastModified: null } : flow;
}

async function store(app: AppContext, run: RunRow, flow: FlowRow, file: Fetched): Promise<PreparedLoad> {
  const { body, announcedBytes, contentType } = file;
  const load = await prepareFetchedLoad(app, {
    body,
    announcedBytes,
    contentType,
    dataset: flow.dataset,
    source: flow.source,
    fileName: fileNameOf(flow, file),
    mapping: flow.mapping,
    wholeList: flow.wholeList,
    createdBy: run.startedBy ?? flow.updatedBy,
    createdByName: run.startedByName ?? flow.name,
  });
  if (announcedBytes !== null && announcedBytes !== load.sizeBytes) {
    await load.discard();
    throw new FetchFailure(
      "wrong_length",
      { announced: announcedBytes, received: load.sizeBytes },
      { response: file.response, mayRetry: true },
    );
  }
  return load;
}

function fileNameOf(flow: FlowRow, file: Fetched): string {
  const path =
    flow.origin === "inbox" ? (file.etag ?? "").replace(/ \S*$/, "") : new URL(flow.location).pathname;
  const name = path.split("/").filter(Boolean).at(-1) ?? "";
  return name.replace(/[\p{Cc}\\]/gu, "_").slice(0, 200) || flow.name;
}
