import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { type Repeat, repeatOf } from "~/domain/reports/repeat";
import { keptUntil } from "~/domain/reports/retention";
import { isReportSection } from "~/domain/reports/sections";
import { DAY_MS } from "~/domain/time/durations";
import { editReach, readReach } from "~/permissions/portfolio-reach";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { dayOf } from "~/platform/days/day-range";
import { notFound } from "~/platform/errors";
import { localeFrom } from "~/platform/languages/locale";
import { containing } from "~db/like";
import { dataVersions, reports, tenants } from "~db/schema";
import { isReportLicensed } from "./report-licence";
import type { ReportView } from "./reports.answers";
import type { ReportSearch } from "./reports.schemas";
import {
  type AssetOrder,
  type ComparedOrder,
  REPORT_STEPS,
  type ReportOrder,
  type ReportStatus,
  STEP_PROGRESS,
} from "./reports.types";

/** Reports the viewer may see: of the company where portfolios are, else their own; never another tenant's. */
function visible(app: SignedInContext): SQL {
  const tenant = sql`r.tenant_id = ${app.scope.tenantId} and r.deleted_at is null`;
  return readReach(app.viewer) === "company" ? tenant : sql`${tenant} and r.owner_id = ${app.scope.userId}`;
}

interface Row {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly status: string;
  readonly progress: number;
  readonly pages: number | null;
  readonly sizeBytes: number | null;
  readonly error: string | null;
  readonly sections: string;
  readonly locale: string;
  readonly portfolioId: string | null;
  readonly portfolioName: string | null;
  readonly portfolioVersion: number | null;
  /** Ids of its portfolios that are not there for the viewer, JSON. */
  readonly lost: string;
  readonly dataVersion: number;
  readonly figuresHash: string | null;
  readonly repeats: string | null;
  readonly ownerId: string;
  readonly ownerName: string | null;
  readonly createdAt: string;
  readonly finishedAt: string | null;
  readonly madeWith: string | null;
  readonly behind: number | null;
  readonly keepMonths: number | null;
  readonly scheduleId: string | null;
  readonly compared: string | null;
  readonly asset: string | null;
}

/** For how many months the company of a tenant row keeps finished reports; null: for ever. */
const KEEP_MONTHS = sql`iif(json_valid(t.tenant_config), t.tenant_config ->> '$.reports.keepMonths', null)`;

/** An order older than this is not waited for any more: its message was given up. */
const MAX_WAITING_MS = DAY_MS;

/** The licence kept with an order, as JSON; null for one ordered before licences were kept. */
const MADE_WITH = sql`r.settings -> '$.licence' as madeWith`;

/** The portfolios of an order that were deleted, or are not the viewer's to read, in the order of the report. */
const LOST = (app: SignedInContext) => {
  const mine = readReach(app.viewer) === "company" ? sql`1` : sql`o.owner_id = ${app.scope.userId}`;
  return sql`(select json_group_array(id) from (select r.portfolio_id as id where r.portfolio_id is not null
    union all select value ->> 'id' from json_each(coalesce(r.compared, '[]'))) named
    where not exists (select 1 from portfolios o where o.id = named.id and o.deleted_at is null
      and o.tenant_id = ${app.scope.tenantId} and ${mine}))`;
};

const columns = (app: SignedInContext) => sql`r.id, r.number, r.title, r.status, r.progress, r.pages,
  r.size_bytes as sizeBytes, r.error, r.sections, r.locale, r.portfolio_id as portfolioId,
  p.name as portfolioName, r.portfolio_version as portfolioVersion,
  ${LOST(app)} as lost,
  r.data_version as dataVersion, r.figures_hash as figuresHash, r.repeats,
  r.owner_id as ownerId, u.first_name || ' ' || u.last_name as ownerName,
  r.created_at as createdAt, r.finished_at as finishedAt, r.schedule_id as scheduleId, r.compared, r.asset,
  iif(r.status = 'queued', (select count(*) from reports q where q.status in ('queued', 'rendering')
    and q.deleted_at is null and q.created_at < r.created_at and q.created_at > ${since(app)}), null) as behind,
  ${KEEP_MONTHS} as keepMonths, ${MADE_WITH}`;

const since = (app: AppContext) => new Date(app.clock().getTime() - MAX_WAITING_MS).toISOString();

const from = sql`from reports r join tenants t on t.id = r.tenant_id left join portfolios p on p.id = r.portfolio_id
  left join users u on u.id = r.owner_id`;

