import type { Hono } from "hono";
import type { ServerEnv } from "./server-env";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** The methods that endpoints take at this path, as an Allow header lists them; none where there is no endpoint. */
export function allowedMethods({ router }: Pick<Hono<ServerEnv>, "router">, path: string): readonly string[] {
  // Middleware and the answer to unknown paths belong to all methods and are no endpoints.
  const takes = (method: string) =>
    router.match(method, path)[0].some(([[, route]]) => route.method === method);
  return METHODS.filter(takes).flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
}
