import { NO_BENCHMARK } from "~/domain/portfolios/benchmark";
import { nextDueDay } from "~/domain/reports/schedule";
import { ASSET } from "~/domain/reports/sections";
import { act } from "~/features/activity/audit.service.server";
import { requireHistoryMetrics } from "~/features/analysis/history/portfolio-history.service.server";
import { openHistoryMetrics } from "~/features/analysis/open-views";
import { requireAsset, showAsset } from "~/features/assets/assets.service.server";
import { pinnedBenchmark } from "~/features/portfolios/benchmarks.service.server";
import { colleaguesOf, requirePortfolio } from "~/features/portfolios/portfolios.service.server";
import { viewerById } from "~/features/sessions/visits.service.server";
import { type AppContext, onBehalfOf, permitted, type SignedInContext } from "~/platform/context.server";
import { todayOf } from "~/platform/days/day-range";
import { notFound } from "~/platform/errors";
import { requireOthers } from "./order-reports.service.server";
import {
  makerGone,
  recipientGone,
  scheduleChanged,
  sheetByCalendar,
  sheetOfAsset,
  tooManySchedules,
} from "./reports.errors";
import { scheduleNameOf, subjectNameOf } from "./schedule-name";
import type { ReportSchedule, SchedulesScreen } from "./schedules.answers";
import {
  changeScheduleStatement,
  deleteScheduleStatement,
  insertScheduleStatement,
  MAX_SCHEDULES,
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
import type {
  AssetScheduleInput,
  ScheduleChange,
  ScheduleInput,
  ScheduleScreenSearch,
} from "./schedules.schemas";
import type { ScheduledAsset, ScheduleTiming } from "./schedules.types";
import { requireAnswered } from "./section-questions.server";

export async function listReportSchedules(app: AppContext): Promise<readonly ReportSchedule[]> {
  return listSchedules(permitted(app, "report:read"));
}

/** All that the screen of schedules shows and offers. */
export async function showReportSchedules(
  app: AppContext,
  { section, isin }: Pick<ScheduleScreenSearch, "section" | "isin">,
): Promise<SchedulesScreen> {
  const signed = permitted(app, "report:read");
  const [schedules, colleagues, asset] = await Promise.all([
    listSchedules(signed),
    colleaguesOf(signed),
    section && isin ? assetToSchedule(signed, { section, isin }) : null,
  ]);
  return { schedules, colleagues, metrics: openHistoryMetrics(signed), asset };
}

async function assetToSchedule(
  app: SignedInContext,
  address: { readonly section: string; readonly isin: string },
): Promise<ScheduledAsset> {
  const { name } = (await showAsset(app, address)).asset;
  return { ...address, name };
}

/** Makes a schedule: from now on reports of the portfolio are ordered in the name and the licence of whoever makes it. */
export async function scheduleReports(
  app: AppContext,
  { portfolioId, ...input }: ScheduleInput & { readonly portfolioId: string },
): Promise<ReportSchedule> {
  const signed = permitted(app, "report:create");
  const { name } = await requirePortfolio(signed, { id: portfolioId, toEdit: false });
  return store(signed, { portfolioId, asset: null, name }, input);
}

/** Makes a schedule of sheets of a fund or an issuer that its maker may see: by the calendar. */
export async function scheduleSheets(
  app: AppContext,
  { section, isin, ...input }: AssetScheduleInput & { readonly section: string; readonly isin: string },
): Promise<ReportSchedule> {
  const signed = permitted(app, "report:create");
  const asset = await assetToSchedule(signed, { section, isin });
  const subject = { portfolioId: null, asset, name: asset.name };
  return store(signed, subject, { ...input, sections: [ASSET], others: [], questions: {} });
}

/** What reports are ordered of: a portfolio, or the sheet of a fund or an issuer. */
interface Subject {
  readonly portfolioId: string | null;
  readonly asset: ScheduledAsset | null;
  readonly name: string;
}

type Scheduled = Omit<ScheduleChange, "version">;

async function store(app: SignedInContext, subject: Subject, input: Scheduled): Promise<ReportSchedule> {
  const id = app.newId();
  const values = await valuesOf(app, subject, input);
  const stored = await act(
    app,
    {
      action: "report.schedule_create",
      subject: { type: "report-schedule", id, name: values.title || subject.name },
      tenantId: app.scope.tenantId,
      detail: detailOf(subject, input),
    },
    insertScheduleStatement(app, {
      id,
      portfolioId: subject.portfolioId,
      asset: subject.asset && JSON.stringify(subject.asset),
      ...values,
    }),
    ...recipientStatements(app, { id, version: values.version, recipients: input }),
  );
  if (stored.length === 0) throw tooManySchedules({ params: { most: MAX_SCHEDULES } });
  return getSchedule(app, id);
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
  const subject = await requireSubject(signed, schedule);
  const values = await valuesOf(signed, subject, input);
  const changed = await act(
    signed,
    {
      action: "report.schedule_change",
      subject: { type: "report-schedule", id, name: values.title || subject.name },
      tenantId: signed.scope.tenantId,
      detail: detailOf(subject, input),
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

/** What a schedule is about, where whoever changes it still may see that. */
async function requireSubject(app: SignedInContext, { portfolio, asset }: ReportSchedule): Promise<Subject> {
  if (asset) await requireAsset(app, asset);
  if (portfolio) await requirePortfolio(app, { id: portfolio.id, toEdit: false });
  return { portfolioId: portfolio?.id ?? null, asset, name: subjectNameOf({ portfolio, asset }) };
}

const subjectOf = (schedule: ReportSchedule) =>
  ({ type: "report-schedule", id: schedule.id, name: scheduleNameOf(schedule) }) as const;

const detailOf = (
  { portfolioId, name }: Subject,
  { timing, addresses }: Pick<Scheduled, "timing" | "addresses">,
) => ({
  ...(portfolioId ? { portfolio: { id: portfolioId, name } } : { asset: name }),
  rhythm: timing.rhythm,
  ...(addresses.length > 0 && { to: addresses.map(({ address }) => address) }),
});

/** What is stored of a schedule, once all that it names is there for its maker. */
async function valuesOf(
  app: SignedInContext,
  { portfolioId, asset }: Subject,
  input: Scheduled,
): Promise<ScheduleValues> {
  const { timing, people, benchmarkId } = input;
  const isSheet = input.sections.includes(ASSET);
  if (isSheet !== (asset !== null)) throw sheetOfAsset();
  if (isSheet && (input.others.length > 0 || benchmarkId)) throw sheetOfAsset();
  if (isSheet && timing.rhythm === "on_change") throw sheetByCalendar();
  requireAnswered(input.sections, input.questions);
  if (portfolioId) await requireOthers(app, portfolioId, input);
  if (timing.rhythm === "on_change") requireHistoryMetrics(app, timing.metric);
  if ((await countColleagues(app, people)) < people.length) throw recipientGone();
  if (portfolioId && benchmarkId && benchmarkId !== NO_BENCHMARK)
    await pinnedBenchmark(app, benchmarkId, portfolioId);
  const byData = timing.rhythm === "on_change" ? timing : null;
  const published = byData && (await findPublishedVersion(app));
  return {
    others: JSON.stringify(input.others),
    title: input.title ?? "",
    sections: JSON.stringify(input.sections),
    questions: JSON.stringify(input.questions),
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
  const today = todayOf(app);
  if (timing.rhythm === "on_change") return null;
  return timing.rhythm === "monthly"
    ? nextDueDay(timing, today)
    : nextDueDay({ ...timing, monthDay: null }, today);
}
