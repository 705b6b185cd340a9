import type { ListRequest } from "~/domain/analysis/book/fact-plan";
import { asFileRows } from "~/domain/facts/by-column";
import type { DatasetName } from "~/domain/facts/fact";
import { withoutRepeated } from "~/domain/facts/said-by-isin";
import type { SourcedFact } from "~/domain/facts/sourced-fact";
import { SOURCED_COLUMNS, SOURCED_JOINS, type SourcedRow, sourcedFact } from "~/domain/facts/sourced-fact";
import { historyStatement } from "~/features/archive/archived-facts.service.server";
import { listedStatement } from "~/features/screening/screening.service.server";
import type { Section } from "~/permissions/sections";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { prepared, readTogether } from "~db/d1";
import { factAt, PUBLISHED, rowAt } from "~db/published";
import type { HoldingFund, Instrument, ShareClass } from "./asset-detail.answers";
import type { AssetRow } from "./assets.queries.server";
import { archivedRatings, earlierRatings, RATINGS_OF_SUBJECTS } from "./earlier-ratings.queries.server";
import { LIST_COLUMNS } from "./list-columns";
import { REFRESH_STATE_KEY } from "./read-model/read-model.queries.server";
import { ROW_COLUMNS } from "./read-model/row-columns.queries.server";
import { assetField } from "./snapshot/asset-fields";

/** The version a page is shown at: one that was asked for (the third parameter), else the published one. */
const SHOWN = `coalesce(?3, ${PUBLISHED})`;
const VISIBLE = rowAt("a", "?1");

/** What a page needs to know of an instrument beside its columns. */
export type DetailRow = AssetRow & {
  readonly section: Section | "other";
  readonly alsoSection: Section | null;
  readonly issuerId: string | null;
  readonly issuerName: string | null;
  readonly issuerType: string | null;
  readonly issuerCode: string | null;
  readonly issuerLei: string | null;
  readonly issuerCountry: string | null;
  readonly parentIsin: string | null;
};

export type PageKey =
  | { readonly by: "isin"; readonly isin: string; readonly sections: readonly Section[] }
  | { readonly by: "issuer"; readonly codeOrId: string; readonly sections: readonly Section[] };

export interface FoundPage {
  readonly version: number;
  /** JSON. */
  readonly tenantConfig: string | null;
  /** Whose ratings, and which method of sustainable investment, the newest lists show. */
  readonly listedProvider: string | null;
  readonly listedMethod: string | null;
  readonly row: DetailRow | null;
}

/**
 * The instrument a path names among some sections, with its list's columns, and the published version, or an earlier one. An issuer is
 * found by its code or id, and stands by its first instrument; in the demo by the first that the demo shows.
 */
