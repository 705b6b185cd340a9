import { type AppContext, permitted } from "~/platform/context.server";
import type { Page } from "~/platform/list-search";
import type { WebclientLogInput, WebclientLogSearch } from "./activity.schemas";
import { redactedBody, redactedUrl } from "./redaction";
import { deleteWebclientLogs, insertWebclientLog } from "./webclient-logs.commands.server";
import { listWebclientLogs } from "./webclient-logs.queries.server";
import type { WebclientLog } from "./webclient-logs.types";

const MINUTE_MS = 60_000;
const MOST_A_MINUTE = 120;
const KEPT_MS = 30 * 24 * 3600 * 1000;

let minute = 0;
let recorded = 0;

/** Anybody may report: an isolate records so many a minute and lets the rest go. */
function isTooMany(now: number): boolean {
  const current = Math.floor(now / MINUTE_MS);
  if (current !== minute) {
    minute = current;
    recorded = 0;
  }
  recorded += 1;
  return recorded > MOST_A_MINUTE;
}

/** Keeps a failing call of a browser, with secrets and personal data taken out once more on this side. */
export async function recordWebclientLog(
  app: AppContext,
  input: WebclientLogInput,
  userAgent: string | null,
) {
  const now = app.clock();
  if (isTooMany(now.getTime())) return;
  await insertWebclientLog(app, {
    id: app.newId(),
    at: now.toISOString(),
    url: redactedUrl(input.url),
    method: input.method,
    status: input.status,
    request: redactedBody(input.request),
    response: redactedBody(input.response),
    userId: app.viewer?.id ?? null,
    tenantId: app.viewer?.tenant.id ?? null,
    userAgent: userAgent?.slice(0, 200) ?? null,
  });
}

export async function browseWebclientLogs(
  app: AppContext,
  search: WebclientLogSearch,
): Promise<Page<WebclientLog>> {
  const { rows, total } = await listWebclientLogs(permitted(app, "webclient-log:read"), search);
  return { items: rows, page: search.page, pageSize: search.pageSize, total };
}

export async function forgetWebclientLogs(app: AppContext): Promise<void> {
  await deleteWebclientLogs(app, new Date(app.clock().getTime() - KEPT_MS).toISOString());
}
