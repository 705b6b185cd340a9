import { asFileRows } from "~/domain/facts/by-column";
import type { DatasetName } from "~/domain/facts/fact";
import {
  SOURCED_COLUMNS,
  SOURCED_JOINS,
  type SourcedFact,
  type SourcedRow,
  sourcedFact,
} from "~/domain/facts/sourced-fact";
import type { HoldingFund, Instrument } from "~/features/assets/asset-detail.answers";
import type { AppContext } from "~/platform/context.server";
import { prepared, readTogether } from "~db/d1";
import { factAt, PUBLISHED, rowAt } from "~db/published";
import type { ListedCompany } from "./countries.answers";

/** What a list of government bonds shows: those of states, and thematic bonds of states. The words of the index. */
const OF_GOVERNMENTS = "(a.section = 'governatives' or a.also_section = 'governatives')";
const MAX_BONDS = 100;
const MAX_FUNDS = 100;

export interface CountryRows {
  readonly version: number;
  /** The newest indicators of each country. */
  readonly indicators: readonly SourcedFact[];
  readonly listings: readonly SourcedFact[];
  readonly bonds: ReadonlyMap<string, number>;
}

/** Every country there is something to say about, in one round trip. */
export async function listCountryRows(
  app: AppContext,
  wanted: {
    readonly indicators: boolean;
    readonly listings: boolean;
    readonly demoOnly: boolean;
    /** An earlier version; null is the published one. */
    readonly asOf: number | null;
    /** Nothing of a later day counts. */
    readonly day: string;
  },
): Promise<CountryRows> {
  const { DB } = app.env;
  const at = wanted.asOf === null ? PUBLISHED : String(wanted.asOf);
  const { version, indicators, listings, bonds } = await readTogether(DB, {
    version: prepared<{ version: number }>(DB, `select ${at} as version`),
    // With max() the other columns are those of the newest row. Emissions and GDP count of the year that has both.
    indicators: prepared<SourcedRow>(
      DB,
      `with i as materialized (
        select f.id, f.subject, f.period, substr(f.key, instr(f.key, '|') + 1) as indicator from facts f
        where ?1 and f.dataset = 'country-indicators' and f.period <= ?2 and ${factAt("f", at)}),
      both as (select subject, max(period) as period from (
        select subject, period from i where indicator = 'ghg_t'
        intersect select subject, period from i where indicator = 'gdp_eur_m') group by subject),
      newest as (select i.id, max(i.period) from i left join both b on b.subject = i.subject
        where i.indicator not in ('ghg_t', 'gdp_eur_m') or i.period = coalesce(b.period, i.period)
        group by i.subject, i.indicator)
      select ${SOURCED_COLUMNS} from newest cross join facts f on f.id = newest.id ${SOURCED_JOINS}`,
      Number(wanted.indicators),
      wanted.day,
    ),
    listings: prepared<SourcedRow & { readonly id: number }>(
      DB,
      `select distinct f.id, ${SOURCED_COLUMNS}
      from listed_identities i cross join facts f on f.id = i.fact_id ${SOURCED_JOINS}
      where ?1 and i.dataset = 'sanctions' and i.kind = 'country' and ${factAt("f", at)}`,
      Number(wanted.listings),
    ),
    bonds: prepared<{ country: string; bonds: number }>(
      DB,
      `select a.country, count(*) as bonds from assets a
      where ${OF_GOVERNMENTS} and a.country is not null and ${rowAt("a", at)} and (a.demo or not ?1)
      group by a.country`,
      Number(wanted.demoOnly),
    ),
  });
  return {
    version: version[0]?.version ?? 0,
    indicators: indicators.map(sourcedFact),
    listings: listings.map(sourcedFact),
    bonds: new Map(bonds.map((row) => [row.country, row.bonds])),
  };
}

export interface StateRows {
  readonly version: number;
  readonly issuers: readonly { readonly id: string; readonly name: string; readonly type: string | null }[];
  readonly bonds: readonly Instrument[];
  readonly bondCount: number;
}

/** Who issues bonds for a state, and the bonds that come due first. */
export async function findState(
  app: AppContext,
  {
    code,
    demoOnly,
    asOf,
  }: { readonly code: string; readonly demoOnly: boolean; readonly asOf: number | null },
): Promise<StateRows> {
  const { DB } = app.env;
  const at = asOf === null ? PUBLISHED : String(asOf);
  const ofCountry = `a.country = ?1 and ${OF_GOVERNMENTS} and ${rowAt("a", at)} and (a.demo or not ?2)`;
  const given = [code, Number(demoOnly)];
  const { version, issuers, bonds } = await readTogether(DB, {
    version: prepared<{ version: number }>(DB, `select ${at} as version`),
    issuers: prepared<{ id: string | null; name: string | null; type: string | null; bonds: number }>(
      DB,
      `select a.issuer_id as id, coalesce(max(a.issuer_name), a.issuer_id) as name, max(a.issuer_type) as type,
        count(*) as bonds
      from assets a where ${ofCountry} group by a.issuer_id order by max(a.issuer_type) = 'sovereign' desc, 4 desc`,
      ...given,
    ),
    bonds: prepared<Omit<Instrument, "perpetual"> & { perpetual: number | null }>(
      DB,
      `select a.isin, a.name, a.type, 'governatives' as section, a.currency, a.maturity_date as maturityDate,
        a.perpetual, a.rating as esgRating
      from assets a where ${ofCountry} order by a.maturity_date is null, a.maturity_date, a.isin limit ${MAX_BONDS}`,
      ...given,
    ),
  });
  return {
    version: version[0]?.version ?? 0,
    issuers: issuers.flatMap(({ id, name, type }) => (id === null ? [] : [{ id, name: name ?? id, type }])),
    bonds: bonds.map((row) => ({ ...row, perpetual: row.perpetual === null ? null : row.perpetual === 1 })),
    bondCount: issuers.reduce((sum, issuer) => sum + issuer.bonds, 0),
  };
}