export async function findDetailRow(
  app: SignedInContext,
  key: PageKey,
  columnsOf: Section,
  asOf: number | null,
): Promise<FoundPage> {
  const { DB } = app.env;
  const columns = LIST_COLUMNS[columnsOf].filter(({ id }) => isAssetColumn(id));
  const shown = columns.map(({ id }) => `, ${assetField(id)} as "${id}"`).join("");
  const who = key.by === "isin" ? "a.isin = ?1" : "(a.issuer_code = ?1 or a.issuer_id = ?1)";
  const { version, rows } = await readTogether(DB, {
    version: prepared<Omit<FoundPage, "row">>(
      DB,
      `select coalesce(?1, ${PUBLISHED}) as version, t.tenant_config as tenantConfig,
        s.value ->> 'provider' as listedProvider, s.value ->> 'method' as listedMethod
      from tenants t left join app_state s on s.key = '${REFRESH_STATE_KEY}' where t.id = ?2`,
      asOf,
      app.scope.tenantId,
    ),
    rows: prepared<DetailRow>(
      DB,
      `select a.id, a.isin, a.name ${shown}, a.section, a.also_section as alsoSection, a.issuer_id as issuerId,
        a.issuer_name as issuerName, a.issuer_type as issuerType, a.issuer_code as issuerCode, a.lei as issuerLei,
        a.parent_isin as parentIsin, a.fixed_income as fixedIncome,
        (select i.payload ->> '$.country' from facts i where i.dataset = 'issuers' and i.subject = a.issuer_id
          and i.key = '' and i.loaded_in <= ${SHOWN} and (i.superseded_in is null or i.superseded_in > ${SHOWN})
          limit 1) as issuerCountry
      from assets a
      where ${who} and (a.section in (select value from json_each(?2)) or a.also_section in (select value from json_each(?2)))
        and (?4 = 0 or a.demo = 1) and ${rowAt("a", SHOWN)}
      order by a.fixed_income, a.isin limit 1`,
      key.by === "isin" ? key.isin : key.codeOrId,
      JSON.stringify(key.sections),
      asOf,
      app.licence.demoOnly ? 1 : 0,
    ),
  });
  const found = version[0];
  return {
    version: found?.version ?? 0,
    tenantConfig: found?.tenantConfig ?? null,
    listedProvider: found?.listedProvider ?? null,
    listedMethod: found?.listedMethod ?? null,
    row: rows[0] ?? null,
  };
}

/** Since when an instrument that has been listed in some sections is disabled, by a decision on a conflict; null where it is not. */
export async function findDisabledSince(
  app: SignedInContext,
  { isin, sections }: Extract<PageKey, { by: "isin" }>,
): Promise<string | null> {
  const row = await prepared<{ at: string }>(
    app.env.DB,
    `select d.at from disabled_assets d where d.isin = ?1 and d.enabled_at is null and exists (
      select 1 from assets a where a.isin = d.isin and (?3 = 0 or a.demo = 1)
        and (a.section in (select value from json_each(?2)) or a.also_section in (select value from json_each(?2))))
    order by d.at limit 1`,
    isin,
    JSON.stringify(sections),
    app.licence.demoOnly ? 1 : 0,
  ).first();
  return row?.at ?? null;
}

const ASSET_FIELDS = new Set<string>(ROW_COLUMNS);

/** Lists of issuers have columns that are no column of `assets`. */
export function isAssetColumn(id: string): boolean {
  return id === "mainClass" || ASSET_FIELDS.has(assetField(id));
}

export interface PositionRow {
  readonly isin: string | null;
  readonly issuerId: string | null;
  readonly positionId: string | null;
  readonly assetType: string | null;
  readonly weightPct: number;
  readonly asOf: string;
  readonly name: string | null;
  readonly section: Section | "other" | null;
  readonly rating: number | null;
}

/** Flags are 0 and 1. */
type InstrumentRow = Omit<Instrument, "perpetual"> & {
  readonly demo: number;
  readonly perpetual: number | null;
};
type FundRow = HoldingFund & { readonly demo: number };
type ShareClassRow = Omit<ShareClass, "hedged" | "main"> & {
  readonly hedged: number | null;
  readonly main: number;
};

export interface DetailRows {
  readonly facts: readonly SourcedFact[];
  readonly instruments: readonly InstrumentRow[];
  readonly funds: readonly FundRow[];
  readonly positions: readonly PositionRow[];
  readonly classes: readonly ShareClassRow[];
}

export interface DetailRequest {
  readonly version: number;
  readonly isin: string;
  readonly issuerId: string | null;
  /** Whose country-indicators count: the state's country, a code of its own. */
  readonly countries: readonly string[];
  readonly lei: string | null;
  /** The class whose holdings a fund shares; null where nothing is to be looked through. */
  readonly holdingsOf: readonly string[];
  readonly mainClass: string | null;
  readonly datasets: readonly DatasetName[];
  readonly lists: ListRequest | null;
}

const MAX_FUNDS = 500;

