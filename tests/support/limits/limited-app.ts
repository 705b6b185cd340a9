import app from "~workers/app";
import { tripCounter } from "../recorded/statements";
import { limitedEnv } from "./limited-env";

/** What looks at the database itself, whoever asks: its health, and the local routes. */
const LOCAL = /^\/(healthz|__local)/;

/** The Worker as tests run it: each invocation within the limits of the platform. */
export default {
  fetch: (request, env, context) => {
    const { pathname } = new URL(request.url);
    const limited = LOCAL.test(pathname)
      ? limitedEnv(env, "local")
      : limitedEnv(env, "request", tripCounter(`${request.method} ${pathname}`));
    return app.fetch(request, limited, context);
  },
  queue: (batch, env, context) => app.queue(batch, limitedEnv(env), context),
  scheduled: (controller, env, context) => app.scheduled(controller, limitedEnv(env), context),
} satisfies ExportedHandler<Env>;
