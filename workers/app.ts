const API = /^\/(?:api\/v1(?:\/|$)|healthz$)/;

/** Every kind of work loads its part of the Worker when it first comes, so that an isolate starts with next to none. */
const serverFor = async (pathname: string, env: Env) => {
  if (pathname.startsWith("/__local/") && env.LOCAL_SECRET) return (await import("./local")).server;
  if (API.test(pathname)) return (await import("./api-server")).server;
  return (await import("./screen-server")).server;
};

export default {
  fetch: async (request, env, context) => {
    const server = await serverFor(new URL(request.url).pathname, env);
    return server.fetch(request, env, context);
  },
  queue: async (batch, env, context) => {
    const { consume } = await import("./queues/consumer");
    await consume(batch, env, context);
  },
  scheduled: async (controller, env, context) => {
    const { runSchedule } = await import("./cron/schedule");
    await runSchedule(controller.cron, env, context);
  },
} satisfies ExportedHandler<Env>;
