import { nextCronTime, parseCron } from "~/domain/flows/cron";
import type { AppContext } from "~/platform/context.server";
import { violates } from "~/platform/database/database-error";
import { insertRun, planNextRun, requeueRun } from "./flows.commands.server";
import { type FlowRow, listDueFlows, listDueRuns } from "./flows.queries.server";

/** Run by the clock: starts flows whose time has come, and the next attempt of runs that wait. */
export async function startDueFlows(app: AppContext): Promise<void> {
  const now = app.clock().toISOString();
  const [flows, runs] = await Promise.all([listDueFlows(app, now), listDueRuns(app, now)]);
  for (const { id } of runs) await requeueRun(app, id);
  for (const flow of flows) await startScheduled(app, flow);
}

/** A flow whose last run is not over yet leaves this time out. */
async function startScheduled(app: AppContext, flow: FlowRow): Promise<void> {
  const cron = flow.schedule === null ? null : parseCron(flow.schedule);
  const next = cron === null ? null : (nextCronTime(cron, app.clock())?.toISOString() ?? null);
  const run = {
    id: app.newId(),
    flowId: flow.id,
    trigger: "schedule" as const,
    startedBy: null,
    startedByName: null,
  };
  try {
    await insertRun(app, run, planNextRun(app, flow.id, next));
  } catch (error) {
    if (!violates(error, "UNIQUE", "flow_runs.flow_id")) throw error;
    await planNextRun(app, flow.id, next);
  }
}
