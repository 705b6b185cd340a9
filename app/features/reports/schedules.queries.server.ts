import { sql } from "drizzle-orm";
import type { HistoryMetric } from "~/domain/history/history-metrics";
import type { StopReason } from "~/domain/reports/schedule";
import { isReportSection } from "~/domain/reports/sections";
import { editReach, readReach } from "~/permissions/portfolio-reach";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { localeFrom } from "~/platform/languages/locale";
import { PUBLISHED } from "~db/published";
import type { ReportStatus } from "./reports.types";
import type { ReportSchedule } from "./schedules.answers";
import type { OutsideRecipient, ScheduledAsset, ScheduleTiming, ScheduleToRun } from "./schedules.types";
import type { SectionQuestions } from "./section-questions.schemas";

const MAX_LISTED = 500;
/** Schedules that one tick of the clock asks for; the next tick takes the next ones. */
const MAX_DUE = 100;

/** Schedules the viewer may see: of the company where portfolios are, else their own; never another tenant's. */
function visible(app: SignedInContext) {
  const tenant = sql`s.tenant_id = ${app.scope.tenantId} and s.deleted_at is null`;
  return readReach(app.viewer) === "company" ? tenant : sql`${tenant} and s.owner_id = ${app.scope.userId}`;
}

interface Row {
  readonly id: string;
  readonly portfolioId: string | null;
  readonly portfolioName: string | null;
  readonly portfolioIsThere: number | null;
  /** A ScheduledAsset, JSON. */
  readonly asset: string | null;
  /** JSON: id and name of each. */
  readonly others: string;
  readonly title: string;
  readonly sections: string;
  /** SectionQuestions, JSON. */
  readonly questions: string;
  readonly locale: string;
  readonly benchmarkId: string | null;
  readonly rhythm: ScheduleTiming["rhythm"];
  readonly monthDay: number | null;
  readonly metric: string | null;
  readonly threshold: number | null;
  readonly nextOn: string | null;
  readonly linkDays: number;
  readonly status: ReportSchedule["status"];
  readonly stopReason: string | null;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly version: string;
  readonly createdAt: string;
  /** JSON, as the two that follow. */
  readonly people: string;
  readonly addresses: string;
  readonly lastRun: string | null;
}

const columns = (
  app: SignedInContext,
) => sql`s.id, s.portfolio_id as portfolioId, p.name as portfolioName, s.asset,
  (p.deleted_at is null and p.tenant_id = ${app.scope.tenantId}) as portfolioIsThere,
  (select json_group_array(json_object('id', o.id, 'name', o.name) order by e.key) from json_each(s.others) e
    join portfolios o on o.id = e.value and o.tenant_id = s.tenant_id) as others, s.title, s.sections, s.questions, s.locale,
  s.benchmark_id as benchmarkId, s.rhythm, s.month_day as monthDay, s.metric, s.threshold, s.next_on as nextOn,
  s.link_days as linkDays, s.status, s.stop_reason as stopReason, s.owner_id as ownerId,
  u.first_name || ' ' || u.last_name as ownerName, s.version, s.created_at as createdAt,
  (select json_group_array(json_object('id', m.id, 'name', m.first_name || ' ' || m.last_name) order by r.position)
    from report_schedule_recipients r join users m on m.id = r.user_id and m.tenant_id = s.tenant_id
    where r.schedule_id = s.id) as people,
  (select json_group_array(json_object('address', r.address, 'locale', r.locale) order by r.position)
    from report_schedule_recipients r where r.schedule_id = s.id and r.address is not null) as addresses,
  (select json_object('reportId', o.id, 'number', o.number, 'status', o.status, 'orderedAt', o.created_at,
      'deliveredAt', o.delivered_at)
    from reports o where o.schedule_id = s.id and o.tenant_id = s.tenant_id and o.deleted_at is null
    order by o.created_at desc limit 1) as lastRun`;

const from = sql`from report_schedules s left join portfolios p on p.id = s.portfolio_id join users u on u.id = s.owner_id`;

export async function listSchedules(app: SignedInContext): Promise<readonly ReportSchedule[]> {
  const rows = await app.db.all<Row>(sql`select ${columns(app)} ${from} where ${visible(app)}
    order by s.created_at desc, s.id limit ${MAX_LISTED}`);
  return rows.map((row) => viewOf(app, row));
}

export async function getSchedule(app: SignedInContext, id: string): Promise<ReportSchedule> {
  const row = await app.db.get<Row | undefined>(
    sql`select ${columns(app)} ${from} where s.id = ${id} and ${visible(app)}`,
  );
  if (!row) throw notFound();
  return viewOf(app, row);
}

