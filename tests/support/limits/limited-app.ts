import app from "~workers/app";
import { limitedEnv } from "./limited-env";

/** What looks at the database itself, whoever asks: its health, and the local routes. */
const ASKS_PRIMARY = /^\/(healthz|__local)/;

const isRequest = ({ url }: Request) => !ASKS_PRIMARY.test(new URL(url).pathname);

/** The Worker as tests run it: each invocation within the limits of the platform. */
export default {
  fetch: (request, env, context) =>
    app.fetch(request, limitedEnv(env, { isRequest: isRequest(request) }), context),
  queue: (batch, env, context) => app.queue(batch, limitedEnv(env), context),
  scheduled: (controller, env, context) => app.scheduled(controller, limitedEnv(env), context),
} satisfies ExportedHandler<Env>;
