import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { actorOf, recordEvent } from "~/features/activity/audit.service.server";
import { editReach } from "~/permissions/portfolio-reach";
import type { AppContext, SignedInContext, Statement } from "~/platform/context.server";
import { doneStatement, enqueue } from "~/platform/enqueue.server";
import { inJson } from "~db/d1";
import { reports } from "~db/schema";
import { isUnderWay, UNFINISHED } from "./report-status";
import { type ReportStep, STEP_PROGRESS } from "./reports.types";

/**
 * The next report number of a stem as SQL, e.g. C4-2026-1121-07; the serial has at least two digits. D1 runs one write at a time, so the statement that
 * stores the report reads the last serial and takes the next one without anybody in between. Deleted reports keep
 * their rows and numbers.
 */
function nextReportNumber(stem: string): SQL<string> {
  return sql`(select ${`${stem}-`} || printf('%02d',
    1 + coalesce(max(cast(substr(number, ${stem.length + 2}) as integer)), 0))
    from reports where number >= ${`${stem}-`} and number < ${`${stem}.`})`;
}

/** The tenant's letterhead as it is when the order is stored, read by the statement that stores it. */
function letterheadNow(tenantId: string): SQL<string> {
  return sql`(select json_object('tenantName', name, 'logoKey', logo_key, 'letterhead',
    json(coalesce(iif(json_valid(tenant_config), json_extract(tenant_config, '$.letterhead'), null), '{}')))
    from tenants where id = ${tenantId})`;
}

/** An order; without a letterhead it takes that of the moment. */
export type NewReport = Omit<typeof reports.$inferInsert, "number" | "status" | "createdAt">;

/** The schedule that an order belongs to, what it was due for, and what is written with the order. */
export interface OrderCause {
  readonly schedule: { readonly id: string; readonly name: string };
  readonly due: string;
  readonly statements: readonly Statement[];
}

interface Order {
  readonly stem: string;
  readonly report: NewReport;
  /** What the report is about. */
  readonly about: string;
  readonly cause?: OrderCause;
}

/**
 * Stores an order and its message in one batch. The statement that stores it gives it the next number of its stem. A
 * second order of a schedule for the same day or data version violates `reports.schedule_id`.
 */
export async function insertReport(app: SignedInContext, order: Order): Promise<void> {
  const { stem, report, about, cause } = order;
  const { statements, send } = enqueue(app, [{ kind: "report.render", reportId: report.id }]);
  const createdAt = app.clock().toISOString();
  await recordEvent(
    app,
    actorOf(app),
    {
      action: cause ? "report.schedule_run" : "report.create",
      subject: { type: "report", id: report.id, name: report.title },
      tenantId: report.tenantId,
      detail: {
        ...(report.portfolioId && { portfolio: { id: report.portfolioId, name: about } }),
        ...(report.asset && { asset: about }),
        ...(cause && { schedule: cause.schedule, due: cause.due }),
      },
    },
    [
      app.db.insert(reports).values({
        ...report,
        ...(cause && { scheduleId: cause.schedule.id, due: cause.due }),
        letterhead: report.letterhead ?? letterheadNow(report.tenantId),
        number: nextReportNumber(stem),
        status: "queued",
        createdAt,
      }),
      ...statements,
      ...(cause?.statements ?? []),
    ],
  );
  app.waitUntil(send());
}

/** Takes an order up, once more than before; false when it is finished or deleted already. */
export async function startRendering(app: AppContext, id: string): Promise<boolean> {
  const started = await app.db
    .update(reports)
    .set({
      status: "rendering",
      progress: STEP_PROGRESS.figures,
      attempts: sql`${reports.attempts} + 1`,
      error: null,
      pages: null,
    })
    .where(and(eq(reports.id, id), inArray(reports.status, UNFINISHED), isNull(reports.deletedAt)))
    .returning({ id: reports.id });
  return started.length > 0;
}

/**
 * Notes the step that begins, and about how many pages it prints; how many they are is known when they are printed.
 * False when the order was cancelled meanwhile.
 */
