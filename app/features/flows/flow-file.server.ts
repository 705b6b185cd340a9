import type { AppContext } from "~/platform/context.server";
import { AppError } from "~/platform/errors";
import { type Fetched, FetchFailure, fetchFile } from "./fetch-file.server";
import { INBOX, isDevelopment } from "./flow-place";
import type { FlowRow } from "./flows.queries.server";

const SILENCE_MS = 20_000;

/** Where a flow finds its file. */
export type FlowPlace = Pick<FlowRow, "origin" | "location">;

/** What is known of the file that came last. */
export type KnownFile = Pick<FlowRow, "etag" | "lastModified">;

/** The file of a flow, from its address or the newest in its folder, unless it is the one that came last. */
export function fileOfFlow(
  app: AppContext,
  flow: FlowPlace,
  known: KnownFile,
): Promise<Fetched | { kind: "unchanged" }> {
  return flow.origin === "inbox" ? newestOfInbox(app, flow, known) : ask(app, flow, known);
}

function ask(app: AppContext, flow: FlowPlace, { etag, lastModified }: KnownFile) {
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
  flow: FlowPlace,
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

/** What a person can be told; anything else is ours, and the message is delivered again. */
export function failureOf(error: unknown): FetchFailure | null {
  if (error instanceof FetchFailure) return error;
  if (error instanceof AppError) {
    const code = error.kind.code.replace(/^load\.file_/, "file_");
    return new FetchFailure(code, error.detail.params ?? {}, { response: 200 });
  }
  return null;
}
