import { type SQL, sql } from "drizzle-orm";
import { type AssetType, BLANK_HOLDING, type Holding } from "~/domain/analysis/positions/holding";
import type { WeightSource } from "~/domain/analysis/positions/weight-source";
import type { IdentifierType } from "~/domain/identifiers/identifier";
import { pctOfShare } from "~/domain/weights/percent";
import type { Reach } from "~/permissions/portfolio-reach";
import { scopeOf } from "~/permissions/scope";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { prepared, readTogether } from "~db/d1";
import { rowAt } from "~db/published";
import type { PortfolioHead } from "./portfolios.answers";
import { headStatement, ofTenant } from "./portfolios.queries.server";

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
  const headOfOne = headStatement(app, id, reach);
  const { heads, lines } = await readTogether(app.db.$client, {
    heads: headOfOne.statement,
    lines: prepared<StoredRow>(app.db.$client, holdingsQuery(app, id, versionOf(app, id, version))),
  });
  return { head: headOfOne.headOf(heads), holdings: lines.map(holdingOf) };
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
