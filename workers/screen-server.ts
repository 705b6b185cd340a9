import * as remixBuild from "virtual:remix/server-build";
import type { ServerBuild } from "@remix-run/cloudflare";
import { countScreenView } from "~/features/statistics/screen-views.service.server";
import { contentSecurityPolicy } from "~/platform/csp";
import { createScreens } from "./screens";
import { createServer, type Server } from "./server";

/** Remix answers every address that nobody else has. */
export function serveScreens(server: Server, build: ServerBuild): Server {
  const screens = createScreens(build);
  // Remix's former way to ask for a screen's data; no page uses it, and it answers 200 where an action refuses.
  server.use(async (context, next) => {
    if (new URL(context.req.url).searchParams.has("_data")) return context.notFound();
    await next();
  });
  server.all("*", async (context) => {
    const nonce = context.get("nonce");
    const response = await screens(context.req.raw, {
      app: context.get("app"),
      nonce,
      token: context.get("token"),
    });
    const answer = new Response(response.body, response);
    const isPage = answer.headers.get("content-type")?.startsWith("text/html");
    // A document that runs nothing brings a stricter policy of its own.
    if (isPage && !answer.headers.has("content-security-policy"))
      answer.headers.set(
        "content-security-policy",
        contentSecurityPolicy(nonce, { analytics: context.get("app").env.GOOGLE_ANALYTICS_ID !== "" }),
      );
    const { req } = context;
    const isOpened = answer.ok && req.method === "GET" && !req.query("_routes");
    if (isOpened && !/prefetch/.test(req.header("sec-purpose") ?? req.header("purpose") ?? ""))
      countScreenView(context.get("app"), req.path);
    if (!answer.headers.has("cache-control")) answer.headers.set("cache-control", "no-store");
    return answer;
  });
  return server;
}

export const server = serveScreens(createServer(), remixBuild as unknown as ServerBuild);
