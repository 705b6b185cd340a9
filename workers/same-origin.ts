import { createMiddleware } from "hono/factory";
import { appError } from "~/platform/errors";
import { problem } from "./api/problem";
import type { ServerEnv } from "./api/server-env";
import { SAFE_METHODS } from "./safe-methods";

export const crossOrigin = appError("request.cross_origin", 403, "errors:cross_origin");

/**
 * A change made with a cookie must come from our own pages: its Origin is ours, and where the browser says what kind of
 * site asks (Sec-Fetch-Site), it says so too; or it is refused.
 */
export const sameOrigin = createMiddleware<ServerEnv>(async (context, next) => {
  // Who signed in by a bearer token has no session; any other header of authorisation changes nothing.
  const byCookie = context.get("token") !== null;
  const origin = context.req.header("origin");
  const site = context.req.header("sec-fetch-site");
  const foreign =
    (origin !== undefined && origin !== new URL(context.req.url).origin) ||
    (site !== undefined && site !== "same-origin" && site !== "none");
  const missing = origin === undefined && byCookie;
  if (!SAFE_METHODS.has(context.req.method) && (foreign || missing))
    return problem(context.get("app"), crossOrigin());
  await next();
});
