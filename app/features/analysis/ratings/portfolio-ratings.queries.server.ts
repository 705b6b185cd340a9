import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { prepared, readTogether } from "~db/d1";
import { inForceOrSeen, lastLook } from "~db/published";

/** Points of a course: as many publications as a small chart shows. */
const COURSE_POINTS = 8;

export interface StoredRating {
  readonly portfolioId: string;
  readonly version: number;
  readonly dataVersion: number;
  readonly rating: number | null;
  readonly withheld: boolean;
  readonly coveredShare: number;
  readonly eligibleShare: number;
  readonly neededShare: number;
  readonly choices: string;
}

const LATEST = "select version, published_at, changed_assets from data_versions where status = 'published'";

export interface RatingFrame {
  /** The published data version, 0 before the first. */
  readonly published: number;
  /**
   * The one in force on the day asked for, else the one the person saw when they last looked, or, where nothing is new
   * since, the one before.
   */
  readonly before: number | null;
  /** When the first data version was published; null before it. */
  readonly firstAt: string | null;
  /** When they signed in the time before; null where they never did. */
  readonly lookedAt: string | null;
  readonly changedAssets: number;
  readonly tenantConfig: string | null;
  readonly stored: readonly StoredRating[];
}

/** Portfolios by their ids, for `findRatingFrame`. */
export const portfoliosNamed = (ids: readonly string[]): SQL =>
  sql`select value from json_each(${JSON.stringify(ids)})`;

/**
 * Which data versions are shown and what is known of the ratings of some portfolios at them, in one round trip. `since` is
 * an ISO day whose data version they are compared with; null for when the person last looked.
 */
export async function findRatingFrame(
  app: AppContext,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  portfolioIds: SQL,
  since: string | null = null,
): Promise<RatingFrame> {
  const { $client } = app.db;
  const { frames, stored } = await readTogether($client, {
    frames: prepared<{
      [K in keyof Omit<RatingFrame, "stored">]: RatingFrame[K] | null;
    }>(
      $client,
      `with latest as (${LATEST} order by version desc limit 1)
         select l.version as published, l.changed_assets as changedAssets,
          ${inForceOrSeen("?3", "?2", "l.version")} as before, ${lastLook("?2")} as lookedAt,
          (select min(published_at) from data_versions where status = 'published') as firstAt,
          (select tenant_config from tenants where id = ?1) as tenantConfig
         from (select 1) left join latest l`,
      tenantId,
      userId,
      since,
    ),
    stored: prepared<Omit<StoredRating, "withheld"> & { withheld: number; age: number }>(
      $client,
      sql`with r as (
          select portfolio_id as portfolioId, version, data_version as dataVersion, rating, withheld,
            covered_share as coveredShare, eligible_share as eligibleShare, needed_share as neededShare, choices,
            dense_rank() over (partition by portfolio_id order by data_version desc) as age
          from portfolio_ratings where portfolio_id in (${portfolioIds}))
         select * from r where age <= ${COURSE_POINTS} order by dataVersion, version`,
    ),
  });
  const [frame] = frames;
  return {
    published: frame?.published ?? 0,
    before: frame?.before ?? null,
    lookedAt: frame?.lookedAt ?? null,
    firstAt: frame?.firstAt ?? null,
    changedAssets: frame?.changedAssets ?? 0,
    tenantConfig: frame?.tenantConfig ?? null,
    stored: stored.map(({ age: _age, ...row }) => ({ ...row, withheld: row.withheld === 1 })),
  };
}

export interface PortfolioToRate {
  readonly id: string;
  readonly version: number;
  readonly asOf: string;
  readonly currency: string;
  readonly totalValue: number | null;
  readonly tenantConfig: string | null;
  readonly minCoveragePct: number;
  readonly minCoveragePctFixedIncome: number;
  readonly tenantType: string;
  /** JSON of the sections the tenant has enabled. */
  readonly tenantSections: string;
}

/** A page of all tenants' portfolios, in the order of their ids. */
export async function listPortfoliosToRate(
  app: AppContext,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<readonly PortfolioToRate[]> {
  const { results } = await prepared<PortfolioToRate>(
    app.db.$client,
    `select p.id, p.version, p.as_of as asOf, p.currency, p.total_value as totalValue,
        t.tenant_config as tenantConfig,
        t.min_coverage_pct as minCoveragePct, t.min_coverage_pct_fixed_income as minCoveragePctFixedIncome,
        t.type as tenantType, t.sections as tenantSections
       from portfolios p join tenants t on t.id = p.tenant_id
       where p.deleted_at is null order by p.id limit ?1 offset ?2`,
    pageSize,
    page * pageSize,
  ).all();
  return results;
}