/** Everything a detail page shows, in one round trip; another where ratings of the past are archived. */
export async function findDetailRows(app: AppContext, request: DetailRequest): Promise<DetailRows> {
  const { DB } = app.env;
  const { version, isin, issuerId } = request;
  const named = [isin, issuerId, request.lei, ...request.countries];
  // Many an issuer's id is its LEI.
  const subjects = [...new Set(named.filter((subject) => subject !== null))];
  const { facts, listed, archives, ...found } = await readTogether(DB, {
    facts: prepared<SourcedRow>(
      DB,
      `select * from (
        select ${SOURCED_COLUMNS} from json_each(?2) d cross join json_each(?3) s
          cross join facts f on f.dataset = d.value and f.subject = s.value ${SOURCED_JOINS}
          where ${factAt("f", "?1")}
        union all ${earlierRatings(RATINGS_OF_SUBJECTS)}) order by dataset, period desc, key`,
      version,
      JSON.stringify(request.datasets),
      JSON.stringify(subjects),
    ),
    instruments: prepared<InstrumentRow>(
      DB,
      `select a.isin, a.name, a.type, a.section, a.currency, a.maturity_date as maturityDate, a.perpetual,
        a.rating as esgRating, a.demo from assets a
        where a.issuer_id = ?2 and ${VISIBLE} order by a.fixed_income, a.maturity_date, a.isin limit 500`,
      version,
      issuerId,
    ),
    funds: prepared<FundRow>(
      DB,
      `select p.fund_isin as isin, a.name, a.section, sum(p.weight_share) as weightShare, max(p.as_of) as asOf,
        a.demo from fund_positions p cross join assets a on a.isin = p.fund_isin and ${VISIBLE}
        where p.held = ?2 and ${rowAt("p", "?1")}
        group by p.fund_isin order by 4 desc limit ${MAX_FUNDS}`,
      version,
      issuerId ?? isin,
    ),
    positions: prepared<PositionRow>(
      DB,
      `with f as materialized (
          select f.subject, f.period, f.payload, max(f.period) over (partition by f.subject) as last
          from facts f where f.dataset = 'fund-holdings' and f.subject in (select value from json_each(?2))
            and f.loaded_in <= ?1 and (f.superseded_in is null or f.superseded_in > ?1)
        )
        select f.payload ->> '$.isin' as isin, f.payload ->> '$.issuer_id' as issuerId,
          f.payload ->> '$.position_id' as positionId, f.payload ->> '$.asset_type' as assetType,
          f.payload ->> '$.weight_pct' as weightPct, f.period as asOf, coalesce(a.name, (
            select i.payload ->> '$.name' from facts i where i.dataset = 'issuers'
              and i.subject = f.payload ->> '$.issuer_id' and i.key = '' and i.superseded_in is null)) as name,
          a.section, a.rating
        from f left join assets a on a.isin = f.payload ->> '$.isin' and ${VISIBLE}
        where f.period is not null and f.period = f.last and f.payload ->> '$.weight_pct' is not null
          and f.subject = (select value from json_each(?2) where value in (select subject from f) limit 1)
        order by weightPct desc limit 2000`,
      version,
      JSON.stringify(request.holdingsOf),
    ),
    classes: prepared<ShareClassRow>(
      DB,
      `select a.isin, a.name, a.currency, a.hedged, a.parent_isin is null as main from assets a
        where (a.isin = ?2 or a.parent_isin = ?2) and ${VISIBLE} order by a.parent_isin is not null, a.name`,
      version,
      request.mainClass,
    ),
    listed: request.lists && listedStatement(app, version, request.lists),
    archives: historyStatement(app, { dataset: "esg-ratings", subjects, version }),
  });
  const rated = request.datasets.includes("esg-ratings") && archives.length > 0;
  const earlier = rated ? await archivedRatings(app, archives, { version, subjects }) : [];
  return {
    facts: withoutRepeated(asFileRows([...facts, ...earlier, ...listed].map(sourcedFact)), {
      isin,
      issuerId,
    }),
    ...found,
  };
}