export interface CountryRequest {
  readonly version: number;
  readonly code: string;
  readonly issuerIds: readonly string[];
  readonly datasets: readonly DatasetName[];
  readonly listings: boolean;
  /** Lists of companies that are shown: those whose names may be seen by the viewer. */
  readonly companyLists: readonly ListedCompany["dataset"][];
}

export interface CountryFacts {
  readonly facts: readonly SourcedFact[];
  readonly listings: readonly SourcedFact[];
  readonly funds: readonly HoldingFund[];
  /** Also of rows that are not in force on the day. */
  readonly companies: readonly ListedRow[];
}

/** A company that a row of a list names, with the days on which the row holds. */
interface ListedRow extends ListedCompany {
  readonly from: string | null;
  readonly to: string | null;
}

/** What is known of a country, who holds its debt and which of its companies are listed, in one round trip. */
export async function findCountryFacts(app: AppContext, request: CountryRequest): Promise<CountryFacts> {
  const { DB } = app.env;
  const { version, code, issuerIds } = request;
  const shown = rowAt("a", "?1");
  const listed = `f.dataset, a.issuer_id as issuerId, coalesce(a.issuer_name, a.name) as name, min(a.isin) as isin,
      f.subject as list, f.payload ->> '$.name' as listedName, f.period as listDate,
      f.payload ->> '$.from' as "from", f.payload ->> '$.to' as "to"`;
  const { facts, listings, funds, companies } = await readTogether(DB, {
    facts: prepared<SourcedRow>(
      DB,
      `select ${SOURCED_COLUMNS} from json_each(?2) d cross join json_each(?3) s
        cross join facts f on f.dataset = d.value and f.subject = s.value ${SOURCED_JOINS}
        where ${factAt("f", "?1")} order by f.dataset, f.period desc, f.key`,
      version,
      JSON.stringify(request.datasets),
      JSON.stringify([code, ...issuerIds]),
    ),
    listings: prepared<SourcedRow & { readonly id: number }>(
      DB,
      `select distinct f.id, ${SOURCED_COLUMNS}
        from listed_identities i cross join facts f on f.id = i.fact_id ${SOURCED_JOINS}
        where ?3 and i.dataset = 'sanctions' and i.kind = 'country' and i.value = ?2 and ${factAt("f", "?1")}
        order by f.subject, f.key`,
      version,
      code,
      Number(request.listings),
    ),
    funds: prepared<HoldingFund>(
      DB,
      `select p.fund_isin as isin, a.name, a.section, sum(p.weight_share) as weightShare, max(p.as_of) as asOf
        from fund_positions p cross join assets a on a.isin = p.fund_isin and ${shown}
        where p.held in (select value from json_each(?2)) and ${rowAt("p", "?1")}
        group by p.fund_isin order by 4 desc limit ${MAX_FUNDS}`,
      version,
      JSON.stringify(issuerIds),
    ),
    companies: prepared<ListedRow>(
      DB,
      `with listed as materialized (
          select i.kind, i.value, i.fact_id from listed_identities i
          where i.dataset in (select value from json_each(?3)) and i.kind in ('lei', 'isin'))
        select ${listed} from listed l cross join facts f on f.id = l.fact_id
          cross join assets a on a.isin = l.value and ${shown}
          where l.kind = 'isin' and a.country = ?2 and a.issuer_id is not null and ${factAt("f", "?1")} group by f.id, a.issuer_id
        union
        select ${listed} from listed l cross join facts f on f.id = l.fact_id
          cross join facts s on s.dataset = 'issuers' and s.payload ->> '$.lei' = l.value and s.superseded_in is null
          cross join assets a on a.issuer_id = s.subject and ${shown}
          where l.kind = 'lei' and a.country = ?2 and ${factAt("f", "?1")} group by f.id, a.issuer_id
        order by 3 limit 200`,
      version,
      code,
      JSON.stringify(request.companyLists),
    ),
  });
  return {
    facts: asFileRows(facts.map(sourcedFact)),
    listings: listings.map(sourcedFact),
    funds,
    companies,
  };
}
