import { runSchedule } from "./cron/schedule";
import { consume } from "./queues/consumer";
import { createServer } from "./server";

const server = createServer();

export default {
  fetch: (request, env, context) => server.fetch(request, env, context),
  queue: (batch, env, context) => consume(batch, env, context),
  scheduled: (controller, env, context) => runSchedule(controller.cron, env, context),
} satisfies ExportedHandler<Env>;
