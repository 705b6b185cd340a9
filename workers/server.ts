import * as remixBuild from "virtual:remix/server-build";
import type { ServerBuild } from "@remix-run/cloudflare";
import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { countScreenView } from "~/features/statistics/screen-views.service.server";
import { contentSecurityPolicy } from "~/platform/csp";
import { api } from "./api/api";
import { healthz } from "./api/healthz";
import type { ServerEnv } from "./api/server-env";
import { drainBody } from "./drain-body";
import { localRoutes } from "./local";
import { requestContext } from "./request-context";
import { sameOrigin } from "./same-origin";
import { createScreens } from "./screens";

/** One front for people and programs: Hono answers the API, Remix answers everything else. */
export function createServer(build = remixBuild as unknown as ServerBuild) {
  const server = new Hono<ServerEnv>();
  const screens = createScreens(build);

  server.use(
    secureHeaders({
      strictTransportSecurity: "max-age=63072000; includeSubDomains",
      referrerPolicy: "strict-origin-when-cross-origin",
      xFrameOptions: "DENY",
      crossOriginResourcePolicy: "same-origin",
      permissionsPolicy: {
        camera: [],
        microphone: [],
        geolocation: [],
        payment: [],
        usb: [],
        serial: [],
        midi: [],
        magnetometer: [],
        gyroscope: [],
        accelerometer: [],
        displayCapture: [],
        browsingTopics: [],
      },
    }),
  );
  server.on("GET", ["/healthz", "/api/v1/healthz"], healthz);
  server.route("/__local", localRoutes);
  server.use(drainBody);
  server.use(requestContext);
  server.use(sameOrigin);
  server.route("/api/v1", api);
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
