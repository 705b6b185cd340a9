import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { sessionToken } from "~/features/sessions/session-cookie.server";
import { type Visit, visitByApiToken, visitBySession } from "~/features/sessions/visits.service.server";
import { underSettings } from "~/features/settings/settings.service.server";
import { type AppContext, createContext } from "~/platform/context.server";
import { nearestReads } from "~/platform/database/nearest-reads.server";
import { batchReads } from "~/platform/database/read-batching.server";
import { isLocale, localeFrom } from "~/platform/languages/locale";
import type { ServerEnv } from "./api/server-env";

const API = "/api/v1/";

/** Asking these does not count as using the session: the browser asks by itself. */
const LOOKS_ONLY = new Set(["/api/v1/auth/session", "/api/v1/public/webclient-logs"]);

const preferred = (header: string | null) =>
  header
    ?.split(",")
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find(isLocale);

interface Credentials {
  readonly token: string | null;
  readonly bearer: string | null;
}

async function visitOf(app: AppContext, request: Request, { token, bearer }: Credentials): Promise<Visit> {
  if (bearer !== null) return visitByApiToken(app, bearer);
  const looks = request.method !== "PUT" && LOOKS_ONLY.has(new URL(request.url).pathname);
  return visitBySession(app, token, looks ? "look" : "extend");
}

/** Who asks, in which language, under which request id: settled once, before API and screens part ways. */
export const requestContext = createMiddleware<ServerEnv>(async (context, next) => {
  const requestId = context.req.header("cf-ray") ?? crypto.randomUUID();
  const waitUntil = (work: Promise<unknown>) => context.executionCtx.waitUntil(work);
  const anonymous = createContext(
    { ...context.env, DB: batchReads(nearestReads(context.env.DB)) },
    { requestId, waitUntil },
  );
  const authorization = context.req.path.startsWith(API) ? context.req.header("authorization") : undefined;
  const bearer = authorization?.match(/^Bearer (.+)$/i)?.[1] ?? null;
  const token = bearer === null ? await sessionToken(context, context.env) : null;
  let visit: Visit = { viewer: null, maintenance: false, settings: {} };
  try {
    visit = await visitOf(anonymous, context.req.raw, { token, bearer });
  } catch (error) {
    // The check of the user failed: nobody is signed in, and screens lead to /logout.
    anonymous.log.error("session.check_failed", { error: String(error) });
    context.set("checkFailed", true);
  }
  const locale = localeFrom(
    getCookie(context, "locale"),
    visit.viewer?.language,
    preferred(context.req.header("accept-language") ?? null),
  );
  context.set("app", underSettings({ ...anonymous, ...visit, locale }, visit.settings));
  context.set("token", token);
  context.set("nonce", crypto.randomUUID().replaceAll("-", ""));
  await next();
  context.header("x-request-id", requestId);
});
