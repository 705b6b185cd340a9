import { type SQL, sql } from "drizzle-orm";
import { type AssetType, BLANK_HOLDING, type Holding } from "~/domain/analysis/holding";
import type { WeightSource } from "~/domain/analysis/weight-source";
import type { IdentifierType } from "~/domain/identifiers/identifier";
import { effectiveBenchmark } from "~/domain/portfolios/benchmark";
import { pctOfShare } from "~/domain/weights/percent";
import { editReach, type Reach, readReach } from "~/permissions/portfolio-reach";
import { scopeOf } from "~/permissions/scope";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { prepared, readTogether } from "~db/d1";
import { rowAt } from "~db/published";
import type { PortfolioSearch } from "./portfolios.schemas";
import type { PortfolioHead, PortfolioVersion } from "./portfolios.types";

interface HeadRow {
  readonly id: string;
  readonly name: string;
  readonly asOf: string;
  readonly currency: string;
  readonly totalValue: number | null;
  readonly version: number;
  readonly holdingCount: number;
  readonly ownBenchmarkId: string | null;
  readonly tenantBenchmarkId: string | null;
  readonly peerCategory: string | null;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Which portfolios the viewer may reach at all: never another tenant's, whoever asks. */
export function reachable(app: SignedInContext, reach: Reach): SQL {
  const tenant = sql`p.tenant_id = ${app.scope.tenantId}`;
  return reach === "company" ? tenant : sql`${tenant} and p.owner_id = ${app.scope.userId}`;
}

const head = sql`p.id, p.name, p.as_of as asOf, p.currency, p.total_value as totalValue, p.version, p.benchmark_id as ownBenchmarkId,
  (select t.benchmark_id from tenants t where t.id = p.tenant_id) as tenantBenchmarkId,
  p.peer_category as peerCategory,
  (select v.holding_count from portfolio_versions v where v.portfolio_id = p.id and v.version = p.version) as holdingCount,
  p.owner_id as ownerId, u.first_name || ' ' || u.last_name as ownerName,
  p.created_at as createdAt, p.updated_at as updatedAt`;

const SORTS: Readonly<Record<string, SQL>> = {
  name: sql`p.name collate nocase`,
  asOf: sql`p.as_of`,
  totalValue: sql`p.total_value`,
  owner: sql`ownerName collate nocase`,
  holdings: sql`holdingCount`,
  createdAt: sql`p.created_at`,
  updatedAt: sql`p.updated_at`,
};

export async function listPortfolioRows(
  app: SignedInContext,
  search: PortfolioSearch,
): Promise<{ items: PortfolioHead[]; total: number }> {
  const { reach, named } = matching(app, search);
  const rows = await app.db.all<HeadRow & { total: number }>(pageQuery(app, search));
  const total = rows[0]?.total ?? (search.page > 1 ? await countPortfolios(app, reach, named) : 0);
  return { items: rows.map((row) => headOf(app, row)), total };
}

function matching(
  app: SignedInContext,
  search: PortfolioSearch,
): { readonly reach: Reach; readonly named: SQL } {
  return {
    reach: search.view === "mine" ? "own" : readReach(app.viewer),
    named: search.q === "" ? sql`1` : sql`instr(lower(p.name), lower(${search.q})) > 0`,
  };
}

function pageQuery(app: SignedInContext, search: PortfolioSearch): SQL {
  const { reach, named } = matching(app, search);
  const order = SORTS[search.sort.replace(/^-/, "")] ?? sql`p.updated_at`;
  const direction = search.sort.startsWith("-") ? sql`desc` : sql`asc`;
  return sql`
    select ${head}, count(*) over () as total
    from portfolios p join users u on u.id = p.owner_id
    where ${reachable(app, reach)} and p.deleted_at is null and ${named}
    order by ${order} ${direction}, p.id
    limit ${search.pageSize} offset ${(search.page - 1) * search.pageSize}`;
}

/** The ids of the portfolios on a page of the list, as part of another query: it need not wait for the page. */
export function idsOfPage(app: SignedInContext, search: PortfolioSearch): SQL {
  return sql`select id from (${pageQuery(app, search)})`;
}

async function countPortfolios(app: SignedInContext, reach: Reach, named: SQL): Promise<number> {
  const row = await app.db.get<{ total: number }>(sql`
    select count(*) as total from portfolios p
    where ${reachable(app, reach)} and p.deleted_at is null and ${named}`);
  return row.total;
}

/** How many portfolios the viewer keeps, the deleted ones left out. */
export async function countOwnPortfolios(app: SignedInContext): Promise<number> {
  return countPortfolios(app, "own", sql`1`);
}

export async function getPortfolioHead(
  app: SignedInContext,
  id: string,
  reach: Reach,
): Promise<PortfolioHead> {
  return foundHead(app, await app.db.get<HeadRow | undefined>(headQuery(app, id, reach)));
}

function headQuery(app: SignedInContext, id: string, reach: Reach): SQL {
  return sql`
    select ${head} from portfolios p join users u on u.id = p.owner_id
    where p.id = ${id} and ${reachable(app, reach)} and p.deleted_at is null`;
}

function foundHead(app: SignedInContext, row: HeadRow | undefined): PortfolioHead {
  if (!row) throw notFound();
  return headOf(app, row);
}

/** Several of them in one round trip, in the order of their ids; absent where one is. */
export async function getPortfolioHeads(
  app: SignedInContext,
  ids: readonly string[],
  reach: Reach,
): Promise<readonly PortfolioHead[]> {
  if (ids.length === 0) return [];
  const { $client } = app.db;
  const queries = ids.map((id) => prepared<HeadRow>($client, headQuery(app, id, reach)));
  return (await $client.batch<HeadRow>(queries)).map(({ results }) => foundHead(app, results[0]));
}

/** The same for a batch that reads something else too: the statement, and what its rows say. */
export function headStatement(app: SignedInContext, id: string, reach: Reach) {
  return {
    statement: prepared<HeadRow>(app.db.$client, headQuery(app, id, reach)),
    headOf: ([row]: readonly HeadRow[]): PortfolioHead => foundHead(app, row),
  };
}

/** What the published catalogue says of the instrument of a line. */
interface Listed {
  readonly section: string;
  /** Of funds and ETFs only. */
  readonly fundCategory: string | null;
}

/** A stored line with the section of the catalogue that it is in. */
export interface ListedHolding extends Holding {
  readonly section: string | null;
  readonly fundCategory: string | null;
}

type StoredRow = Omit<Holding, "id" | "lei" | "fixedIncome" | "visibleAsset" | "weightSource"> & {
  /** `Listed` as JSON; null for what the catalogue does not have. */
  readonly listed: string | null;
  /** From 0 on. */
  readonly position: number;
  readonly weightSource: string | null;
  /** Name of the person who stated the weight. */
  readonly statedBy: string | null;
  readonly fixedIncome: number;
  readonly visibleAsset: number;
};

/** A portfolio with the lines of one version, or the current one, read at one moment; 404 where it is not to be reached. */
export async function getPortfolioWithLines(
  app: SignedInContext,
  {
    id,
    version,
    reach,
  }: { readonly id: string; readonly version: number | "current"; readonly reach: Reach },
): Promise<{ readonly head: PortfolioHead; readonly holdings: readonly ListedHolding[] }> {
  const { heads, lines } = await readTogether(app.db.$client, {
    heads: prepared<HeadRow>(app.db.$client, headQuery(app, id, reach)),
    lines: prepared<StoredRow>(app.db.$client, holdingsQuery(app, id, versionOf(app, id, version))),
  });
  return { head: foundHead(app, heads[0]), holdings: lines.map(holdingOf) };
}

function versionOf(app: SignedInContext, portfolioId: string, version: number | "current"): SQL {
  if (version !== "current") return sql`${version}`;
  return sql`(select p.version from portfolios p where p.id = ${portfolioId} and p.tenant_id = ${app.scope.tenantId})`;
}

/**
 * The lines of one version, or the current one, in their order, with the section the published catalogue has them in.
 * Of a portfolio of another tenant there are none; whether it is the viewer's own or the company's, its head states.
 */
export async function listHoldings(
  app: SignedInContext,
  portfolioId: string,
  version: number | "current",
): Promise<readonly ListedHolding[]> {
  const wanted = versionOf(app, portfolioId, version);
  return (await app.db.all<StoredRow>(holdingsQuery(app, portfolioId, wanted))).map(holdingOf);
}

/** The same for several portfolios in one round trip, in their order. */
export async function listHoldingsOf(
  app: SignedInContext,
  heads: readonly Pick<PortfolioHead, "id" | "version">[],
): Promise<readonly (readonly ListedHolding[])[]> {
  if (heads.length === 0) return [];
  const { $client } = app.db;
  const queries = heads.map(({ id, version }) =>
    prepared<StoredRow>($client, holdingsQuery(app, id, sql`${version}`)),
  );
  return (await $client.batch<StoredRow>(queries)).map(({ results }) => results.map(holdingOf));
}

/** Whether a portfolio belongs to the viewer's tenant: the floor of what is read by its id. */
function ofTenant(app: SignedInContext, portfolioId: string): SQL {
  return sql`exists (select 1 from portfolios t where t.id = ${portfolioId} and t.tenant_id = ${app.scope.tenantId})`;
}

function holdingsQuery(app: SignedInContext, portfolioId: string, version: SQL): SQL {
  return sql`
    select h.position, h.isin, h.identifier, h.identifier_type as identifierType, h.issuer_id as issuerId, h.name,
      h.asset_type as assetType, h.fixed_income as fixedIncome, h.visible_asset as visibleAsset,
      h.weight_share as weightShare, h.market_value as marketValue, h.currency, h.nominal,
      h.min_share as minShare, h.max_share as maxShare, h.weight_source as weightSource,
      (select u.first_name || ' ' || u.last_name from users u where u.id = h.weight_source ->> 'userId') as statedBy,
      (select json_object('section', a.section, 'fundCategory',
          iif(a.section in ('funds', 'etfs'), a.category, null)) from assets a where a.isin = h.isin and ${sql.raw(rowAt("a"))} limit 1) as listed
    from holdings h
    where h.portfolio_id = ${portfolioId} and h.version = ${version} and ${ofTenant(app, portfolioId)}
    order by h.position`;
}

const NOT_LISTED = { section: null, fundCategory: null };

function holdingOf({ position, statedBy, weightSource, listed, ...row }: StoredRow): ListedHolding {
  const { section, fundCategory } = listed === null ? NOT_LISTED : (JSON.parse(listed) as Listed);
  const source = weightSource === null ? null : (JSON.parse(weightSource) as WeightSource);
  return {
    ...row,
    section,
    fundCategory,
    id: String(position + 1),
    lei: null,
    weightSource: source?.kind === "person" ? { ...source, name: statedBy } : source,
    assetType: row.assetType as AssetType | null,
    identifierType: row.identifierType as IdentifierType | null,
    fixedIncome: row.fixedIncome === 1,
    visibleAsset: row.visibleAsset === 1,
  };
}

/** A stored line as far as shares and averages need it; the rest is blank. */
export interface LineRow extends Holding {
  readonly portfolioId: string;
}

/**
 * The lines of several portfolios in one round trip; their heads say which version is meant. A viewer gets those of the
 * own tenant only; the queue, which rates everybody's portfolios, has no viewer.
 */
export async function listLinesOf(
  app: AppContext,
  heads: readonly Pick<PortfolioHead, "id" | "version">[],
): Promise<readonly LineRow[]> {
  const wanted = JSON.stringify(heads.map(({ id, version }) => [id, version]));
  const floor = app.viewer
    ? sql`where exists (select 1 from portfolios t
        where t.id = h.portfolio_id and t.tenant_id = ${scopeOf(app.viewer).tenantId})`
    : sql``;
  const rows = await app.db.all<StoredLine>(sql`
    select h.portfolio_id as portfolioId, h.position, h.isin, h.issuer_id as issuerId, h.name,
      h.asset_type as assetType, h.fixed_income as fixedIncome, h.weight_share as weightShare,
      h.market_value as marketValue, h.nominal, h.currency, h.visible_asset as visibleAsset
    from json_each(${wanted}) wanted join holdings h
      on h.portfolio_id = wanted.value ->> 0 and h.version = wanted.value ->> 1
    ${floor}
    order by wanted.key, h.position`);
  return rows.map(({ position, ...row }) => ({
    ...BLANK_HOLDING,
    ...row,
    id: String(position + 1),
    fixedIncome: row.fixedIncome === 1,
    visibleAsset: row.visibleAsset === 1,
  }));
}

type StoredLine = Pick<
  StoredRow,
  "position" | "fixedIncome" | "visibleAsset" | "isin" | "issuerId" | "name" | "weightShare"
> &
  Pick<LineRow, "portfolioId" | "assetType" | "marketValue" | "nominal" | "currency">;

export async function listVersionRows(
  app: SignedInContext,
  portfolioId: string,
): Promise<PortfolioVersion[]> {
  return app.db.all<PortfolioVersion>(sql`
    select v.version, v.as_of as asOf, v.total_value as totalValue, v.currency, v.saved_at as savedAt, v.note,
      coalesce((select u.first_name || ' ' || u.last_name from users u where u.id = v.saved_by), '') as savedBy,
      v.holding_count as holdingCount
    from portfolio_versions v where v.portfolio_id = ${portfolioId} and ${ofTenant(app, portfolioId)} order by v.version desc limit 100`);
}

export interface VersionFrame {
  readonly asOf: string;
  readonly totalValue: number | null;
  readonly currency: string;
}

/** Day, value and currency of an earlier version of a portfolio the viewer may read. */
export async function getVersionFrame(
  app: SignedInContext,
  portfolioId: string,
  version: number,
): Promise<VersionFrame> {
  const row = await app.db.get<VersionFrame | undefined>(sql`
    select as_of as asOf, total_value as totalValue, currency from portfolio_versions
    where portfolio_id = ${portfolioId} and version = ${version} and ${ofTenant(app, portfolioId)}`);
  if (!row) throw notFound();
  return row;
}

/** Somebody of the viewer's own tenant who may be given a portfolio; null for everybody else. */
export async function findColleague(app: SignedInContext, userId: string): Promise<{ id: string } | null> {
  const row = await app.db.get<{ id: string } | undefined>(sql`
    select id from users where id = ${userId} and tenant_id = ${app.scope.tenantId}
      and disabled_at is null and deleted_at is null`);
  return row ?? null;
}

export async function listColleagues(app: SignedInContext): Promise<{ id: string; name: string }[]> {
  return app.db.all<{ id: string; name: string }>(sql`
    select id, first_name || ' ' || last_name as name from users
    where tenant_id = ${app.scope.tenantId} and disabled_at is null and deleted_at is null
    order by name limit 500`);
}

function headOf(app: SignedInContext, row: HeadRow): PortfolioHead {
  const { ownerId, ownerName, ...rest } = row;
  const mine = ownerId === app.scope.userId;
  return {
    id: rest.id,
    name: rest.name,
    asOf: rest.asOf,
    currency: rest.currency,
    totalValue: rest.totalValue,
    version: rest.version,
    holdingCount: rest.holdingCount,
    benchmarkId: effectiveBenchmark({
      id: rest.id,
      own: rest.ownBenchmarkId,
      ofTenant: rest.tenantBenchmarkId,
    }),
    ownBenchmarkId: rest.ownBenchmarkId,
    peerCategory: rest.peerCategory,
    owner: { id: ownerId, name: ownerName },
    mine,
    canEdit: mine || editReach(app.viewer) === "company",
    createdAt: rest.createdAt,
    updatedAt: rest.updatedAt,
  };
}

/** The line as screens and programs see it: shares in percent. */
export function holdingView(row: ListedHolding) {
  return {
    isin: row.isin,
    identifier: row.identifier,
    identifierType: row.identifierType,
    issuerId: row.issuerId,
    name: row.name,
    assetType: row.assetType,
    fixedIncome: row.fixedIncome ?? false,
    visibleAsset: row.visibleAsset,
    weightPct: row.weightShare === null ? null : pctOfShare(row.weightShare),
    marketValue: row.marketValue,
    currency: row.currency,
    nominal: row.nominal,
    minValue: row.minShare === null ? null : pctOfShare(row.minShare),
    maxValue: row.maxShare === null ? null : pctOfShare(row.maxShare),
    section: row.section,
    weightSource: row.weightSource,
  };
}
