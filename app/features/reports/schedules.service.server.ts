import { NO_BENCHMARK } from "~/domain/portfolios/benchmark";
import { nextDueDay } from "~/domain/reports/schedule";
import { act } from "~/features/activity/audit.service.server";
import { openHistoryMetrics } from "~/features/analysis/open-views";
import { requireHistoryMetrics } from "~/features/analysis/portfolio-history.service.server";
import { pinnedBenchmark } from "~/features/portfolios/benchmarks.service.server";
import { colleaguesOf, requirePortfolio } from "~/features/portfolios/portfolios.service.server";
import { viewerById } from "~/features/sessions/visits.service.server";
import { type AppContext, onBehalfOf, permitted, type SignedInContext } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { makerGone, recipientGone, scheduleChanged, tooManySchedules } from "./reports.errors";
import { requireOthers } from "./reports.service.server";
import {
  changeScheduleStatement,
  deleteScheduleStatement,
  insertScheduleStatement,
  MOST_SCHEDULES,
  pauseScheduleStatement,
  recipientStatements,
  resumeScheduleStatement,
  type ScheduleValues,
} from "./schedules.commands.server";
import {
  countColleagues,
  findPublishedVersion,
  getSchedule,
  listSchedules,
} from "./schedules.queries.server";
import type { ScheduleChange, ScheduleInput } from "./schedules.schemas";
import type { ReportSchedule, SchedulesScreen, ScheduleTiming } from "./schedules.types";

export async function listReportSchedules(app: AppContext): Promise<readonly ReportSchedule[]> {
  return listSchedules(permitted(app, "report:read"));
}

/** All that the screen of schedules shows and offers. */
export async function showReportSchedules(app: AppContext): Promise<SchedulesScreen> {
  const signed = permitted(app, "report:read");
  const [schedules, colleagues] = await Promise.all([listSchedules(signed), colleaguesOf(signed)]);
  return { schedules, colleagues, metrics: openHistoryMetrics(signed) };
}

/** Makes a schedule: from now on reports of the portfolio are ordered in the name and the licence of whoever makes it. */
export async function scheduleReports(
  app: AppContext,
  { portfolioId, ...input }: ScheduleInput & { readonly portfolioId: string },
): Promise<ReportSchedule> {
  const signed = permitted(app, "report:create");
  const portfolio = await requirePortfolio(signed, { id: portfolioId, toEdit: false });
  const id = signed.newId();
  const values = await valuesOf(signed, portfolioId, input);
  const stored = await act(
    signed,
    {
      action: "report.schedule_create",
      subject: { type: "report-schedule", id, name: values.title || portfolio.name },
      tenantId: signed.scope.tenantId,
      detail: detailOf(portfolio, input),
    },
    insertScheduleStatement(signed, { id, portfolioId, ...values }),
    ...recipientStatements(signed, { id, version: values.version, recipients: input }),
  );
  if (stored.length === 0) throw tooManySchedules({ params: { most: MOST_SCHEDULES } });
  return getSchedule(signed, id);
}

/** Replaces what one's own schedule says; a paused or stopped one goes on. */
export async function changeReportSchedule(
  app: AppContext,
  id: string,
  { version: madeFrom, ...input }: ScheduleChange,
): Promise<ReportSchedule> {
  const signed = permitted(app, "report:create");
  const schedule = await requireSchedule(signed, id, "mayChange");
  if (schedule.version !== madeFrom) throw scheduleChanged();
  const portfolio = await requirePortfolio(signed, { id: schedule.portfolio.id, toEdit: false });
  const values = await valuesOf(signed, portfolio.id, input);
  const changed = await act(
    signed,
    {
      action: "report.schedule_change",
      subject: { type: "report-schedule", id, name: values.title || portfolio.name },
      tenantId: signed.scope.tenantId,
      detail: detailOf(portfolio, input),
    },
    changeScheduleStatement(signed, { id, madeFrom, values }),
    ...recipientStatements(signed, { id, version: values.version, recipients: input }),
  );
  if (changed.length === 0) throw scheduleChanged();
  return getSchedule(signed, id);
}