export async function listReportRows(
  app: SignedInContext,
  search: ReportSearch,
  only?: string,
): Promise<{ items: ReportView[]; total: number }> {
  const found = sql`${from} where ${sql.join([visible(app), ...matching(search, only)], sql` and `)}`;
  const direction = search.sort.descending ? sql`desc` : sql`asc`;
  const rows = await app.db.all<Row & { total: number }>(sql`
    select ${columns(app)}, count(*) over () as total ${found}
    order by r.created_at ${direction}, r.id
    limit ${search.pageSize} offset ${(search.page - 1) * search.pageSize}`);
  const items = rows.map((row) => viewOf(app, row));
  if (rows[0] || search.page === 1) return { items, total: rows[0]?.total ?? 0 };
  const counted = await app.db.get<{ total: number }>(sql`select count(*) as total ${found}`);
  return { items, total: counted.total };
}

function matching({ q, filter }: Pick<ReportSearch, "q" | "filter">, only: string | undefined): SQL[] {
  const words = containing(q);
  return [
    ...(only ? [sql`r.id = ${only}`] : []),
    ...(filter.portfolio ? [sql`r.portfolio_id = ${filter.portfolio}`] : []),
    ...(filter.status ? [sql`r.status = ${filter.status}`] : []),
    ...(q
      ? [
          sql`(r.title like ${words} escape '\\' or p.name like ${words} escape '\\' or r.number like ${words} escape '\\')`,
        ]
      : []),
  ];
}

export async function getReport(app: SignedInContext, id: string): Promise<ReportView> {
  const row = await app.db.get<Row | undefined>(
    sql`select ${columns(app)} ${from} where r.id = ${id} and ${visible(app)}`,
  );
  if (!row) throw notFound();
  return viewOf(app, row);
}

type FoundOrder = Omit<ReportOrder, "scheduleId"> &
  Pick<Row, "madeWith" | "lost" | "portfolioName"> & { readonly fileKey: string | null };

/** What a report of the viewer was ordered as, to repeat it or to find its file. */
export async function getOrder(app: SignedInContext, id: string): Promise<FoundOrder> {
  const row = await app.db.get<FoundOrder | undefined>(sql`
    select r.id, r.number, r.tenant_id as tenantId, r.owner_id as ownerId, r.portfolio_id as portfolioId,
      r.portfolio_version as portfolioVersion, r.data_version as dataVersion, r.benchmark_id as benchmarkId,
      r.benchmark_version as benchmarkVersion, r.previous_version as previousVersion,
      r.peer_category as peerCategory, r.settings, r.letterhead, r.statement, r.compared, r.asset, r.screening, r.questions, r.notes, r.sections, r.locale,
      r.title, r.status, r.attempts, r.created_at as createdAt, r.file_key as fileKey,
      ${LOST(app)} as lost, (select p.name from portfolios p where p.id = r.portfolio_id) as portfolioName, ${MADE_WITH}
    from reports r where r.id = ${id} and ${visible(app)}`);
  if (!row) throw notFound();
  return row;
}

/** The order as a queue finds it, whoever gave it; null when it was deleted meanwhile. */
export async function findOrder(app: AppContext, id: string): Promise<ReportOrder | null> {
  const [row] = await app.db
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), isNull(reports.deletedAt)))
    .limit(1);
  return row ?? null;
}

export interface DeliverableReport {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly tenantId: string;
  readonly ownerId: string;
  readonly scheduleId: string;
  readonly madeWith: string | null;
}

/** A finished report of a schedule whose recipients were not written to yet; null where there is nothing to send. */
export async function findDeliverable(app: AppContext, id: string): Promise<DeliverableReport | null> {
  const row = await app.db.get<DeliverableReport | undefined>(sql`
    select r.id, r.number, r.title, r.tenant_id as tenantId, r.owner_id as ownerId, r.schedule_id as scheduleId,
      ${MADE_WITH}
    from reports r where r.id = ${id} and r.status = 'ready' and r.schedule_id is not null
      and r.delivered_at is null and r.deleted_at is null`);
  return row ?? null;
}

/** A finished report by its number, whoever has it, also when its file is no longer kept. */
export async function findFinishedByNumber(app: AppContext, number: string) {
  const [row] = await app.db
    .select({
      number: reports.number,
      createdAt: reports.createdAt,
      dataVersion: reports.dataVersion,
      figuresHash: reports.figuresHash,
    })
    .from(reports)
    .where(and(eq(reports.number, number), inArray(reports.status, ["ready", "expired"])))
    .limit(1);
  return row ?? null;
}

/** The day a data version was published; null for one that was not. */
export async function findPublishedOn(app: AppContext, version: number): Promise<string | null> {
  const [row] = await app.db
    .select({ publishedAt: dataVersions.publishedAt })
    .from(dataVersions)
    .where(eq(dataVersions.version, version))
    .limit(1);
  return row?.publishedAt ? dayOf(row.publishedAt) : null;
}

/** Where the customer's logo lies now, if it has one: reports ordered before letterheads were kept print it. */
export async function findLogoKey(app: SignedInContext): Promise<string | null> {
  const [row] = await app.db
    .select({ logoKey: tenants.logoKey })
    .from(tenants)
    .where(eq(tenants.id, app.scope.tenantId))
    .limit(1);
  return row?.logoKey ?? null;
}

