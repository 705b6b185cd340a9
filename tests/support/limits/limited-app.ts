import app from "~workers/app";
import { limitedEnv } from "./limited-env";

/** The Worker as tests run it: each invocation within the limits of the platform. */
export default {
  fetch: (request, env, context) => app.fetch(request, limitedEnv(env), context),
  queue: (batch, env, context) => app.queue(batch, limitedEnv(env), context),
  scheduled: (controller, env, context) => app.scheduled(controller, limitedEnv(env), context),
} satisfies ExportedHandler<Env>;
