import { nextFlowAttempt } from "~/domain/flows/flow-retry";
import { type PreparedLoad, prepareFetchedLoad } from "~/features/loading/prepared-load.service.server";
import type { AppContext } from "~/platform/context.server";
import { doneStatement } from "~/platform/enqueue.server";
import { AppError } from "~/platform/errors";
import { type Fetched, FetchFailure, fetchFile } from "./fetch-file.server";
import { markFetching, recordFetched, recordOutcome } from "./flows.commands.server";
import { type FlowRow, findRun, isLastLoadUndone, type RunRow } from "./flows.queries.server";
import { INBOX, isDevelopment } from "./flows.service.server";

const SILENCE_MS = 20_000;

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
    const found =
      flow.origin === "inbox" ? await newestOfInbox(app, flow, known) : await ask(app, flow, known);
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

type KnownFile = Pick<FlowRow, "etag" | "lastModified">;

/** A file that was undone does not come back by the clock; who starts the flow by hand wants it again. */
async function knownFile(app: AppContext, run: RunRow, flow: FlowRow): Promise<KnownFile> {
  const wantsItAgain = run.trigger === "hand" && (await isLastLoadUndone(app, flow.id));
  return wantsItAgain ? { etag: null, lastModified: null } : flow;
}

function ask(app: AppContext, flow: FlowRow, { etag, lastModified }: KnownFile) {
  return fetchFile(flow.location, {
    etag,
    lastModified,
    development: isDevelopment(app),
    silenceMs: Number(app.env.FLOW_SILENCE_MS) || SILENCE_MS,
    now: app.clock,
  });
}

/** The newest file under the prefix; unchanged where the one that was loaded last has the same content. */
async function newestOfInbox(
  app: AppContext,
  flow: FlowRow,
  known: KnownFile,
): Promise<Fetched | { kind: "unchanged" }> {
  const prefix = flow.location.startsWith(INBOX) ? flow.location : INBOX;
  const newest = await newestUnder(app, prefix);
  if (newest === null) throw new FetchFailure("inbox_empty", { prefix });
  const content = ` ${newest.etag}`;
  if (known.etag?.endsWith(content)) return { kind: "unchanged" };
  const stored = await app.env.FILES.get(newest.key);
  if (stored === null) throw new FetchFailure("inbox_empty", { prefix }, { mayRetry: true });
  return {
    kind: "file",
    response: 200,
    body: stored.body,
    announcedBytes: stored.size,
    contentType: stored.httpMetadata?.contentType ?? "application/octet-stream",
    etag: `${newest.key}${content}`,
    lastModified: null,
  };
}

async function newestUnder(app: AppContext, prefix: string): Promise<R2Object | null> {
  let newest: R2Object | null = null;
  let cursor: string | undefined;
  do {
    const page: R2Objects = await app.env.FILES.list({ prefix, limit: 1000, cursor });
    for (const object of page.objects) {
      // Some programs mark a folder by an empty object of its name.
      if (object.key.endsWith("/")) continue;
      if (newest === null || object.uploaded > newest.uploaded) newest = object;
    }
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return newest;
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

/** What a person can be told; anything else is ours, and the message is delivered again. */
function failureOf(error: unknown): FetchFailure | null {
  if (error instanceof FetchFailure) return error;
  if (error instanceof AppError) {
    const code = error.kind.code.replace(/^load\.file_/, "file_");
    return new FetchFailure(code, error.detail.params ?? {}, { response: 200 });
  }
  return null;
}
