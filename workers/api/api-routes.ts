import { OpenAPIHono } from "@hono/zod-openapi";
import { invalidInput } from "~/platform/errors";
import { inputFindings } from "~/platform/input-findings";
import { problem } from "./problem";
import type { ServerEnv } from "./server-env";

/** A router of one feature, with the product's answer to input that does not fit its contract. */
export function apiRoutes() {
  return new OpenAPIHono<ServerEnv>({
    defaultHook: (result, context) => {
      if (!result.success)
        return problem(context.get("app"), invalidInput({ findings: inputFindings(result.error) }));
    },
  });
}
