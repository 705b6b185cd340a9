import { OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import { refusedInput } from "~/platform/refused-input";
import { problem } from "./problem";
import { inMaintenanceAnswer, jsonBodyAnswers, problems } from "./responses";
import type { ServerEnv } from "./server-env";

const NOTHING = z.strictObject({});

/** What works while the product is maintained, of the routes of this description. */
const OPEN_IN_MAINTENANCE = ["/auth/login", "/auth/logout", "/auth/second-factor", "/config"];

/** A route that names no query takes none. */
function withQuery<R extends RouteConfig>(route: R): R {
  return route.request?.query ? route : { ...route, request: { ...route.request, query: NOTHING } };
}

/** A route with the refusals that no handler gives: of its address, of its body before it is read, of all in maintenance. */
function withRefusals<R extends RouteConfig>(route: R): R {
  const takesJson = route.request?.body?.content["application/json"] !== undefined;
  const responses = {
    400: problems[400],
    ...(takesJson && jsonBodyAnswers),
    ...(!OPEN_IN_MAINTENANCE.includes(route.path) && inMaintenanceAnswer),
    ...route.responses,
  };
  return { ...route, responses };
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
  routes.openapi = ((route, ...handlers) =>
    register(withRefusals(withQuery(route)), ...handlers)) as typeof register;
  return routes;
}