export async function beginStep(
  app: AppContext,
  id: string,
  step: ReportStep,
  aboutPages: number | null = null,
): Promise<boolean> {
  const noted = await app.db
    .update(reports)
    .set({ progress: STEP_PROGRESS[step], pages: aboutPages })
    .where(and(eq(reports.id, id), eq(reports.status, "rendering"), isNull(reports.deletedAt)))
    .returning({ id: reports.id });
  return noted.length > 0;
}

export interface Finished {
  readonly fileKey: string;
  readonly pages: number;
  readonly sizeBytes: number;
  readonly figuresHash: string;
}

/**
 * The report is there. The message is answered for in the same batch, so a second delivery changes nothing; one that a
 * schedule ordered goes to its recipients next.
 */
export async function finishReport(
  app: AppContext,
  { id, scheduleId }: { readonly id: string; readonly scheduleId: string | null },
  outboxId: string,
  finished: Finished,
): Promise<void> {
  const finishedAt = app.clock().toISOString();
  const delivery = enqueue(app, scheduleId === null ? [] : [{ kind: "report.deliver", reportId: id }]);
  await app.db.batch([
    app.db
      .update(reports)
      .set({ ...finished, status: "ready", progress: 1, error: null, finishedAt })
      .where(eq(reports.id, id)),
    doneStatement(app, outboxId),
    ...delivery.statements,
  ]);
  app.waitUntil(delivery.send());
}

/** The report will not come; `code` says why. */
export async function failReport(app: AppContext, id: string, outboxId: string, code: string): Promise<void> {
  const finishedAt = app.clock().toISOString();
  await app.db.batch([
    app.db
      .update(reports)
      .set({ status: "failed", error: code, finishedAt, pages: null })
      .where(and(eq(reports.id, id), inArray(reports.status, UNFINISHED))),
    doneStatement(app, outboxId),
  ]);
}

export async function markDone(app: AppContext, outboxId: string): Promise<void> {
  await doneStatement(app, outboxId);
}

/** What the viewer may delete: their own reports, and the company's for whoever manages it. */
function deletable(app: SignedInContext, ids: readonly string[]) {
  const own = editReach(app.viewer) === "company" ? undefined : eq(reports.ownerId, app.scope.userId);
  return and(inJson(reports.id, ids), eq(reports.tenantId, app.scope.tenantId), own);
}

/** Hides reports; how many there were. Their files stay for a while, so that it can be taken back. */
export async function deleteReportRows(app: SignedInContext, ids: readonly string[]): Promise<number> {
  const deleted = await app.db
    .update(reports)
    .set({ deletedAt: app.clock().toISOString() })
    .where(and(deletable(app, ids), isNull(reports.deletedAt)))
    .returning({ id: reports.id });
  return deleted.length;
}

/** Takes a deletion back. What was still to be made is asked for again: its message may have gone by meanwhile. */
export async function restoreReportRows(
  app: SignedInContext,
  ids: readonly string[],
  since: string,
): Promise<number> {
  const restored = await app.db
    .update(reports)
    .set({ deletedAt: null })
    .where(and(deletable(app, ids), gt(reports.deletedAt, since)))
    .returning({ id: reports.id, status: reports.status });
  const unfinished = restored.filter(isUnderWay);
  const { statements, send } = enqueue(
    app,
    unfinished.map(({ id }) => ({ kind: "report.render", reportId: id })),
  );
  const [first, ...rest] = statements;
  if (first) {
    await app.db.batch([first, ...rest]);
    app.waitUntil(send());
  }
  return restored.length;
}

export async function forgetFile(app: AppContext, id: string): Promise<void> {
  await app.db.update(reports).set({ fileKey: null }).where(eq(reports.id, id));
}

/** A report is no longer kept, on record; its links open nothing from now on. Its file goes next. */
export async function expireReport(
  app: AppContext,
  { id, name, tenantId }: { readonly id: string; readonly name: string; readonly tenantId: string },
): Promise<void> {
  await recordEvent(
    app,
    { id: "", name: "Understory" },
    { action: "report.expire", subject: { type: "report", id, name }, tenantId },
    [
      app.db
        .update(reports)
        .set({ status: "expired" })
        .where(and(eq(reports.id, id), eq(reports.tenantId, tenantId), eq(reports.status, "ready"))),
    ],
  );
}
