import type { Context } from "hono";
import { readinessOf } from "~/features/activity/readiness.service.server";
import { createContext } from "~/platform/context.server";
import type { ServerEnv } from "./server-env";

/** 200 when migrations and seed are done and the database answers, else 503. */
export async function healthz(context: Context<ServerEnv>): Promise<Response> {
  const readiness = await readinessOf(createContext(context.env));
  return context.json(readiness, readiness.status === "ok" ? 200 : 503);
}
