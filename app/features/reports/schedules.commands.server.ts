import { and, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { StopReason } from "~/domain/reports/schedule";
import { recordEvent } from "~/features/activity/audit.service.server";
import type { AppContext, SignedInContext, Statement } from "~/platform/context.server";
import { doneStatement, enqueue } from "~/platform/enqueue.server";
import type { NewMessage } from "~/platform/messages";
import { reportScheduleRecipients, reportSchedules, reports } from "~db/schema";
import type { OutsideRecipient, ScheduleToRun } from "./schedules.types";

/** Schedules that a person may have. */
export const MAX_SCHEDULES = 50;

type NewSchedule = typeof reportSchedules.$inferInsert;
/** What a change of a schedule replaces. */
export type ScheduleValues = Omit<
  NewSchedule,
  | "id"
  | "tenantId"
  | "ownerId"
  | "portfolioId"
  | "asset"
  | "status"
  | "stopReason"
  | "createdAt"
  | "updatedAt"
  | "deletedAt"
>;

export interface Recipients {
  readonly people: readonly string[];
  readonly addresses: readonly OutsideRecipient[];
}

/** What reports are ordered of: a portfolio, or a ScheduledAsset as JSON. */
interface ScheduleSubject {
  readonly portfolioId: string | null;
  readonly asset: string | null;
}

/** Stores a schedule unless its maker has as many as they may have; returns its id where it did. */
export function insertScheduleStatement(
  app: SignedInContext,
  { id, portfolioId, asset, ...v }: ScheduleValues & ScheduleSubject & { readonly id: string },
) {
  const { tenantId, userId } = app.scope;
  const now = app.clock().toISOString();
  return app.db
    .insert(reportSchedules)
    .select(
      sql`select ${id}, ${tenantId}, ${userId}, ${portfolioId}, ${asset}, ${v.others ?? "[]"}, ${v.title}, ${v.sections}, ${v.questions ?? "{}"},
        ${v.locale}, ${v.benchmarkId ?? null}, ${v.rhythm}, ${v.monthDay ?? null}, ${v.nextOn ?? null}, ${v.metric ?? null},
        ${v.threshold ?? null}, ${v.baseVersion ?? null}, ${v.seenVersion ?? null}, ${v.linkDays}, ${v.licence},
        'active', null, ${v.version}, ${now}, ${now}, null
        where (select count(*) from report_schedules where tenant_id = ${tenantId} and owner_id = ${userId}
          and deleted_at is null) < ${MAX_SCHEDULES}`,
    )
    .returning({ id: reportSchedules.id });
}

/** One of the viewer's company that is still there. */
const live = (app: SignedInContext, id: string) =>
  and(
    eq(reportSchedules.id, id),
    eq(reportSchedules.tenantId, app.scope.tenantId),
    isNull(reportSchedules.deletedAt),
  );

/** Replaces what a schedule of the viewer's says, where it still is what the change was made from; it is active again. */
export function changeScheduleStatement(
  app: SignedInContext,
  {
    id,
    madeFrom,
    values,
  }: { readonly id: string; readonly madeFrom: string; readonly values: ScheduleValues },
) {
  return app.db
    .update(reportSchedules)
    .set({ ...values, status: "active", stopReason: null, updatedAt: app.clock().toISOString() })
    .where(
      and(
        live(app, id),
        eq(reportSchedules.ownerId, app.scope.userId),
        eq(reportSchedules.version, madeFrom),
      ),
    )
    .returning({ id: reportSchedules.id });
}

/**
 * Replaces the recipients of a schedule, where the change that gave it this version was the one that won.
 */
export function recipientStatements(
  app: SignedInContext,
  {
    id,
    version,
    recipients,
  }: { readonly id: string; readonly version: string; readonly recipients: Recipients },
): readonly Statement[] {
  const isOfChange = sql`exists (select 1 from report_schedules where id = ${id} and version = ${version}
    and tenant_id = ${app.scope.tenantId})`;
  const rows = [
    ...recipients.people.map((userId) => [userId, null, null]),
    ...recipients.addresses.map(({ address, locale }) => [null, address, locale]),
  ];
  return [
    app.db
      .delete(reportScheduleRecipients)
      .where(and(eq(reportScheduleRecipients.scheduleId, id), isOfChange)),
    app.db.insert(reportScheduleRecipients).select(
      sql`select ${id}, key, value ->> 0, value ->> 1, value ->> 2 from json_each(${JSON.stringify(rows)})
        where ${isOfChange}`,
    ),
  ];
}

export function pauseScheduleStatement(app: SignedInContext, id: string) {
  return app.db
    .update(reportSchedules)
    .set({ status: "paused", stopReason: null, updatedAt: app.clock().toISOString() })
    .where(and(live(app, id), inArray(reportSchedules.status, ["active", "stopped"])))
    .returning({ id: reportSchedules.id });
}

/** The schedule goes on from today: what fell due meanwhile is left out. */
export function resumeScheduleStatement(
  app: SignedInContext,
  id: string,
  from: Pick<ScheduleValues, "nextOn" | "licence"> & { readonly published: number },
) {
  const whereDataDecides = (version: number) =>
    sql`iif(${reportSchedules.rhythm} = 'on_change', ${version}, null)`;
  return app.db
    .update(reportSchedules)
    .set({
      status: "active",
      stopReason: null,
      nextOn: from.nextOn,
      licence: from.licence,
      baseVersion: whereDataDecides(from.published),
      seenVersion: whereDataDecides(from.published),
      updatedAt: app.clock().toISOString(),
    })
    .where(and(live(app, id), inArray(reportSchedules.status, ["paused", "stopped"])))
    .returning({ id: reportSchedules.id });
}

export function deleteScheduleStatement(app: SignedInContext, id: string) {
  return app.db
    .update(reportSchedules)
    .set({ deletedAt: app.clock().toISOString() })
    .where(live(app, id))
    .returning({ id: reportSchedules.id });
}

type ScheduleMessage = Extract<NewMessage, { kind: "report.schedule" }>;

/** Moves a schedule on and asks for what it owes, in one batch. Asked twice, the order's key keeps it one order. */
async function ask(
  app: AppContext,
  message: ScheduleMessage,
  set: object,
  still: SQL | undefined,
): Promise<void> {
  const { statements, send } = enqueue(app, [message]);
  await app.db.batch([
    app.db
      .update(reportSchedules)
      .set(set)
      .where(and(eq(reportSchedules.id, message.scheduleId), eq(reportSchedules.status, "active"), still)),
    ...statements,
  ]);
  app.waitUntil(send());
}

export function askForDay(app: AppContext, id: string, { due, next }: { due: string; next: string }) {
  const message = { kind: "report.schedule", scheduleId: id, due } as const;
  return ask(app, message, { nextOn: next }, eq(reportSchedules.nextOn, due));
}

export function askAboutVersion(app: AppContext, id: string, version: number) {
  const message = { kind: "report.schedule", scheduleId: id, due: `v${version}` } as const;
  return ask(app, message, { seenVersion: version }, lt(reportSchedules.seenVersion, version));
}

/** Stops a schedule, on record, with the message that found it out. */
export async function stopSchedule(
  app: AppContext,
  schedule: Pick<ScheduleToRun, "id" | "tenantId" | "title" | "about">,
  reason: StopReason,
  outboxId: string,
): Promise<void> {
  await recordEvent(
    app,
    { id: "", name: "Understory" },
    {
      action: "report.schedule_stop",
      subject: { type: "report-schedule", id: schedule.id, name: schedule.title || schedule.about },
      tenantId: schedule.tenantId,
      detail: { reason },
    },
    [
      app.db
        .update(reportSchedules)
        .set({ status: "stopped", stopReason: reason, updatedAt: app.clock().toISOString() })
        .where(and(eq(reportSchedules.id, schedule.id), eq(reportSchedules.status, "active"))),
      doneStatement(app, outboxId),
    ],
  );
}

/** What a figure is compared with from now on. */
export function moveBaseStatement(app: SignedInContext, id: string, dataVersion: number) {
  return app.db
    .update(reportSchedules)
    .set({ baseVersion: dataVersion })
    .where(
      and(
        eq(reportSchedules.id, id),
        eq(reportSchedules.tenantId, app.scope.tenantId),
        lt(reportSchedules.baseVersion, dataVersion),
      ),
    );
}

export function markDeliveredStatement(app: SignedInContext, reportId: string) {
  return app.db
    .update(reports)
    .set({ deliveredAt: app.clock().toISOString() })
    .where(and(eq(reports.id, reportId), eq(reports.tenantId, app.scope.tenantId)));
}
