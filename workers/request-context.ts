import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { sessionToken, viewerOfToken } from "~/features/sessions/sessions.service.server";
import { createContext } from "~/platform/context.server";
import { isLocale, localeFrom } from "~/platform/locale";
import type { ServerEnv } from "./api/server-env";

const preferred = (header: string | null) =>
  header
    ?.split(",")
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find(isLocale);

/** Who asks, in which language, under which request id: settled once, before API and screens part ways. */
export const requestContext = createMiddleware<ServerEnv>(async (context, next) => {
  const requestId = context.req.header("cf-ray") ?? crypto.randomUUID();
  const waitUntil = (work: Promise<unknown>) => context.executionCtx.waitUntil(work);
  const anonymous = createContext(context.env, { requestId, waitUntil });
  const token = await sessionToken(context, context.env);
  const viewer = await viewerOfToken(anonymous, token);
  const locale = localeFrom(
    getCookie(context, "locale"),
    viewer?.language,
    preferred(context.req.header("accept-language") ?? null),
  );
  context.set("app", { ...anonymous, viewer, locale });
  context.set("token", token);
  context.set("nonce", crypto.randomUUID().replaceAll("-", ""));
  await next();
  context.header("x-request-id", requestId);
});