function viewOf(app: SignedInContext, row: Row): ReportSchedule {
  const mine = row.ownerId === app.scope.userId;
  const lastRun = row.lastRun === null ? null : (JSON.parse(row.lastRun) as ReportSchedule["lastRun"]);
  return {
    id: row.id,
    portfolio:
      row.portfolioId === null
        ? null
        : { id: row.portfolioId, name: row.portfolioName ?? "", isThere: row.portfolioIsThere === 1 },
    asset: row.asset === null ? null : (JSON.parse(row.asset) as ScheduledAsset),
    others: JSON.parse(row.others) as ReportSchedule["others"],
    title: row.title,
    sections: (JSON.parse(row.sections) as string[]).filter(isReportSection),
    questions: JSON.parse(row.questions) as SectionQuestions,
    locale: localeFrom(row.locale),
    benchmarkId: row.benchmarkId,
    timing: timingOf(row),
    people: JSON.parse(row.people) as ReportSchedule["people"],
    addresses: (JSON.parse(row.addresses) as OutsideRecipient[]).map(({ address, locale }) => ({
      address,
      locale: localeFrom(locale),
    })),
    linkDays: row.linkDays,
    status: row.status,
    stopReason: row.stopReason as StopReason | null,
    nextOn: row.status === "active" ? row.nextOn : null,
    lastRun: lastRun && { ...lastRun, status: lastRun.status as ReportStatus },
    owner: { id: row.ownerId, name: row.ownerName },
    mayChange: mine,
    mayEnd: mine || editReach(app.viewer) === "company",
    version: row.version,
    createdAt: row.createdAt,
  };
}

function timingOf({ rhythm, monthDay, metric, threshold }: Row): ScheduleTiming {
  if (rhythm === "monthly") return { rhythm, monthDay: monthDay ?? 1 };
  if (rhythm === "quarterly") return { rhythm };
  return { rhythm, metric: metric as HistoryMetric, threshold: threshold ?? 0 };
}

/** The data version everybody reads; 0 before the first. */
export async function findPublishedVersion(app: AppContext): Promise<number> {
  const row = await app.db.get<{ version: number }>(sql`select ${sql.raw(PUBLISHED)} as version`);
  return row.version;
}

export interface DueByCalendar {
  readonly id: string;
  readonly rhythm: "monthly" | "quarterly";
  readonly monthDay: number | null;
  readonly nextOn: string;
}

/** Active schedules whose day has come, longest due first. */
export function listDueByCalendar(app: AppContext, today: string): Promise<readonly DueByCalendar[]> {
  return app.db.all<DueByCalendar>(sql`select id, rhythm, month_day as monthDay, next_on as nextOn
    from report_schedules where status = 'active' and deleted_at is null and next_on is not null and next_on <= ${today}
    order by next_on limit ${MAX_DUE}`);
}

/** Active schedules that were not asked about a data version yet. */
export function listUnasked(app: AppContext, version: number): Promise<readonly { readonly id: string }[]> {
  return app.db.all<{ id: string }>(sql`select id from report_schedules
    where status = 'active' and deleted_at is null and seen_version < ${version}
    order by seen_version limit ${MAX_DUE}`);
}

/** An active schedule as a queue finds it, whoever made it; null once it is paused, stopped or deleted. */
export async function findActiveSchedule(app: AppContext, id: string): Promise<ScheduleToRun | null> {
  const row = await app.db.get<ScheduleToRun | undefined>(sql`
    select s.id, s.tenant_id as tenantId, s.owner_id as ownerId, s.portfolio_id as portfolioId,
      s.asset, coalesce(p.name, s.asset ->> 'name') as about, s.others,
      (select json_group_array(o.name order by e.key) from json_each(s.others) e
        join portfolios o on o.id = e.value and o.tenant_id = s.tenant_id) as otherNames, s.title, s.sections, s.questions, s.locale, s.benchmark_id as benchmarkId, s.metric, s.threshold,
      s.base_version as baseVersion, s.link_days as linkDays, s.licence, t.name as company,
      t.tenant_config as tenantConfig
    from report_schedules s left join portfolios p on p.id = s.portfolio_id join tenants t on t.id = s.tenant_id
    where s.id = ${id} and s.status = 'active' and s.deleted_at is null`);
  return row ?? null;
}

/** Who gets the reports of a schedule, in the order they were given. */
export function listRecipients(
  app: SignedInContext,
  scheduleId: string,
): Promise<
  readonly {
    readonly userId: string | null;
    readonly address: string | null;
    readonly locale: string | null;
  }[]
> {
  return app.db.all(sql`select r.user_id as userId, r.address, r.locale from report_schedule_recipients r
    join report_schedules s on s.id = r.schedule_id and s.tenant_id = ${app.scope.tenantId}
    where r.schedule_id = ${scheduleId} order by r.position`);
}

/** How many of these people are of the viewer's company and can sign in. */
export async function countColleagues(app: SignedInContext, ids: readonly string[]): Promise<number> {
  const row = await app.db.get<{ count: number }>(sql`select count(*) as count from users
    where id in (select value from json_each(${JSON.stringify(ids)})) and tenant_id = ${app.scope.tenantId}
      and disabled_at is null and deleted_at is null`);
  return row.count;
}