/** Files of reports that were deleted before a moment. */
export async function listDeletedFiles(
  app: AppContext,
  before: string,
): Promise<readonly { readonly id: string; readonly fileKey: string }[]> {
  return app.db.all<{ id: string; fileKey: string }>(sql`
    select id, file_key as fileKey from reports
    where deleted_at < ${before} and file_key is not null limit 500`);
}

function viewOf(app: SignedInContext, row: Row): ReportView {
  const mine = row.ownerId === app.scope.userId;
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    status: row.status as ReportStatus,
    progress: row.progress,
    pages: row.status === "rendering" ? null : row.pages,
    aboutPages: row.status === "rendering" ? row.pages : null,
    sizeBytes: row.sizeBytes,
    error: row.error,
    sections: (JSON.parse(row.sections) as string[]).filter(isReportSection),
    locale: localeFrom(row.locale),
    portfolio:
      row.portfolioId === null || row.portfolioVersion === null
        ? null
        : {
            id: row.portfolioId,
            name: row.portfolioName ?? "",
            version: row.portfolioVersion,
            isThere: !lostIn(row).includes(row.portfolioId),
          },
    repeat: repeatIn(row),
    asset: namedAsset(row),
    comparedWith: comparedIn(row).map(({ name }) => name),
    dataVersion: row.dataVersion,
    figuresHash: row.figuresHash,
    repeats: row.repeats,
    owner: { id: row.ownerId, name: row.ownerName ?? "" },
    isLicensed: isReportLicensed(app, row.madeWith),
    canDelete: mine || editReach(app.viewer) === "company",
    createdAt: row.createdAt,
    finishedAt: row.finishedAt,
    behind: row.behind,
    step: row.status === "rendering" ? stepAt(row.progress) : null,
    keptUntil:
      row.status === "ready" && row.finishedAt !== null
        ? keptUntil(row.finishedAt.slice(0, 10), row.keepMonths)
        : null,
    isScheduled: row.scheduleId !== null,
  };
}

/** The portfolios an order prints, in its order; none of one about an asset. */
function namedPortfolios(
  row: Pick<Row, "portfolioId" | "portfolioName" | "compared">,
): readonly { readonly id: string; readonly name: string }[] {
  if (row.portfolioId === null) return [];
  return [{ id: row.portfolioId, name: row.portfolioName ?? "" }, ...comparedIn(row)];
}

const lostIn = ({ lost }: Pick<Row, "lost">) => JSON.parse(lost) as readonly string[];

/** Whether the viewer can have an order made again. */
export function repeatIn(row: Pick<Row, "portfolioId" | "portfolioName" | "compared" | "lost">): Repeat {
  return repeatOf(namedPortfolios(row), lostIn(row));
}

/** The asset an order is about; null of one about a portfolio. */
export function assetIn({ asset }: { readonly asset: string | null }): AssetOrder | null {
  return asset === null ? null : (JSON.parse(asset) as AssetOrder);
}

function namedAsset(row: Row): ReportView["asset"] {
  const asset = assetIn(row);
  return asset && { section: asset.section, isin: asset.isin, name: asset.name };
}

/** The portfolios beside the first one of an order: of a comparison, or of a report of several. */
export function comparedIn({ compared }: { readonly compared: string | null }): readonly ComparedOrder[] {
  return compared === null ? [] : (JSON.parse(compared) as readonly ComparedOrder[]);
}

const stepAt = (progress: number) => REPORT_STEPS.findLast((step) => STEP_PROGRESS[step] <= progress) ?? null;

export interface KeptReport {
  readonly id: string;
  readonly name: string;
  readonly tenantId: string;
  readonly finishedAt: string;
  readonly keepMonths: number;
}

/** Finished reports of companies that keep them for a limited time, the oldest first. */
export function listKeptReports(app: AppContext, most: number): Promise<readonly KeptReport[]> {
  return app.db.all<KeptReport>(sql`
    select r.id, r.title || ' ' || r.number as name, r.tenant_id as tenantId, r.finished_at as finishedAt,
      ${KEEP_MONTHS} as keepMonths
    from tenants t join reports r on r.tenant_id = t.id and r.status = 'ready'
    where ${KEEP_MONTHS} is not null and r.deleted_at is null and r.finished_at is not null
      and r.finished_at < strftime('%Y-%m-%d', ${app.clock().toISOString()}, '-' || ${KEEP_MONTHS} || ' months')
    order by r.finished_at limit ${most}`);
}

/** Files of reports that expired and were not removed yet. */
export function listExpiredFiles(
  app: AppContext,
  most: number,
): Promise<readonly { readonly id: string; readonly fileKey: string }[]> {
  return app.db.all(sql`select id, file_key as fileKey from reports
    where status = 'expired' and file_key is not null order by finished_at limit ${most}`);
}
