import type { DatasetName } from "~/domain/facts/fact";

/** Datasets whose rows are about an ISIN, an issuer, or either. */
const ABOUT_INSTRUMENTS: readonly DatasetName[] = [
  "securities",
  "fund-facts",
  "bond-issues",
  "eet",
  "fund-holdings",
  "esg-ratings",
  "sdg-scores",
  "climate-targets",
  "screening-decisions",
];
const ABOUT_ISSUERS: readonly DatasetName[] = [
  "issuers",
  "company-pai",
  "esg-ratings",
  "sdg-scores",
  "company-taxonomy",
  "sustainable-investment",
  "company-activities",
  "benchmark-exclusions",
  "climate-targets",
  "screening-decisions",
];
/** What changes the figures of funds that hold the issuer, or the fund. */
const ABOUT_HELD: readonly DatasetName[] = [
  "issuers",
  "company-pai",
  "securities",
  "fund-holdings",
  "screening-decisions",
];

const listOf = (datasets: readonly DatasetName[]) => `(${datasets.map((name) => `'${name}'`).join(", ")})`;

/**
 * Rows of datasets of which lists show one source: the others change nothing there. The key of such a row is its source,
 * and the ISIN it was given by, if any.
 */
const SHOWN = `(dataset not in ('esg-ratings', 'sustainable-investment')
    or (dataset = 'esg-ratings' and key is ?2) or (dataset = 'sustainable-investment' and (key is ?3 or key glob ?3 || '|*')))`;

/** Subjects of which something came or went with version ?4, from one fact to another; `column` says which of both. */
export const touched = (column: "loaded_in" | "superseded_in") => `t as materialized (
    select distinct dataset, subject from facts where ${column} = ?4 and id > ?5 and id <= ?6 and ${SHOWN}
  )`;

/** Funds that hold an issuer or fund touched, funds that hold those, and the share classes of both. */
export const HOLDERS = `direct as materialized (
    select p.fund_isin as isin from t join fund_positions p on p.held = t.subject
      where t.dataset in ${listOf(ABOUT_HELD)} and p.to_version is null
    union select subject from t where dataset = 'fund-holdings'
  ),
  outer_funds as materialized (
    select isin from direct
    union select p.fund_isin from direct join fund_positions p on p.held = direct.isin where p.to_version is null
  )`;

/** The instruments that touched subjects of some datasets are or concern. */
export const CONCERNED: readonly (readonly [touched: readonly DatasetName[], select: string])[] = [
  [
    ABOUT_INSTRUMENTS,
    `select f.subject from t join facts f
      on f.dataset = 'securities' and f.subject = t.subject and f.key = '' and f.superseded_in is null
      where t.dataset in ${listOf(ABOUT_INSTRUMENTS)} order by lower(f.payload ->> '$.name')`,
  ],
  [
    ["securities"],
    `select a.isin from t join assets a on a.isin = t.subject where t.dataset = 'securities' and a.to_version is null`,
  ],
  [
    ABOUT_ISSUERS,
    `select a.isin from t join assets a on a.issuer_id = t.subject
      where t.dataset in ${listOf(ABOUT_ISSUERS)} and a.to_version is null`,
  ],
  [
    // Joined to an empty text, the subject is compared as the index is sorted.
    ["climate-targets"],
    `select a.isin from t join facts i on i.dataset = 'issuers' and i.payload ->> '$.lei' = t.subject || ''
        and i.superseded_in is null
      join assets a on a.issuer_id = i.subject where t.dataset = 'climate-targets' and a.to_version is null`,
  ],
  [
    ["country-indicators"],
    `select a.isin from assets a
      where a.to_version is null and a.section in ('governatives', 'supranationals', 'thematics')
        and a.country in (select subject from t where dataset = 'country-indicators')`,
  ],
  [
    ABOUT_HELD,
    `select isin from outer_funds union
      select a.isin from outer_funds join assets a on a.parent_isin = outer_funds.isin where a.to_version is null`,
  ],
];

/** Every instrument there is or was, in the order of names. */
export const EVERYTHING = `insert or ignore into asset_refresh (version, isin)
  select ?1, z.isin from (
    select f.subject as isin, lower(f.payload ->> '$.name') as name from facts f
      where f.dataset = 'securities' and f.key = '' and f.superseded_in is null
    union all
    select a.isin, '' from assets a where a.to_version is null and not exists (
      select 1 from facts s where s.dataset = 'securities' and s.subject = a.isin and s.key = '' and s.superseded_in is null)
  ) z order by z.name, z.isin`;
