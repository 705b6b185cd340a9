import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { Hono } from "hono";
import type { ServerEnv } from "~workers/api/server-env";
import { serveApi } from "~workers/api-server";
import { server as local } from "~workers/local";
import { serveScreens } from "~workers/screen-server";
import { createServer } from "~workers/server";
import { ORIGIN } from "../client";
import { PASSWORD } from "../seed-rows";
import { screensBuild } from "./screens";

/** All that the product answers by HTTP, asked from within the same Worker: fast enough for thousands of questions. */
export const server = new Hono<ServerEnv>()
  .route("/", local)
  .route("/", serveScreens(serveApi(createServer()), screensBuild));

export interface Question {
  readonly method: string;
  readonly path: string;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
}

export class ApiClient {
  /** Bindings other than the Worker's own let a test watch what is done with them. */
  constructor(private readonly bindings: Env = env) {}

  async answer({ method, path, cookie, headers = {}, body }: Question): Promise<Response> {
    const context = createExecutionContext();
    const asking = new AbortController();
    const request = new Request(ORIGIN + path, {
      method,
      redirect: "manual",
      signal: asking.signal,
      headers: { ...(cookie && { cookie }), origin: ORIGIN, host: new URL(ORIGIN).host, ...headers },
      ...(body !== undefined && { body }),
    });
    const response = await server.fetch(request, this.bindings, context);
    const bytes = await response.arrayBuffer();
    await waitOnExecutionContext(context);
    // Remix keeps a timer of five seconds for each answer until whoever asked is gone; an invocation has 10,000 of them.
    asking.abort();
    return new Response(response.status === 204 || response.status === 304 ? null : bytes, response);
  }

  async signIn(username: string): Promise<string> {
    const response = await this.answer({
      method: "POST",
      path: "/api/v1/auth/login",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username, password: PASSWORD }),
    });
    if (response.status !== 200) throw new Error(`${username} could not sign in: ${response.status}`);
    return response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
  }
}
