import { Hono } from "hono";
import { createContext } from "~/platform/context.server";
import { resumeOutbox } from "~/platform/enqueue.server";
import { connect } from "~db/client";
import { appState } from "~db/schema";
import { insertContent } from "~db/seeds/local/insert-content";
import { insertPeople } from "~db/seeds/local/insert-people";
import { localSeed } from "~db/seeds/local/local-seed";
import { seedReference } from "~db/seeds/reference/seed-reference";
import type { ServerEnv } from "./api/server-env";
import { runSchedule } from "./cron/schedule";

/**
 * What `npm start` needs from the Worker on a developer's machine: the clock, reference data, demo accounts, readiness.
 * Without LOCAL_SECRET, as in every deployment, these paths do not exist.
 */
export const localRoutes = new Hono<ServerEnv>();

localRoutes.use(async (context, next) => {
  const secret = context.env.LOCAL_SECRET;
  if (!secret || context.req.header("x-local-secret") !== secret) return context.notFound();
  await next();
});

localRoutes.post("/clock", async (context) => {
  await runSchedule(context.req.query("cron") ?? "* * * * *", context.env, context.executionCtx);
  return context.body(null, 204);
});

/** After a start: the queues of the runtime before lived in its memory, so what it left undone is sent again. */
localRoutes.post("/resume", async (context) => {
  const resumed = await resumeOutbox(createContext(context.env));
  return context.json({ resumed });
});

localRoutes.post("/seed", async (context) => {
  const seed = localSeed.parse(await context.req.json());
  const db = connect(context.env.DB);
  await seedReference(db);
  await insertPeople(db, seed, new Date());
  await insertContent(db, seed);
  return context.body(null, 204);
});

localRoutes.post("/ready", async (context) => {
  const app = createContext(context.env);
  await app.db
    .insert(appState)
    .values({ key: "ready", value: app.clock().toISOString() })
    .onConflictDoNothing();
  return context.body(null, 204);
});
