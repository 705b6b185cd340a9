import { DAY_MS, MINUTE_MS } from "~/domain/time/durations";
import { type AppContext, permitted } from "~/platform/context.server";
import type { Page } from "~/platform/list-search";
import { SETTING_DEFAULTS } from "~/platform/setting-defaults";
import type { WebclientLogInput, WebclientLogSearch } from "./activity.schemas";
import { redactedBody, redactedUrl } from "./redaction";
import type { WebclientLog } from "./webclient-logs.answers";
import { deleteWebclientLogs, insertWebclientLog } from "./webclient-logs.commands.server";
import { listWebclientLogs } from "./webclient-logs.queries.server";

/** Reports a minute: of everybody who is not signed in together, and of each person. */
const MAX_A_MINUTE = { anonymous: 60, person: 60 };

/**
 * Stores a failing call of a browser, with secrets and personal data taken out once more on this side. Anybody may
 * report: what is above the limit of the last minute is left out, so a flood without a session hides no person's fault.
 */
export async function recordWebclientLog(
  app: AppContext,
  input: WebclientLogInput,
  userAgent: string | null,
) {
  const now = app.clock();
  const limit = {
    since: new Date(now.getTime() - MINUTE_MS).toISOString(),
    most: app.viewer ? MAX_A_MINUTE.person : MAX_A_MINUTE.anonymous,
  };
  await insertWebclientLog(app, limit, {
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

/** How many days a failing call is kept. */
export function webclientLogDays({ settings }: AppContext): number {
  return settings.webclientLogDays ?? SETTING_DEFAULTS.webclientLogDays;
}

export async function forgetWebclientLogs(app: AppContext): Promise<void> {
  const kept = webclientLogDays(app) * DAY_MS;
  await deleteWebclientLogs(app, new Date(app.clock().getTime() - kept).toISOString());
}
