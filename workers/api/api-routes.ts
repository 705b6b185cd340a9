import { OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import { refusedInput } from "~/platform/refused-input";
import { problem } from "./problem";
import type { ServerEnv } from "./server-env";

const NOTHING = z.strictObject({});

/** A route that names no query takes none. */
function withQuery<R extends RouteConfig>(route: R): R {
  return route.request?.query ? route : { ...route, request: { ...route.request, query: NOTHING } };
}

/**
 * A router of one feature, with the product's answer to input that does not fit its contract. Fields a contract does
 * not name are refused: a misspelt filter must not answer with the whole list.
 */
export function apiRoutes() {
  const routes = new OpenAPIHono<ServerEnv>({
    defaultHook: (result, context) => {
      if (!result.success) return problem(context.get("app"), refusedInput(result.error));
    },
  });
  const register = routes.openapi;
  routes.openapi = ((route, ...handlers) => register(withQuery(route), ...handlers)) as typeof register;
  return routes;
}
