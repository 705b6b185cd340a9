import { type SQL, sql } from "drizzle-orm";
import { effectiveBenchmark } from "~/domain/portfolios/benchmark";
import { editReach, type Reach, readReach } from "~/permissions/portfolio-reach";
import type { SignedInContext } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { prepared } from "~db/d1";
import type { PortfolioHead } from "./portfolios.answers";
import type { PortfolioSearch } from "./portfolios.schemas";

interface HeadRow extends Omit<PortfolioHead, "benchmarkId" | "owner" | "creator" | "mine" | "canEdit"> {
  readonly tenantBenchmarkId: string | null;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly creatorId: string;
  readonly creatorName: string;
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
  p.created_by as creatorId, (select c.first_name || ' ' || c.last_name from users c where c.id = p.created_by) as creatorName,
  p.created_at as createdAt, p.updated_at as updatedAt`;

const MAX_CHOICES = 100;

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

const isNamedWith = (text: string): SQL =>
  text === "" ? sql`1` : sql`instr(lower(p.name), lower(${text})) > 0`;

const REACH_OF = {
  mine: () => "own",
  company: ({ viewer }) => readReach(viewer),
  editable: ({ viewer }) => editReach(viewer),
} satisfies Record<PortfolioSearch["view"], (app: SignedInContext) => Reach>;

function matching(
  app: SignedInContext,
  search: PortfolioSearch,
): { readonly reach: Reach; readonly named: SQL } {
  return {
    reach: REACH_OF[search.view](app),
    named: isNamedWith(search.q),
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

/**
 * The first hundred portfolios by name that the viewer may read and that have a text in their name; those named by id, of
 * which they may read too, come first and are among them whatever they are called.
 */
export async function listPortfolioChoices(
  app: SignedInContext,
  { q, ids }: { readonly q: string; readonly ids: readonly string[] },
): Promise<{ items: Pick<PortfolioHead, "id" | "name" | "benchmarkId">[]; total: number }> {
  const isNamed = sql`p.id in (select value from json_each(${JSON.stringify(ids)}))`;
  const rows = await app.db.all<HeadRow & { total: number }>(sql`
    select ${head}, count(*) over () as total
    from portfolios p join users u on u.id = p.owner_id
    where ${reachable(app, readReach(app.viewer))} and p.deleted_at is null
      and (${isNamed} or ${isNamedWith(q)})
    order by ${isNamed} desc, ${SORTS.name}, p.id
    limit ${MAX_CHOICES}`);
  const items = rows.map((row) => headOf(app, row));
  return {
    items: items.map(({ id, name, benchmarkId }) => ({ id, name, benchmarkId })),
    total: rows[0]?.total ?? 0,
  };
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

/** Whether a portfolio belongs to the viewer's tenant: the floor of what is read by its id. */
export function ofTenant(app: SignedInContext, portfolioId: string): SQL {
  return sql`exists (select 1 from portfolios t where t.id = ${portfolioId} and t.tenant_id = ${app.scope.tenantId})`;
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
    creator: { id: rest.creatorId, name: rest.creatorName },
    mine,
    canEdit: mine || editReach(app.viewer) === "company",
    createdAt: rest.createdAt,
    updatedAt: rest.updatedAt,
  };
}
