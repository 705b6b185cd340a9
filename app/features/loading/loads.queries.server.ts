import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { LoadFinding } from "~/domain/datasets/load-finding";
import { DATASET_NAMES } from "~/domain/facts/fact";
import { outcomeOf, recordsOf } from "~/domain/loads/load-outcome";
import { reasonsToAsk } from "~/domain/loads/whole-list";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { containing } from "~db/like";
import { seenBefore } from "~db/published";
import { loadFindings, loads } from "~db/schema";
import { chunkSum } from "./chunks/chunk-sum";
import type { LoadsQuery } from "./loading.schemas";
import type { LoadDetails, LoadStatus, LoadSummary, WouldEnd } from "./loading.types";

export type LoadRow = typeof loads.$inferSelect;

export async function findLoad(app: AppContext, id: number): Promise<LoadRow | null> {
  const [row] = await app.db.select().from(loads).where(eq(loads.id, id)).limit(1);
  return row ?? null;
}

export async function listLoads(
  app: AppContext,
  { q, page, pageSize, sort, filter: { dataset, status } }: LoadsQuery,
): Promise<{ items: LoadSummary[]; total: number }> {
  const filter = and(
    dataset === undefined ? undefined : eq(loads.dataset, dataset),
    status === undefined ? undefined : eq(loads.status, status),
    q === "" ? undefined : searched(q),
  );
  const [rows, [totals]] = await app.db.batch([
    app.db
      .select()
      .from(loads)
      .where(filter)
      .orderBy(sort.descending ? desc(loads.id) : asc(loads.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    app.db.select({ total: count() }).from(loads).where(filter),
  ]);
  const progress = await chunkProgress(
    app,
    rows.filter(({ status }) => status === "reading" || status === "writing").map(({ id }) => id),
  );
  return {
    items: rows.map((row) => summaryOf(row, progress.get(row.id) ?? null)),
    total: totals?.total ?? 0,
  };
}

/** Loads whose file or source holds the text, and the one whose number it is. */
const searched = (q: string): SQL => {
  const words = containing(q);
  return sql`(${loads.fileName} like ${words} escape '\\' or ${loads.source} like ${words} escape '\\' or ${loads.id} = ${q})`;
};

export async function findLoadDetails(app: AppContext, id: number): Promise<LoadDetails | null> {
  const [[row], findings] = await app.db.batch([
    app.db.select().from(loads).where(eq(loads.id, id)).limit(1),
    app.db.select().from(loadFindings).where(eq(loadFindings.loadId, id)).orderBy(asc(loadFindings.id)),
  ]);
  if (!row) return null;
  const isUnderWay = row.status === "writing" || row.status === "reading";
  const [progress, seen, cause] = await Promise.all([
    chunkProgress(app, isUnderWay ? [id] : []),
    findSeen(app, id),
    findCause(app, id),
  ]);
  return {
    ...summaryOf(row, progress.get(id) ?? null),
    kind: row.kind,
    flow: cause.flowId === null ? null : { id: cause.flowId, name: cause.flowName ?? "" },
    failedCallId: cause.failedCallId,
    wouldEnd: wouldEndOf(row),
    suspicious: seen.suspicious,
    gone: row.rowsGone ?? 0,
    changes:
      row.dryRun || row.publishedAt === null || row.version === null || seen.before === null
        ? null
        : {
            dataset: isDatasetName(row.dataset) ? row.dataset : null,
            from: seen.before,
            to: row.version,
          },
    detected: parsed(row.detected, {}),
    findings: heldLast(findings).map((finding) => ({
      severity: finding.severity as LoadFinding["severity"],
      code: finding.code as LoadFinding["code"],
      sheet: finding.sheet,
      row: finding.row,
      column: finding.column,
      value: finding.value,
      params: parsed(finding.params, {}),
    })),
    findingCounts: parsed(row.findingCounts, {}),
  };
}

/** Findings in the order of the file, behind them the rows that wait for a person, which are found in waves. */
function heldLast<Finding extends { code: string; row: number | null; column: string | null }>(
  findings: readonly Finding[],
): readonly Finding[] {
  const isHeld = ({ code, column }: Finding) => code === "A01" || (code === "A02" && column === null);
  const held = findings.filter(isHeld).sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
  return [...findings.filter((finding) => !isHeld(finding)), ...held];
}

/** Where a load comes from, and the call of it that failed for good. */
function findCause(app: AppContext, id: number) {
  return app.db.get<{ flowId: string | null; flowName: string | null; failedCallId: string | null }>(sql`
    select f.id as flowId, f.name as flowName,
      (select a.id from async_calls a where a.status = 'dead' and a.payload ->> '$.loadId' = ${id} limit 1) as failedCallId
    from (select 1) left join flow_runs r on r.load_id = ${id} left join update_flows f on f.id = r.flow_id limit 1`);
}

/** What a person decides about before anything is written. */
function wouldEndOf(row: LoadRow): WouldEnd | null {
  const isCompared = row.dryRun && row.wholeList && row.status === "finished";
  if (row.status !== "held" && !isCompared) return null;
  const counted = {
    ending: isCompared ? (row.rowsGone ?? 0) : row.rowsEnded,
    inForce: row.rowsInForce ?? 0,
    rejected: row.rowsRejected,
  };
  return { ...counted, reasons: reasonsToAsk(counted) };
}

function isDatasetName(name: string): boolean {
  return (DATASET_NAMES as readonly string[]).includes(name);
}

/** What a comparison would hold for review, and which version people saw before that of a load. */
async function findSeen(
  app: AppContext,
  id: number,
): Promise<{ readonly suspicious: number; readonly before: number | null }> {
  const row = await prepared<{ suspicious: number; before: number | null }>(
    app.db.$client,
    `select (select coalesce(sum(suspicious), 0) from load_chunks where load_id = l.id) as suspicious,
        ${seenBefore("l.version")} as before from loads l where l.id = ?1`,
    id,
  ).first();
  return row ?? { suspicious: 0, before: null };
}

interface Progress {
  readonly done: number;
  readonly total: number;
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly conflicts: number;
}

/** How far loads under way have come, from the marks of their chunks. */
async function chunkProgress(app: AppContext, ids: readonly number[]): Promise<Map<number, Progress>> {
  if (ids.length === 0) return new Map();
  const { results } = await prepared<Progress & { id: number }>(
    app.db.$client,
    `select load_id as id, count(*) as total, sum(status = 'done') as done,
        ${chunkSum("inserted")} as inserted, ${chunkSum("updated")} as updated,
        ${chunkSum("unchanged")} as unchanged, ${chunkSum("conflicts")} as conflicts
       from load_chunks where load_id in (select value from json_each(?1)) group by load_id`,
    JSON.stringify(ids),
  ).all();
  return new Map(results.map(({ id, ...progress }) => [id, progress]));
}

function summaryOf(row: LoadRow, progress: Progress | null): LoadSummary {
  const rows = {
    read: row.rowsRead,
    inserted: progress?.inserted ?? row.rowsInserted,
    updated: progress?.updated ?? row.rowsUpdated,
    unchanged: progress?.unchanged ?? row.rowsUnchanged,
    rejected: row.rowsRejected,
    conflicts: progress?.conflicts ?? row.rowsConflicts,
    missing: row.rowsMissing,
    ended: endedBy(row),
  };
  return {
    id: row.id,
    status: row.status as LoadStatus,
    dataset: row.dataset,
    source: row.source,
    fileName: row.fileName,
    sizeBytes: row.sizeBytes,
    dryRun: row.dryRun,
    wholeList: row.wholeList,
    series: row.series,
    version: row.version,
    rows,
    records: recordsOf(rows),
    chunks: progress && { done: progress.done, total: progress.total },
    stages: {
      receivedAt: row.createdAt,
      readAt: row.readAt,
      storedAt: row.storedAt,
      refreshedAt: row.refreshedAt,
      publishedAt: row.publishedAt,
    },
    error: parsed(row.error, null),
    undoRequested: row.undoRequestedAt !== null,
    undone:
      row.status === "undone" && row.undoneIn !== null
        ? { by: row.undoneByName, at: row.undoneAt, version: row.undoneIn }
        : null,
    outcome: row.status === "finished" && !row.dryRun && row.kind === "file" ? outcomeOf(rows) : null,
    createdBy: row.createdByName,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
  };
}

/** A comparison counts what a load would have; a load that waits has ended nothing yet. */
function endedBy(row: LoadRow): number {
  if (row.dryRun) return row.wholeList ? (row.rowsGone ?? 0) : 0;
  return row.status === "held" ? 0 : row.rowsEnded;
}

function parsed<T>(text: string | null, otherwise: T): T {
  return text === null ? otherwise : (JSON.parse(text) as T);
}
