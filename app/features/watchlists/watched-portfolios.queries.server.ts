import { sql } from "drizzle-orm";
import type { Publication } from "~/domain/history/history-states";
import { ROLE_TENANT_ADMIN } from "~/permissions/roles";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { seenBefore } from "~db/published";

/** The data version people saw before one, and when that one was published. */
export async function findPublicationBefore(
  app: AppContext,
  dataVersion: number,
): Promise<Publication | null> {
  return prepared<Publication>(
    app.db.$client,
    `select version, published_at as publishedAt from data_versions
       where version = ${seenBefore("?1")} and published_at is not null`,
    dataVersion,
  ).first();
}

export interface WatchedPortfolio {
  readonly id: string;
  readonly name: string;
  readonly tenantId: string;
  readonly ownerId: string;
  readonly version: number;
  readonly createdAt: string;
  /** The version that stood at the publication before; null where there was none. */
  readonly versionBefore: number | null;
  /** Rules set since then, JSON list of ids. */
  readonly newRules: string;
  /** Administrators of the tenant, JSON list of ids. */
  readonly admins: string;
}

const MAX_ADMINS = 20;

/** Portfolios that rules or limits of lines apply to, in the order of their ids after one. */
export async function listWatchedPortfolios(
  app: AppContext,
  { before, after, most }: { readonly before: string; readonly after: string; readonly most: number },
): Promise<readonly WatchedPortfolio[]> {
  return app.db.all<WatchedPortfolio>(sql`
    select p.id, p.name, p.tenant_id as tenantId, p.owner_id as ownerId, p.version, p.created_at as createdAt,
      (select max(v.version) from portfolio_versions v where v.portfolio_id = p.id and v.saved_at <= ${before})
        as versionBefore,
      (select json_group_array(r.id) from policy_rules r
        where r.tenant_id = p.tenant_id and r.deleted_at is null and r.created_at > ${before}) as newRules,
      (select json_group_array(id) from (select u.id from users u join user_roles ur on ur.user_id = u.id
        where u.tenant_id = p.tenant_id and ur.role_name = ${ROLE_TENANT_ADMIN} and u.disabled_at is null
          and u.deleted_at is null order by u.id limit ${MAX_ADMINS})) as admins
    from portfolios p
    where p.deleted_at is null and p.id > ${after}
      and (exists (select 1 from policy_rules r where r.tenant_id = p.tenant_id and r.deleted_at is null
          and r.scope in ('all', 'portfolios'))
        or exists (select 1 from holdings h where h.portfolio_id = p.id and h.version = p.version
          and (h.min_share is not null or h.max_share is not null)))
    order by p.id limit ${most}`);
}

export interface LimitedLine {
  readonly version: number;
  readonly line: string;
  readonly name: string;
  readonly weightShare: number | null;
  readonly minShare: number | null;
  readonly maxShare: number | null;
}

/** Lines with limits of their own, of some versions of a portfolio. */
export async function listLimitedLines(
  app: AppContext,
  portfolioId: string,
  versions: readonly number[],
): Promise<readonly LimitedLine[]> {
  return app.db.all<LimitedLine>(sql`
    select version, coalesce(isin, identifier, name) as line, name, weight_share as weightShare,
      min_share as minShare, max_share as maxShare
    from holdings where portfolio_id = ${portfolioId}
      and version in (select value from json_each(${JSON.stringify(versions)}))
      and (min_share is not null or max_share is not null) order by position`);
}
