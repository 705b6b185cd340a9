import { createMiddleware } from "hono/factory";
import type { Permission } from "~/permissions/policy";
import { permitted } from "~/platform/context.server";
import type { ServerEnv } from "./server-env";

/** Judges who asks before what is asked: 401 and 403 come before 400. For the `middleware` of a route. */
export function needs(permission: Permission) {
  return createMiddleware<ServerEnv>(async (context, next) => {
    permitted(context.get("app"), permission);
    await next();
  });
}
