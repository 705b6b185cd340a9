import { and, eq, isNull, sql } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { flowRuns, updateFlows } from "~db/schema";
import type { Flow, FlowFault, FlowRun } from "./flows.answers";
import type { FlowStatus } from "./flows.types";

const HISTORY = 14;

export type FlowRow = typeof updateFlows.$inferSelect;
export type RunRow = typeof flowRuns.$inferSelect;

interface RunView extends Omit<FlowRun, "error" | "milliseconds"> {
  readonly flowId: string;
  readonly error: string | null;
  readonly createdAt: string;
}

/** All flows by name, with their last run and how those before it went. */
export async function listFlows(app: AppContext): Promise<Flow[]> {
  const [flows, runs, lasts] = await Promise.all([
    app.db.select().from(updateFlows).where(isNull(updateFlows.deletedAt)).orderBy(updateFlows.name),
    app.db.all<RunView>(sql`
      select r.id, r.flow_id as flowId, r.trigger, r.status, r.attempts, r.next_attempt_at as nextAttemptAt,
        r.response, r.bytes, r.error, r.load_id as loadId, r.started_by_name as startedBy,
        r.started_at as startedAt, r.ended_at as endedAt, r.created_at as createdAt,
        case when r.status = 'failed' then (select a.id from async_calls a where a.status = 'dead'
          and (a.payload ->> '$.runId' = r.id or a.payload ->> '$.loadId' = r.load_id) limit 1) end as failedCallId,
        case when r.status = 'unchanged' then 0 when l.status = 'finished' then l.rows_inserted + l.rows_updated + l.rows_ended
          end as updatedRows, l.rows_read as readRows, l.rows_rejected as rejectedRows
      from update_flows f cross join flow_runs r on r.id in (
        select h.id from flow_runs h where h.flow_id = f.id order by h.created_at desc, h.id desc limit ${HISTORY})
      left join loads l on l.id = r.load_id where f.deleted_at is null
      order by r.created_at desc, r.id desc`),
    app.db.all<{ flowId: string; success: string | null; failure: string | null }>(sql`
      select f.id as flowId,
        (select r.ended_at from flow_runs r where r.flow_id = f.id and r.status in ('finished', 'unchanged')
          order by r.created_at desc limit 1) as success,
        (select r.ended_at from flow_runs r where r.flow_id = f.id and r.status = 'failed'
          order by r.created_at desc limit 1) as failure
      from update_flows f where f.deleted_at is null`),
  ]);
  return flows.map((flow) => {
    const own = runs.filter(({ flowId }) => flowId === flow.id);
    const last = lasts.find(({ flowId }) => flowId === flow.id);
    const [run] = own;
    return {
      id: flow.id,
      name: flow.name,
      status: run && run.endedAt === null ? (run.status as FlowStatus) : "idle",
      dataset: flow.dataset,
      source: flow.source,
      origin: flow.origin,
      location: flow.location,
      mapping: flow.mapping === null ? null : (JSON.parse(flow.mapping) as Record<string, string>),
      schedule: flow.schedule,
      enabled: flow.enabled,
      wholeList: flow.wholeList,
      nextRunAt: flow.nextRunAt,
      updatedAt: flow.updatedAt,
      run: run ? viewOf(run) : null,
      lastSuccessAt: last?.success ?? null,
      lastFailureAt: last?.failure ?? null,
      history: own
        .map((each) => ({ status: each.status, milliseconds: duration(each), at: each.createdAt }))
        .reverse(),
    };
  });
}

function viewOf({ flowId: _flow, createdAt: _created, error, ...run }: RunView): FlowRun {
  return {
    ...run,
    error: error === null ? null : (JSON.parse(error) as FlowFault),
    milliseconds: duration(run),
  };
}

function duration({ startedAt, endedAt }: Pick<RunView, "startedAt" | "endedAt">): number | null {
  return startedAt === null || endedAt === null
    ? null
    : Math.max(0, Date.parse(endedAt) - Date.parse(startedAt));
}

/** Flows whose last run failed. */
export function listFailingFlows(app: AppContext): Promise<{ readonly id: string; readonly name: string }[]> {
  return app.db.all<{ id: string; name: string }>(sql`
    select f.id, f.name from update_flows f where f.deleted_at is null and 'failed' = (
      select r.status from flow_runs r where r.flow_id = f.id order by r.created_at desc, r.id desc limit 1)
    order by f.name`);
}

export async function findFlow(app: AppContext, id: string): Promise<FlowRow | null> {
  const [row] = await app.db
    .select()
    .from(updateFlows)
    .where(and(eq(updateFlows.id, id), isNull(updateFlows.deletedAt)))
    .limit(1);
  return row ?? null;
}

export async function findRun(app: AppContext, id: string): Promise<{ run: RunRow; flow: FlowRow } | null> {
  const [row] = await app.db
    .select({ run: flowRuns, flow: updateFlows })
    .from(flowRuns)
    .innerJoin(updateFlows, eq(updateFlows.id, flowRuns.flowId))
    .where(eq(flowRuns.id, id))
    .limit(1);
  return row ?? null;
}

/** Whether somebody undid what the flow loaded last. */
export async function isLastLoadUndone(app: AppContext, flowId: string): Promise<boolean> {
  const [row] = await app.db.all<{ status: string }>(sql`
    select l.status from flow_runs r join loads l on l.id = r.load_id
    where r.flow_id = ${flowId} and r.status = 'finished' order by r.created_at desc, r.id desc limit 1`);
  return row?.status === "undone";
}

export function listDueFlows(app: AppContext, now: string): Promise<FlowRow[]> {
  return app.db
    .select()
    .from(updateFlows)
    .where(sql`deleted_at is null and next_run_at is not null and next_run_at <= ${now} and enabled = 1`)
    .limit(100);
}

/** Runs whose next attempt is due. */
export function listDueRuns(app: AppContext, now: string): Promise<{ id: string }[]> {
  return app.db.all<{ id: string }>(
    sql`select id from flow_runs where ended_at is null and status = 'waiting' and next_attempt_at <= ${now} limit 100`,
  );
}
