import { sql } from "drizzle-orm";
import type { AssetType } from "~/domain/analysis/positions/holding";
import { LAST_DAY } from "~/domain/tabular/cells/day-bounds";
import type { AppContext } from "~/platform/context.server";

export interface CatalogueAsset {
  readonly isin: string;
  readonly name: string;
  readonly type: AssetType;
  readonly section: string;
  readonly fixedIncome: boolean;
  readonly issuerId: string | null;
  readonly currency: string | null;
  readonly demo: boolean;
  /** The catalogue has a rating of it by the day that was asked for, whoever may see it. */
  readonly hasRating: boolean;
  /** Positions of the fund are loaded. */
  readonly hasHoldings: boolean;
  readonly category: string | null;
}

const published = sql`(select version from data_versions where status = 'published' order by version desc limit 1)`;

/** What the published catalogue knows of the given ISINs, by ISIN; ratings later than `ratedBy` count as none. */
export async function findAssetsByIsin(
  app: AppContext,
  isins: readonly string[],
  ratedBy = LAST_DAY,
): Promise<ReadonlyMap<string, CatalogueAsset>> {
  if (isins.length === 0) return new Map();
  const rows = await app.db.all<
    Omit<CatalogueAsset, "fixedIncome" | "demo" | "hasRating" | "hasHoldings"> & {
      fixedIncome: number;
      demo: number;
      hasRating: number;
      hasHoldings: number;
    }
  >(sql`
    with v as (select coalesce(${published}, 0) as version)
    select a.isin, a.name, a.type, a.section, a.fixed_income as fixedIncome, a.issuer_id as issuerId,
      a.currency, a.demo, a.category,
      case when a.rating is null then 0 when coalesce(a.rating_as_of, '') <= ${ratedBy} then 1
        else exists (select 1 from facts f
        where f.dataset = 'esg-ratings' and f.subject in (a.isin, a.issuer_id)
          and f.loaded_in <= v.version and (f.superseded_in is null or f.superseded_in > v.version)
          and f.payload ->> '$.as_of' <= ${ratedBy}) end as hasRating,
      a.holdings_as_of is not null as hasHoldings
    from json_each(${JSON.stringify(isins)}) wanted cross join v
    join assets a on a.isin = wanted.value
      and a.from_version <= v.version and (a.to_version is null or a.to_version > v.version)`);
  return new Map(
    rows.map((row) => [
      row.isin,
      {
        ...row,
        fixedIncome: row.fixedIncome === 1,
        demo: row.demo === 1,
        hasRating: row.hasRating === 1,
        hasHoldings: row.hasHoldings === 1,
      },
    ]),
  );
}

/** Names that are looked at for one beginning. */
const NAMES_PER_BEGINNING = 8;

/** Instruments whose names begin with one of these, written without case and accents; a few for each. */
export async function findIsinsByName(
  app: AppContext,
  beginnings: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (beginnings.length === 0) return new Map();
  const rows = await app.db.all<{ beginning: string; isins: string }>(sql`
    select w.value as beginning, (select json_group_array(key) from (
        select n.key from search_names n
        where n.sort_name >= w.value and n.sort_name < w.value || char(1114111) and n.kind = 'asset'
        order by n.sort_name limit ${NAMES_PER_BEGINNING})) as isins
    from json_each(${JSON.stringify(beginnings)}) w`);
  return new Map(rows.map(({ beginning, isins }) => [beginning, JSON.parse(isins) as string[]]));
}

/** Issuers of the published catalogue by their LEI: under that id, or under another that names the LEI. */
export async function findIssuersByLei(
  app: AppContext,
  leis: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (leis.length === 0) return new Map();
  const wanted = JSON.stringify(leis);
  const rows = await app.db.all<{ lei: string; issuerId: string }>(sql`
    with v as (select coalesce(${published}, 0) as version)
    select w.value as lei, f.subject as issuerId from json_each(${wanted}) w cross join v
    join facts f on f.dataset = 'issuers' and f.subject = w.value and f.key = ''
      and f.loaded_in <= v.version and (f.superseded_in is null or f.superseded_in > v.version)
    union all
    select w.value, f.subject from json_each(${wanted}) w cross join v
    join facts f on f.dataset = 'issuers' and f.payload ->> '$.lei' = w.value
      and f.loaded_in <= v.version and (f.superseded_in is null or f.superseded_in > v.version)`);
  return new Map(rows.toReversed().map(({ lei, issuerId }) => [lei, issuerId]));
}

/** Of some issuers, those that tenants of type DEMO do not see: nothing of the demo's assets is issued by them. */
export async function findIssuersOutsideDemo(
  app: AppContext,
  issuerIds: readonly string[],
): Promise<readonly string[]> {
  if (issuerIds.length === 0) return [];
  const rows = await app.db.all<{ issuerId: string }>(sql`
    with v as (select coalesce(${published}, 0) as version)
    select w.value as issuerId from json_each(${JSON.stringify(issuerIds)}) w cross join v
    where not exists (select 1 from assets a where a.issuer_id = w.value and a.demo = 1
      and a.from_version <= v.version and (a.to_version is null or a.to_version > v.version))
    order by w.value limit 20`);
  return rows.map(({ issuerId }) => issuerId);
}
