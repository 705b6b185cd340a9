import type { HistoryMetric } from "~/domain/history/history-metrics";
import { type CalendarRhythm, dueOrder, isMovedBy, type StopReason } from "~/domain/reports/schedule";
import { isOrderedSection } from "~/domain/reports/sections";
import { figureAtVersions } from "~/features/analysis/comparing/moved-figure.service.server";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { violates } from "~/platform/database/database-error";
import { todayOf } from "~/platform/days/day-range";
import { AppError } from "~/platform/errors";
import { localeFrom } from "~/platform/languages/locale";
import { orderAssetReport, orderReport } from "./order-reports.service.server";
import { markDone, type OrderCause } from "./reports.commands.server";
import { emptyPortfolio, noData } from "./reports.errors";
import { judgeSchedule, othersIn, scheduledAssetIn } from "./schedule-judgement.server";
import { askAboutVersion, askForDay, moveBaseStatement, stopSchedule } from "./schedules.commands.server";
import {
  findActiveSchedule,
  findPublishedVersion,
  listDueByCalendar,
  listUnasked,
} from "./schedules.queries.server";
import type { ScheduleToRun } from "./schedules.types";
import type { SectionQuestions } from "./section-questions.schemas";

/** Run by the clock every minute: asks for what schedules owe, by the calendar and since data was published. */
export async function askForDueReports(app: AppContext): Promise<void> {
  const today = todayOf(app);
  for (const { id, nextOn, rhythm, monthDay } of await listDueByCalendar(app, today)) {
    const calendar = { rhythm, monthDay } as CalendarRhythm;
    const due = dueOrder({ ...calendar, nextOn }, today);
    if (due) await askForDay(app, id, due);
  }
  const version = await findPublishedVersion(app);
  for (const { id } of await listUnasked(app, version)) await askAboutVersion(app, id, version);
}

/**
 * Orders the report that a schedule owes for a day, or for a data version that moved its figure, as its maker would. It
 * may be delivered twice and out of order: the order's key keeps it one order. A schedule that may not order stops.
 */
export async function runSchedule(
  app: AppContext,
  message: { readonly scheduleId: string; readonly due: string; readonly outboxId: string },
): Promise<void> {
  const { scheduleId, due, outboxId } = message;
  const schedule = await findActiveSchedule(app, scheduleId);
  if (!schedule) return markDone(app, outboxId);
  const judged = await judgeSchedule(app, schedule);
  if ("stop" in judged) return stopSchedule(app, schedule, judged.stop, outboxId);
  if (due.startsWith("v") && !(await hasMoved(judged.maker, schedule, Number(due.slice(1)))))
    return markDone(app, outboxId);
  try {
    await order(judged.maker, schedule, due);
  } catch (error) {
    const reason = stopReasonOf(error);
    if (reason) return stopSchedule(app, schedule, reason, outboxId);
    const isOver = violates(error, "UNIQUE", "reports.schedule_id") || isWithoutData(error);
    if (!isOver) throw error;
  }
  return markDone(app, outboxId);
}

/** Whether a data version moved the figure since the one it is compared with. */
async function hasMoved(maker: SignedInContext, schedule: ScheduleToRun, version: number): Promise<boolean> {
  const { portfolioId, metric, threshold, baseVersion } = schedule;
  if (
    portfolioId === null ||
    metric === null ||
    threshold === null ||
    baseVersion === null ||
    version <= baseVersion
  )
    return false;
  const [now, before] = await figureAtVersions(maker, {
    portfolioId,
    metric: metric as HistoryMetric,
    versions: [version, baseVersion],
  });
  return now !== null && before !== null && isMovedBy(now, before, threshold);
}

function order(maker: SignedInContext, schedule: ScheduleToRun, due: string) {
  const { id, about, title, benchmarkId } = schedule;
  const locale = localeFrom(schedule.locale);
  const cause = (dataVersion: number): OrderCause => ({
    schedule: { id, name: title || about },
    due,
    statements: schedule.metric === null ? [] : [moveBaseStatement(maker, id, dataVersion)],
  });
  if (schedule.asset !== null)
    return orderAssetReport(maker, { ...scheduledAssetIn(schedule.asset), locale, title }, cause);
  const input = {
    portfolioId: schedule.portfolioId,
    others: [...othersIn(schedule)],
    title,
    locale,
    sections: (JSON.parse(schedule.sections) as string[]).filter(isOrderedSection),
    benchmarkId: benchmarkId ?? undefined,
    questions: JSON.parse(schedule.questions) as SectionQuestions,
  };
  return orderReport(maker, input, cause);
}

const EMPTY_PORTFOLIO = emptyPortfolio().kind.code;
const NO_DATA = noData().kind.code;

/** What of an order's failures ends the schedule: its portfolio was found before, so what is not there is the benchmark. */
function stopReasonOf(error: unknown): StopReason | null {
  if (!(error instanceof AppError)) return null;
  if (error.kind.code === EMPTY_PORTFOLIO) return "empty_portfolio";
  return error.kind.status === 404 ? "benchmark_gone" : null;
}

const isWithoutData = (error: unknown) => error instanceof AppError && error.kind.code === NO_DATA;
