import { type SQL, sql } from "drizzle-orm";
import type { Holding } from "~/domain/analysis/positions/holding";
import { portfolioLimit, type Reach } from "~/permissions/portfolio-reach";
import type { SignedInContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { reachable } from "./portfolios.queries.server";

type Statement = D1PreparedStatement;

const HOLDINGS_PER_STATEMENT = 2000;

export interface NewPortfolio {
  readonly id: string;
  readonly name: string;
  readonly asOf: string;
  readonly currency: string;
  readonly totalValue: number | null;
  readonly note: string | null;
  readonly holdings: readonly Holding[];
  readonly benchmarkId?: string | null;
  readonly peerCategory?: string | null;
}

/** True while the person may own `more` further portfolios; part of the statement that adds them. */
function belowLimit(app: SignedInContext, more: SQL): SQL {
  const limit = portfolioLimit(app.viewer);
  if (limit === null) return sql`true`;
  return sql`(select count(*) from portfolios
    where tenant_id = ${app.scope.tenantId} and owner_id = ${app.scope.userId} and deleted_at is null) + ${more} <= ${limit}`;
}

/**
 * The statements that store a portfolio as its first version; they belong in one batch with their cause. Where the
 * cause may fail, `condition` asks for it: then nothing of the portfolio is stored. Neither is one above the limit.
 */
export function portfolioStatements(
  app: SignedInContext,
  given: NewPortfolio,
  condition: SQL = sql`true`,
): Statement[] {
  const now = app.clock().toISOString();
  const { id, name, asOf, currency, totalValue } = given;
  return [
    asStatement(
      app,
      sql`
      insert into portfolios (id, tenant_id, owner_id, created_by, name, as_of, currency, total_value, benchmark_id,
        peer_category, created_at, updated_at)
      select ${id}, ${app.scope.tenantId}, ${app.scope.userId}, ${app.scope.userId}, ${name}, ${asOf}, ${currency},
        ${totalValue}, ${given.benchmarkId ?? null}, ${given.peerCategory ?? null}, ${now}, ${now}
      where ${condition} and ${belowLimit(app, sql`1`)}`,
    ),
    ...versionStatements(app, id, 1, given),
  ];
}

/**
 * A version and its lines, stored only where the portfolio stands at that version. Two people who save the same next
 * version meet at its primary key: one of them fails, and with it the whole batch.
 */
function versionStatements(
  app: SignedInContext,
  portfolioId: string,
  version: number,
  given: Omit<NewPortfolio, "id" | "name">,
): Statement[] {
  const { asOf, currency, totalValue, note, holdings } = given;
  const savedAt = app.clock().toISOString();
  const isCurrent = isAtVersion(app, portfolioId, version);
  const statements: Statement[] = [
    asStatement(
      app,
      sql`
      insert into portfolio_versions (portfolio_id, version, as_of, total_value, currency, saved_by, saved_at, note,
        holding_count)
      select ${portfolioId}, ${version}, ${asOf}, ${totalValue}, ${currency}, ${app.scope.userId}, ${savedAt}, ${note},
        ${holdings.length}
      where ${isCurrent}`,
    ),
  ];
  for (let from = 0; from < holdings.length; from += HOLDINGS_PER_STATEMENT) {
    const rows = holdings.slice(from, from + HOLDINGS_PER_STATEMENT).map(rowOf);
    statements.push(
      asStatement(
        app,
        sql`
        insert into holdings (portfolio_id, version, position, isin, identifier, identifier_type, issuer_id, name,
          asset_type, fixed_income, visible_asset, weight_share, market_value, currency, nominal, min_share,
          max_share, source_row, weight_source)
        select ${portfolioId}, ${version}, ${from} + key,
          value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
          value ->> 8, value ->> 9, value ->> 10, value ->> 11, value ->> 12, value ->> 13, value ->> 14, value ->> 15
        from json_each(${JSON.stringify(rows)}) where ${isCurrent}`,
      ),
    );
  }
  return statements;
}

/** True in a batch after this version was stored in it. */
function isAtVersion({ scope }: SignedInContext, portfolioId: string, version: number): SQL {
  return sql`exists (select 1 from portfolios p where p.id = ${portfolioId} and p.tenant_id = ${scope.tenantId}
    and p.version = ${version} and p.deleted_at is null)`;
}

/** True in a batch after a portfolio was stored in it. */
export function isStored(portfolioId: string): SQL {
  return sql`exists (select 1 from portfolios where id = ${portfolioId})`;
}

/**
 * Stores a portfolio with the requests for what the catalogue does not know, and further statements in the same batch.
 * False where the person's limit is reached or its cause, `condition`, does not hold any more; then nothing is requested either.
 */
export async function insertPortfolio(
  app: SignedInContext,
  given: NewPortfolio,
  missing: readonly MissingIsin[] = [],
  alongside: readonly Statement[] = [],
  condition: SQL = sql`true`,
): Promise<boolean> {
  const requests = missingAssetStatements(app, missing, "portfolio", given.id, isStored(given.id));
  const portfolio = portfolioStatements(app, given, condition);
  const [stored] = await runBatch(app, [...portfolio, ...requests, ...alongside]);
  return changesOf(stored) === 1;
}

/** Saves the next version with the requests for what the catalogue does not know. False when the portfolio is gone or somebody saved a version in between. */
export async function insertNextVersion(
  app: SignedInContext,
  given: NewPortfolio & { readonly version: number },
  { reach, missing }: { readonly reach: Reach; readonly missing: readonly MissingIsin[] },
): Promise<boolean> {
  const { id, name, asOf, currency, totalValue, version } = given;
  const update = asStatement(
    app,
    sql`
    update portfolios as p set name = ${name}, as_of = ${asOf}, currency = ${currency}, total_value = ${totalValue},
      version = ${version}, updated_at = ${app.clock().toISOString()}
    where p.id = ${id} and p.version = ${version - 1} and p.deleted_at is null and ${reachable(app, reach)}`,
  );
  try {
    const [updated] = await runBatch(app, [
      update,
      ...versionStatements(app, id, version, given),
      ...missingAssetStatements(app, missing, "portfolio", id, isAtVersion(app, id, version)),
    ]);
    return changesOf(updated) === 1;
  } catch (error) {
    if (String(error).includes("UNIQUE")) return false;
    throw error;
  }
}

export async function updateName(
  app: SignedInContext,
  id: string,
  name: string,
  reach: Reach,
): Promise<boolean> {
  const result = await app.db.run(sql`
    update portfolios as p set name = ${name}, updated_at = ${app.clock().toISOString()}
    where p.id = ${id} and p.deleted_at is null and ${reachable(app, reach)}`);
  return changesOf(result) === 1;
}

/** Gives a portfolio to somebody of the viewer's tenant, within what they may own. */
export async function updateOwner(
  app: SignedInContext,
  id: string,
  ownerId: string,
  reach: Reach,
): Promise<boolean> {
  const others = sql`select count(*) from portfolios o where o.tenant_id = ${app.scope.tenantId}
    and o.owner_id = ${ownerId} and o.deleted_at is null and o.id <> ${id}`;
  const limit = portfolioLimit(app.viewer);
  const isBelow = limit === null ? sql`true` : sql`(${others}) < ${limit}`;
  const result = await app.db.run(sql`
    update portfolios as p set owner_id = ${ownerId}, updated_at = ${app.clock().toISOString()}
    where p.id = ${id} and p.deleted_at is null and ${reachable(app, reach)} and ${isBelow}`);
  return changesOf(result) === 1;
}

/** Remembers what a portfolio is read against; null for nothing. The version stays: no figure of it changes. */
export async function updateComparison(
  app: SignedInContext,
  id: string,
  change: { readonly benchmarkId: string | null } | { readonly peerCategory: string | null },
  reach: Reach,
): Promise<boolean> {
  const choice =
    "benchmarkId" in change
      ? sql`benchmark_id = ${change.benchmarkId}`
      : sql`peer_category = ${change.peerCategory}`;
  const result = await app.db.run(sql`
    update portfolios as p set ${choice}
    where p.id = ${id} and p.deleted_at is null and ${reachable(app, reach)}`);
  return changesOf(result) === 1;
}

/** Remembers what a company's portfolios are read against unless they have a benchmark of their own. */
export function tenantBenchmarkStatement(app: SignedInContext, benchmarkId: string | null): Statement {
  const { tenantId } = app.scope;
  return asStatement(
    app,
    sql`update tenants set benchmark_id = ${benchmarkId} where id = ${tenantId} returning id`,
  );
}

/** Marks portfolios as deleted, all or none: fewer found than asked means that some are absent or foreign. */
export async function deletePortfolioRows(
  app: SignedInContext,
  ids: readonly string[],
  reach: Reach,
): Promise<boolean> {
  const wanted = JSON.stringify([...new Set(ids)]);
  const deletable = sql`p.id in (select value from json_each(${wanted})) and p.deleted_at is null
    and ${reachable(app, reach)}`;
  const result = await app.db.run(sql`
    update portfolios as p set deleted_at = ${app.clock().toISOString()}
    where ${deletable}
      and (select count(*) from portfolios p where ${deletable}) = json_array_length(${wanted})`);
  return changesOf(result) === new Set(ids).size;
}

/** Takes a deletion back that is not older than `since`, all within the person's limit or none. Answers how many came back. */
export async function restorePortfolioRows(
  app: SignedInContext,
  ids: readonly string[],
  since: Date,
  reach: Reach,
): Promise<number> {
  const restorable = sql`p.id in (select value from json_each(${JSON.stringify(ids)}))
    and p.deleted_at >= ${since.toISOString()} and ${reachable(app, reach)}`;
  const result = await app.db.run(sql`
    update portfolios as p set deleted_at = null
    where ${restorable} and ${belowLimit(app, sql`(select count(*) from portfolios p where ${restorable})`)}`);
  return changesOf(result);
}

/** A valid ISIN the catalogue does not know, as a portfolio names it. */
export interface MissingIsin {
  readonly isin: string;
  readonly name: string;
  readonly assetType?: string | null;
}

/**
 * Valid ISINs the catalogue does not know wait for a person's approval; known requests are left as they are. Who asked,
 * and for which portfolio, is kept beside. Where the cause may fail, `condition` asks for it.
 */
export function missingAssetStatements(
  app: SignedInContext,
  missing: readonly MissingIsin[],
  origin: "portfolio" | "import" | "draft",
  portfolioId = "",
  condition: SQL = sql`true`,
): Statement[] {
  if (missing.length === 0) return [];
  const rows = missing.map(({ isin, name, assetType }) => [isin, name, assetType ?? null]);
  const now = app.clock().toISOString();
  return [
    asStatement(
      app,
      sql`
      insert into missing_asset_requests (identifier_type, identifier, user_id, origin, portfolio_id, name, asset_type,
        tenant_id, at)
      select 'isin', value ->> 0, ${app.scope.userId}, ${origin}, ${portfolioId}, value ->> 1, value ->> 2,
        ${app.scope.tenantId}, ${now}
      from json_each(${JSON.stringify(rows)}) where ${condition}
      on conflict do nothing`,
    ),
    asStatement(
      app,
      sql`
      insert into missing_assets (status, identifier, identifier_type, name, tenant_id, origin, created_at)
      select 'waiting_for_approval', value ->> 0, 'isin', value ->> 1, ${app.scope.tenantId}, ${origin}, ${now}
      from json_each(${JSON.stringify(rows)}) where ${condition} and not exists (
        select 1 from disabled_assets d where d.isin = value ->> 0 and d.enabled_at is null)
      on conflict (identifier_type, identifier) do nothing`,
    ),
  ];
}

/** One batch is one atom: all of it is stored, or nothing. */
export async function runBatch(
  app: SignedInContext,
  statements: readonly Statement[],
): Promise<readonly D1Result[]> {
  return statements.length === 0 ? [] : app.db.$client.batch([...statements]);
}

export function changesOf(result: D1Result | undefined): number {
  return result?.meta.changes ?? 0;
}

export function asStatement(app: SignedInContext, query: SQL): Statement {
  return prepared(app.db.$client, query);
}

function rowOf(holding: Holding): unknown[] {
  return [
    holding.isin,
    holding.identifier,
    holding.identifierType,
    holding.issuerId,
    holding.name,
    holding.assetType,
    holding.fixedIncome ? 1 : 0,
    holding.visibleAsset ? 1 : 0,
    holding.weightShare,
    holding.marketValue,
    holding.currency,
    holding.nominal,
    holding.minShare,
    holding.maxShare,
    holding.weightSource?.kind === "file" ? (holding.weightSource.rows[0] ?? null) : null,
    holding.weightSource === null ? null : JSON.stringify(holding.weightSource),
  ];
}
