import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { methodNotAllowed } from "~/platform/errors";
import { healthz } from "./api/healthz";
import { problem } from "./api/problem";
import type { ServerEnv } from "./api/server-env";
import { drainBody } from "./drain-body";
import { requestContext } from "./request-context";
import { sameOrigin } from "./same-origin";

const HEALTH = ["/healthz", "/api/v1/healthz"];

export type Server = Hono<ServerEnv>;

/** What every answer carries, and what is settled before anybody answers: who asks, and whether a change may come from there. */
export function createServer(): Server {
  const server: Server = new Hono();
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
  server.on("GET", HEALTH, healthz);
  server.use(drainBody);
  server.use(requestContext);
  server.use(sameOrigin);
  for (const path of HEALTH)
    server.all(path, (context) => problem(context.get("app"), methodNotAllowed(["GET", "HEAD"])));
  return server;
}
