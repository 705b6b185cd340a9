import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { z } from "zod";
import { htmlOfOrder } from "~/features/reports/render-report.service.server";
import { createContext } from "~/platform/context.server";
import { resumeOutbox } from "~/platform/enqueue.server";
import { connect } from "~db/client";
import { appState, updateFlows } from "~db/schema";
import { insertContent } from "~db/seeds/local/insert-content";
import { insertPeople } from "~db/seeds/local/insert-people";
import { localHistory } from "~db/seeds/local/local-history";
import { localSeed } from "~db/seeds/local/local-seed";
import { writeHistory } from "~db/seeds/local/write-history";
import { seedReference } from "~db/seeds/reference/seed-reference";
import type { ServerEnv } from "./api/server-env";
import { runSchedule } from "./cron/schedule";
import { runEarlier } from "./run-earlier";

/**
 * What `npm start` needs from the Worker on a developer's machine: the clock, reference data, demo accounts, readiness.
 * Without LOCAL_SECRET, as in every deployment, these paths do not exist.
 */
export const server = new Hono<ServerEnv>().basePath("/__local");

server.use(async (context, next) => {
  const secret = context.env.LOCAL_SECRET;
  if (!secret || context.req.header("x-local-secret") !== secret) return context.notFound();
  await next();
});

server.post("/clock", async (context) => {
  await runSchedule(context.req.query("cron") ?? "* * * * *", context.env, context.executionCtx);
  return context.body(null, 204);
});

/** After a start: the queues of the runtime before lived in its memory, so what it left undone is sent again. */
server.post("/resume", async (context) => {
  const resumed = await resumeOutbox(createContext(context.env));
  return context.json({ resumed });
});

server.post("/seed", async (context) => {
  const seed = localSeed.parse(await context.req.json());
  const db = connect(context.env.DB);
  await seedReference(db);
  await insertPeople(db, seed, new Date());
  await insertContent(db, seed);
  return context.body(null, 204);
});

/** A file that a provider puts into the inbox. */
server.post("/inbox", async (context) => {
  const key = z.string().startsWith("inbox/").parse(context.req.query("key"));
  const contentType = "text/csv";
  await context.env.FILES.put(key, await context.req.text(), { httpMetadata: { contentType } });
  return context.body(null, 204);
});

const earlierRun = z.object({ flowId: z.string(), at: z.iso.datetime(), fault: z.string().nullable() });

/** The run of a flow at an earlier moment, from its start to the end of its load. When it runs next stays as it is. */
server.post("/earlier-run", async (context) => {
  const { flowId, at, fault } = earlierRun.parse(await context.req.json());
  const db = connect(context.env.DB);
  const isFlow = eq(updateFlows.id, flowId);
  const [flow] = await db.select({ next: updateFlows.nextRunAt }).from(updateFlows).where(isFlow);
  await db.update(updateFlows).set({ nextRunAt: at }).where(isFlow);
  await runEarlier(context.env, { at: new Date(at), fault });
  await db
    .update(updateFlows)
    .set({ nextRunAt: flow?.next ?? null })
    .where(isFlow);
  return context.body(null, 204);
});

server.post("/history", async (context) => {
  await writeHistory(createContext(context.env), localHistory.parse(await context.req.json()));
  return context.body(null, 204);
});

/** What the printer is handed for an ordered report, for other printers to be measured beside it. */
server.post("/report-html", async (context) => {
  const { reportId } = z.object({ reportId: z.string() }).parse(await context.req.json());
  const html = await htmlOfOrder(createContext(context.env), reportId);
  return html === null ? context.notFound() : context.html(html);
});

server.post("/ready", async (context) => {
  const app = createContext(context.env);
  await app.db
    .insert(appState)
    .values({ key: "ready", value: app.clock().toISOString() })
    .onConflictDoNothing();
  return context.body(null, 204);
});
