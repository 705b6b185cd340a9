import { readReach } from "~/permissions/portfolio-reach";
import type { Section } from "~/permissions/sections";
import type { SignedInContext } from "~/platform/context.server";
import { prepared, readTogether } from "~db/d1";
import { PUBLISHED, rowAt } from "~db/published";
import type { PortfolioHit } from "./quick-search.answers";
import type { VisitKind } from "./quick-search.types";

const VISIBLE = rowAt("a");
/** Names looked through for a question: a company's portfolios changed last. */
const MAX_PORTFOLIOS = 500;
/** Own portfolios that suggestions are drawn from. */
const MAX_OWN_PORTFOLIOS = 20;

const REACHED = `p.tenant_id = ?1 and (?2 or p.owner_id = ?3) and p.deleted_at is null`;

/** Portfolios the viewer may read, those changed last first. */
export async function listPortfolioNames(app: SignedInContext): Promise<readonly PortfolioHit[]> {
  const { results } = await prepared<PortfolioHit>(
    app.env.DB,
    `select p.id, p.name, u.first_name || ' ' || u.last_name as ownerName
      from portfolios p join users u on u.id = p.owner_id
      where ${REACHED} order by p.updated_at desc limit ${MAX_PORTFOLIOS}`,
    ...reachOf(app),
  ).all();
  return results;
}

function reachOf(app: SignedInContext): [string, number, string] {
  return [app.scope.tenantId, Number(readReach(app.viewer) === "company"), app.scope.userId];
}

/** Which of these countries the data know anything about that the viewer may see. */
export async function listKnownCountries(
  app: SignedInContext,
  codes: readonly string[],
): Promise<readonly string[]> {
  const { results } = await prepared<{ code: string }>(
    app.env.DB,
    `select c.value as code from json_each(?1) c
      where exists (select 1 from assets a where a.country = c.value
          and (a.section = 'governatives' or a.also_section = 'governatives') and ${VISIBLE} and (a.demo or not ?2))
        or (not ?2 and exists (select 1 from facts f where f.dataset = 'country-indicators' and f.subject = c.value
          and f.loaded_in <= ${PUBLISHED}))`,
    JSON.stringify(codes),
    Number(app.scope.demo),
  ).all();
  return results.map(({ code }) => code);
}

export interface Visit {
  readonly kind: VisitKind;
  readonly key: string;
  readonly section: Section | null;
}

interface Followed {
  readonly isin: string;
}

/** What the viewer opened last, and instruments they hold or follow, those in most portfolios first. One round trip. */
export async function findHabits(
  app: SignedInContext,
): Promise<{ readonly visits: readonly Visit[]; readonly followed: readonly string[] }> {
  const { DB } = app.env;
  const { userId, tenantId } = app.scope;
  const { visits, followed } = await readTogether(DB, {
    visits: prepared<Visit>(
      DB,
      `select kind, key, section from recent_visits where user_id = ?1 and tenant_id = ?2
        order by visited_at desc`,
      userId,
      tenantId,
    ),
    followed: prepared<Followed>(
      DB,
      `with own as materialized (select p.id, p.version from portfolios p
          where p.tenant_id = ?1 and p.owner_id = ?2 and p.deleted_at is null
          order by p.updated_at desc limit ${MAX_OWN_PORTFOLIOS}),
        liked as (
          select h.isin, sum(h.weight_share) as weight from own o join holdings h
              on h.portfolio_id = o.id and h.version = o.version
            where h.isin is not null group by o.id, h.isin
          union all
          select w.subject, 0 from watches w where w.user_id = ?2 and w.tenant_id = ?1 and w.kind = 'asset')
        select isin from liked group by isin order by count(*) desc, sum(weight) desc, isin limit 24`,
      tenantId,
      userId,
    ),
  });
  return {
    visits,
    followed: followed.map(({ isin }) => isin),
  };
}

export interface KnownAsset {
  /** ISIN, or code of an institution. */
  readonly key: string;
  readonly isin: string | null;
  readonly name: string;
  readonly section: Section;
  readonly alsoSection: Section | null;
}

export interface KnownThings {
  readonly assets: readonly KnownAsset[];
  readonly portfolios: readonly PortfolioHit[];
}

/** What is there, to this viewer, of instruments, institutions and portfolios. One round trip. */
export async function findKnown(
  app: SignedInContext,
  keys: {
    readonly isins: readonly string[];
    readonly institutions: readonly string[];
    readonly portfolios: readonly string[];
  },
): Promise<KnownThings> {
  const { DB } = app.env;
  const demo = Number(app.scope.demo);
  const { assets, institutions, portfolios } = await readTogether(DB, {
    assets: prepared<KnownAsset>(
      DB,
      `select a.isin as key, a.isin, a.name, a.section, a.also_section as alsoSection from assets a
        where a.isin in (select value from json_each(?1)) and ${VISIBLE} and (a.demo or not ?2)`,
      JSON.stringify(keys.isins),
      demo,
    ),
    institutions: prepared<KnownAsset>(
      DB,
      `select coalesce(a.issuer_code, a.issuer_id) as key, null as isin,
          coalesce(max(a.issuer_name), max(a.name)) as name, 'supranationals' as section, null as alsoSection
        from assets a where a.section = 'supranationals'
          and coalesce(a.issuer_code, a.issuer_id) in (select value from json_each(?1))
          and ${VISIBLE} and (a.demo or not ?2) group by 1`,
      JSON.stringify(keys.institutions),
      demo,
    ),
    portfolios: prepared<PortfolioHit>(
      DB,
      `select p.id, p.name, u.first_name || ' ' || u.last_name as ownerName
        from portfolios p join users u on u.id = p.owner_id
        where p.id in (select value from json_each(?4)) and ${REACHED}`,
      ...reachOf(app),
      JSON.stringify(keys.portfolios),
    ),
  });
  return {
    assets: [...assets, ...institutions],
    portfolios,
  };
}