/** Pauses a schedule, or lets it go on from today: one's own, or anybody's for who edits the company's portfolios. */
export async function setScheduleStatus(
  app: AppContext,
  id: string,
  status: "active" | "paused",
): Promise<ReportSchedule> {
  const signed = permitted(app, "report:create");
  const schedule = await requireSchedule(signed, id, "mayEnd");
  const from = status === "paused" ? null : await presentOf(signed, schedule);
  await act(
    signed,
    {
      action: status === "paused" ? "report.schedule_pause" : "report.schedule_resume",
      subject: subjectOf(schedule),
      tenantId: signed.scope.tenantId,
    },
    from === null ? pauseScheduleStatement(signed, id) : resumeScheduleStatement(signed, id, from),
  );
  return getSchedule(signed, id);
}

/** Goes on with the licence its maker has now, from today and the data of today. */
async function presentOf(app: SignedInContext, { owner, timing }: ReportSchedule) {
  const maker = await viewerById(app, owner.id);
  if (!maker) throw makerGone();
  return {
    nextOn: nextOn(app, timing),
    licence: JSON.stringify(onBehalfOf(app, maker).licence.grants),
    published: await findPublishedVersion(app),
  };
}

export async function deleteReportSchedule(app: AppContext, id: string): Promise<void> {
  const signed = permitted(app, "report:create");
  const schedule = await requireSchedule(signed, id, "mayEnd");
  const deleted = await act(
    signed,
    {
      action: "report.schedule_delete",
      subject: subjectOf(schedule),
      tenantId: signed.scope.tenantId,
    },
    deleteScheduleStatement(signed, id),
  );
  if (deleted.length === 0) throw notFound();
}

/** A schedule that the viewer may change, or may pause and delete; 404 for everybody else. */
export async function requireSchedule(
  app: SignedInContext,
  id: string,
  right: "mayChange" | "mayEnd",
): Promise<ReportSchedule> {
  const schedule = await getSchedule(app, id);
  if (!schedule[right]) throw notFound();
  return schedule;
}

const subjectOf = ({ id, title, portfolio }: ReportSchedule) =>
  ({ type: "report-schedule", id, name: title || portfolio.name }) as const;

const detailOf = (
  { id, name }: { readonly id: string; readonly name: string },
  { timing, addresses }: ScheduleInput,
) => ({
  portfolio: { id, name },
  rhythm: timing.rhythm,
  ...(addresses.length > 0 && { to: addresses.map(({ address }) => address) }),
});

/** What is stored of a schedule, once all that it names is there for its maker. */
async function valuesOf(
  app: SignedInContext,
  portfolioId: string,
  input: ScheduleInput,
): Promise<ScheduleValues> {
  const { timing, people, benchmarkId } = input;
  await requireOthers(app, portfolioId, input);
  if (timing.rhythm === "on_change") requireHistoryMetrics(app, timing.metric);
  if ((await countColleagues(app, people)) < people.length) throw recipientGone();
  if (benchmarkId && benchmarkId !== NO_BENCHMARK) await pinnedBenchmark(app, benchmarkId, portfolioId);
  const byData = timing.rhythm === "on_change" ? timing : null;
  const published = byData && (await findPublishedVersion(app));
  return {
    others: JSON.stringify(input.others),
    title: input.title ?? "",
    sections: JSON.stringify(input.sections),
    locale: input.locale,
    benchmarkId: benchmarkId === null ? NO_BENCHMARK : (benchmarkId ?? null),
    rhythm: timing.rhythm,
    monthDay: timing.rhythm === "monthly" ? timing.monthDay : null,
    nextOn: nextOn(app, timing),
    metric: byData?.metric ?? null,
    threshold: byData?.threshold ?? null,
    baseVersion: published,
    seenVersion: published,
    linkDays: input.linkDays,
    licence: JSON.stringify(app.licence.grants),
    version: app.newId(),
  };
}

function nextOn(app: AppContext, timing: ScheduleTiming): string | null {
  const today = app.clock().toISOString().slice(0, 10);
  if (timing.rhythm === "on_change") return null;
  return timing.rhythm === "monthly"
    ? nextDueDay(timing, today)
    : nextDueDay({ ...timing, monthDay: null }, today);
}
