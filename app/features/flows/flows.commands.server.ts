import { and, eq, isNull, sql } from "drizzle-orm";
import { act } from "~/features/activity/audit.service.server";
import type { Act } from "~/features/activity/audit.types";
import type { PreparedLoad } from "~/features/loading/prepared-load.service.server";
import type { AppContext, SignedInContext, Statement } from "~/platform/context.server";
import { enqueue } from "~/platform/enqueue.server";
import { prepared } from "~db/d1";
import { flowRuns, updateFlows } from "~db/schema";
import type { FlowFault } from "./flows.answers";

type FlowValues = Pick<
  typeof updateFlows.$inferInsert,
  | "name"
  | "dataset"
  | "source"
  | "origin"
  | "location"
  | "mapping"
  | "schedule"
  | "enabled"
  | "wholeList"
  | "nextRunAt"
>;

export function insertFlow(app: AppContext, id: string, by: string, values: FlowValues) {
  const now = app.clock().toISOString();
  return app.db
    .insert(updateFlows)
    .values({ id, ...values, createdAt: now, updatedAt: now, updatedBy: by })
    .returning({ id: updateFlows.id });
}

const hasNoRun = (id: string) =>
  sql`not exists (select 1 from flow_runs r where r.flow_id = ${id} and r.ended_at is null)`;

/**
 * What the last file was known by says nothing about one from elsewhere, or one that is to be read in another way; the
 * run under way would say it of the file it brings, so it must be over.
 */
export function updateFlow(
  app: AppContext,
  id: string,
  by: string,
  values: FlowValues,
  { madeFrom, bringsAnotherFile }: { readonly madeFrom: string; readonly bringsAnotherFile: boolean },
) {
  return app.db
    .update(updateFlows)
    .set({
      ...values,
      ...(bringsAnotherFile && { etag: null, lastModified: null }),
      updatedAt: app.clock().toISOString(),
      updatedBy: by,
    })
    .where(
      and(
        eq(updateFlows.id, id),
        eq(updateFlows.updatedAt, madeFrom),
        isNull(updateFlows.deletedAt),
        bringsAnotherFile ? hasNoRun(id) : undefined,
      ),
    )
    .returning({ id: updateFlows.id });
}

export function deleteFlow(app: AppContext, id: string, by: string) {
  return app.db
    .update(updateFlows)
    .set({ deletedAt: app.clock().toISOString(), nextRunAt: null, updatedBy: by })
    .where(and(eq(updateFlows.id, id), isNull(updateFlows.deletedAt), hasNoRun(id)))
    .returning({ id: updateFlows.id });
}

interface NewRun {
  readonly id: string;
  readonly flowId: string;
  readonly trigger: "hand" | "schedule";
  readonly startedBy: string | null;
  readonly startedByName: string | null;
}

/** A run and its message in one batch. The index of open runs lets a flow have one: a second one throws. */
export async function insertRun(
  app: AppContext,
  run: NewRun,
  ...others: readonly Statement[]
): Promise<void> {
  const { insert, statements, send } = newRun(app, run);
  await app.db.batch([insert, ...statements, ...others]);
  await send();
}

/** The same for a run that a person starts, who is named in the audit log. */
export async function insertRunByHand(app: SignedInContext, what: Act, run: NewRun): Promise<void> {
  const { insert, statements, send } = newRun(app, run);
  await act(app, what, insert, ...statements);
  await send();
}

function newRun(app: AppContext, run: NewRun) {
  const insert = app.db
    .insert(flowRuns)
    .values({ ...run, status: "queued", createdAt: app.clock().toISOString() })
    .returning({ id: flowRuns.id });
  return { insert, ...enqueue(app, [{ kind: "flow.run", runId: run.id }]) };
}

export function planNextRun(app: AppContext, flowId: string, nextRunAt: string | null) {
  return app.db.update(updateFlows).set({ nextRunAt }).where(eq(updateFlows.id, flowId));
}

/** A run that waited is queued again; true for whoever was first. */
export async function requeueRun(app: AppContext, runId: string): Promise<void> {
  const { statements, send } = enqueue(app, [{ kind: "flow.run", runId }]);
  await app.db.batch([
    app.db
      .update(flowRuns)
      .set({ status: "queued", nextAttemptAt: null })
      .where(and(eq(flowRuns.id, runId), eq(flowRuns.status, "waiting"))),
    ...statements,
  ]);
  await send();
}

/** queued -> fetching; also where it was fetching and its message came again, because fetching again is harmless. */
export async function markFetching(app: AppContext, runId: string): Promise<number | null> {
  const [row] = await app.db
    .update(flowRuns)
    .set({
      status: "fetching",
      attempts: sql`attempts + 1`,
      startedAt: sql`coalesce(started_at, ${app.clock().toISOString()})`,
    })
    .where(sql`id = ${runId} and ended_at is null and status in ('queued', 'fetching') and load_id is null`)
    .returning({ attempts: flowRuns.attempts });
  return row?.attempts ?? null;
}

export interface Answered {
  readonly response: number | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly bytes: number | null;
}

/** The file is there: its load and the run's next state are one batch, so that no file is loaded twice. */
export async function recordFetched(
  app: AppContext,
  runId: string,
  load: PreparedLoad,
  answered: Answered,
): Promise<boolean> {
  const { $client } = app.db;
  const open = `exists (select 1 from flow_runs where id = '${runId.replaceAll("'", "''")}' and status = 'fetching')`;
  const [inserted] = await $client.batch<{ id: number }>([
    ...load.statements(open),
    prepared(
      $client,
      `update flow_runs set status = 'loading', load_id = (select id from loads where file_key = ?2), response = ?3,
          etag = ?4, last_modified = ?5, bytes = ?6, error = null
         where id = ?1 and status = 'fetching' and exists (select 1 from loads where file_key = ?2)`,
      runId,
      load.fileKey,
      answered.response,
      answered.etag,
      answered.lastModified,
      answered.bytes,
    ),
  ]);
  await load.send();
  return inserted?.results.length === 1;
}

/** A run that ends without a load, or waits for its next attempt. */
export async function recordOutcome(
  app: AppContext,
  runId: string,
  outcome: {
    readonly status: "unchanged" | "failed" | "waiting";
    readonly response: number | null;
    readonly error: FlowFault | null;
    readonly nextAttemptAt: string | null;
  },
): Promise<void> {
  const { error, ...rest } = outcome;
  await app.db
    .update(flowRuns)
    .set({
      ...rest,
      error: error === null ? null : JSON.stringify(error),
      endedAt: outcome.status === "waiting" ? null : app.clock().toISOString(),
    })
    .where(sql`id = ${runId} and ended_at is null and load_id is null`);
}

/** Stops a run that has not begun to load. */
export function stopRun(app: AppContext, flowId: string) {
  return app.db
    .update(flowRuns)
    .set({ status: "stopped", endedAt: app.clock().toISOString(), nextAttemptAt: null })
    .where(sql`flow_id = ${flowId} and ended_at is null and load_id is null`)
    .returning({ id: flowRuns.id });
}
