import { CTB_LETTERS, LETTER_THRESHOLDS } from "~/domain/analysis/judgements/benchmark-exclusion";
import { DEFAULT_ACTIVITY_THRESHOLD } from "~/domain/analysis/settings";
import { ACTIVITIES } from "~/domain/metrics/activities";
import { indicatorsSql } from "./indicators-sql";

/**
 * Every column of a row of the read model and what it is made of: `x` holds the instrument with its facts as JSON.
 * Whole numbers of JSON are integers to SQLite, and integers divide to integers: quotients begin with 1.0.
 */
export const ROW_COLUMNS: readonly (readonly [column: string, expression: string])[] = [
  ["isin", "x.isin"],
  ["section", "x.section"],
  ["also_section", "x.also_section"],
  ["name", "x.sec ->> '$.name'"],
  ["type", "x.sec ->> '$.type'"],
  ["fixed_income", "x.sec ->> '$.type' like '%\\_bond' escape '\\'"],
  ["issuer_id", "x.iid"],
  ["issuer_name", "x.iss ->> '$.name'"],
  ["issuer_type", "x.iss ->> '$.issuer_type'"],
  ["issuer_code", "x.iss ->> '$.code'"],
  ["lei", "x.iss ->> '$.lei'"],
  ["asset_manager", "x.sec ->> '$.asset_manager'"],
  ["category", "x.sec ->> '$.category'"],
  ["esg_category", "x.sec ->> '$.esg_category'"],
  ["sector", "x.iss ->> '$.sector'"],
  ["industry_group", "x.iss ->> '$.industry_group'"],
  ["nace_section", "x.nace_section"],
  ["currency", "x.sec ->> '$.currency'"],
  [
    "country",
    `case when x.iss ->> '$.issuer_type' = 'supranational' then coalesce(x.iss ->> '$.code', x.iid)
      else coalesce(x.sec ->> '$.country', x.iss ->> '$.country') end`,
  ],
  ["parent_isin", "x.sec ->> '$.parent_isin'"],
  ["maturity_date", "x.sec ->> '$.maturity_date'"],
  ["perpetual", "x.sec ->> '$.perpetual'"],
  ["rating", "x.rat ->> '$.rating'"],
  ["rating_bucket", "cast(min(5, max(1, cast((x.rat ->> '$.rating') + 0.5 as integer))) as text)"],
  ["environmental", "x.rat ->> '$.environmental'"],
  ["social", "x.rat ->> '$.social'"],
  ["governance", "x.rat ->> '$.governance'"],
  ["rating_provider", "x.rat ->> '$.provider'"],
  ["rating_as_of", "x.rat ->> '$.as_of'"],
  ["sfdr_article", "cast(coalesce(x.ff ->> '$.sfdr_article', x.eet ->> '$.\"20040\"') as text)"],
  ["sdr_label", "x.ff ->> '$.sdr_label'"],
  ["si_min_share", "coalesce(x.ff ->> '$.si_min_share', x.eet ->> '$.\"20420\"')"],
  ["si_reported_share", "coalesce(x.ff ->> '$.si_reported_share', x.eet ->> '$.\"20510\"')"],
  ["taxonomy_min_share", "coalesce(x.ff ->> '$.taxonomy_min_share', x.eet ->> '$.\"20450\"')"],
  ["taxonomy_reported_share", "coalesce(x.ff ->> '$.taxonomy_reported_share', x.eet ->> '$.\"20660\"')"],
  ["domicile", "coalesce(x.ff ->> '$.domicile', case when x.is_fund then x.sec ->> '$.country' end)"],
  ["hedged", "x.ff ->> '$.hedged'"],
  ["carbon_target", "x.ff ->> '$.carbon_target'"],
  ["paris_aligned", "x.ff ->> '$.paris_aligned'"],
  ["pai_considered", "x.ff ->> '$.pai_considered'"],
  ["law_220", "x.ff ->> '$.law_220'"],
  ["holdings_as_of", "x.holdings_as_of"],
  ["look_through_share", "x.look_through_share"],
  [
    "ghg_intensity",
    `case when x.is_state then 1.0 * (x.ci ->> '$.ghg_t') / nullif(max(x.ci ->> '$.gdp_eur_m', 0), 0)
      else 1.0 * ((x.pai ->> '$.scope1_t') + (x.pai ->> '$.scope2_t') + (x.pai ->> '$.scope3_t'))
        / nullif(max(x.pai ->> '$.revenue_eur_m', 0), 0) end`,
  ],
  ["carbon_footprint", "x.carbon_footprint"],
  ["footprint_coverage_share", "x.footprint_coverage_share"],
  ["peer_figures", "x.peer_figures"],
  ["fossil_fuel_active", "x.pai ->> '$.fossil_fuel_active'"],
  ["ungc_oecd_violation", "x.pai ->> '$.ungc_oecd_violation'"],
  ["controversial_weapons", "x.pai ->> '$.controversial_weapons'"],
  ["taxonomy_aligned_share", "x.tax ->> '$.turnover_aligned'"],
  ["si_share", "x.si ->> '$.si_share'"],
  ["sdg_aligned_count", "x.sdg ->> '$[0]'"],
  ["sdg_misaligned_count", "x.sdg ->> '$[1]'"],
  ["sdg_net_aligned", "(x.sdg ->> '$[0]') > 0 and (x.sdg ->> '$[2]') = 0"],
  ["climate_target", climateTarget("x.ct ->> '$.status'", "x.ct ->> '$.near_term_class'")],
  ["benchmark_exclusion", "x.benchmark_exclusion"],
  ["activities_counted", "x.activities_counted"],
  ["social_violation", "x.ci ->> '$.social_violation'"],
  ["corruption_score", "x.ci ->> '$.corruption_score'"],
  ["rule_of_law", "x.ci ->> '$.rule_of_law'"],
  ["tax_non_cooperative", "x.ci ->> '$.tax_non_cooperative'"],
  ["sdg_index", "x.ci ->> '$.sdg_index'"],
  ["labelling", "x.bi ->> '$.labelling'"],
  ["use_of_proceeds", "x.bi ->> '$.use_of_proceeds'"],
  ["amount_issued_eur_m", "x.bi ->> '$.amount_issued_eur_m'"],
  ["minimum_amount", "x.bi ->> '$.minimum_amount'"],
  ["impact_data_type", "x.bi ->> '$.impact_data_type'"],
  ["co2_avoided_t", "x.bi ->> '$.co2_avoided_t'"],
  ["renewable_energy_mwh", "x.bi ->> '$.renewable_energy_mwh'"],
  ["energy_saved_mwh", "x.bi ->> '$.energy_saved_mwh'"],
  ["external_review", "x.bi ->> '$.external_review'"],
  ["co2_avoided_per_eur_m", perMillion("co2_avoided_t")],
  ["renewable_energy_per_eur_m", perMillion("renewable_energy_mwh")],
  ["energy_saved_per_eur_m", perMillion("energy_saved_mwh")],
  ["sanctions_hits", "x.hits"],
  ["sanctions_to_review", "x.to_review"],
  ["sanctions_debt_ban", "x.debt_ban"],
  ["sanctions_embargo", "x.embargo"],
  ["sanctions_listed_persons", "x.listed_persons"],
  ["demo", "exists (select 1 from demo_assets d where d.isin = x.isin)"],
];

/** The bond's own intensity, only the share financed: impact × financed share / allocated amount (methodology §21). */
function perMillion(field: string): string {
  const amount = "coalesce(x.bi ->> '$.allocated_eur_m', x.bi ->> '$.amount_issued_eur_m')";
  return `1.0 * (x.bi ->> '$.${field}') * (x.bi ->> '$.financed_share') / nullif(max(${amount}, 0), 0)`;
}

/** Validated by class, committed, removed; the published lists write them in several ways. */
function climateTarget(status: string, nearTerm: string): string {
  const isSet = `(lower(${status}) like '%set%' or lower(${status}) in ('active', 'validated', 'approved')
      or (${status} is null and ${nearTerm} is not null))`;
  return `case when ${isSet} and ${nearTerm} like '%1_5%' then '1.5'
      when ${isSet} and lower(${nearTerm}) like '%well%' then 'well_below_2'
      when ${isSet} and ${nearTerm} like '%2%' then '2'
      when ${isSet} then 'set'
      when lower(${status}) like '%remov%' then 'removed'
      when lower(${status}) like '%commit%' then 'committed' end`;
}

/** The newest current row of a dataset about a subject, as JSON. */
function latest(dataset: string, subject: string, condition = ""): string {
  return `(select jsonb(f.payload) from facts f indexed by facts_current where f.dataset = '${dataset}' and f.subject = ${subject}
      and f.superseded_in is null ${condition} order by f.period desc limit 1)`;
}

const BY_CONDUCT = ACTIVITIES.filter(({ kind }) => kind === "boolean")
  .map(({ name }) => `'${name}'`)
  .join(", ");

/** Activities that count from the default share of revenue on; one row per step of the value chain adds up, else the whole decides. */
const ACTIVITIES_COUNTED = `(select sum(counted) from (
    select case when f.payload ->> '$.activity' in (${BY_CONDUCT}) then max(coalesce(f.payload ->> '$.involved', 0))
        else coalesce(
          max(case when coalesce(f.payload ->> '$.sub_type', '') = '' then f.payload ->> '$.revenue_share' end),
          sum(f.payload ->> '$.revenue_share')) >= ${DEFAULT_ACTIVITY_THRESHOLD - 1e-12} end as counted
    from facts f where f.dataset = 'company-activities' and f.subject = base.iid and f.superseded_in is null
    group by f.payload ->> '$.activity'))`;

const LETTERS = Object.entries(LETTER_THRESHOLDS)
  .map(([letter, threshold]) => `when '${letter}' then coalesce(share, 1) >= ${threshold - 1e-12}`)
  .join(" ");

/** Whether a letter excludes: from its share of revenue on, or, without a threshold, unless the share is zero. */
export const IS_EXCLUDED = `case letter ${LETTERS} else coalesce(share, 1) <> 0 end`;

export const IS_CTB_LETTER = `letter in (${[...CTB_LETTERS].map((letter) => `'${letter}'`).join(", ")})`;

const BENCHMARK_EXCLUSION = `(select case
      when max(${IS_EXCLUDED} and ${IS_CTB_LETTER}) then 'PAB and CTB'
      when max(${IS_EXCLUDED}) then 'PAB'
      when count(*) > 0 then 'none' end
    from (select case when lower(f.payload ->> '$.letter') like '12%' then '12(2)'
          else trim(lower(f.payload ->> '$.letter'), '() ') end as letter,
        f.payload ->> '$.revenue_share' as share
      from facts f where f.dataset = 'benchmark-exclusions' and f.subject = base.iid and f.superseded_in is null))`;

/** Goals aligned (above 2), misaligned (below −2) and strongly misaligned (−10), the instrument's own else its issuer's. */
function goals(subject: string): string {
  return `(select json_array(sum(g.value > 2), sum(g.value < -2), sum(g.value <= -10))
      from json_each(${latest("sdg-scores", subject)}) g where g.key like 'sdg\\_%' escape '\\' and g.value is not null
      having count(*) > 0)`;
}

/** Under which code the indicators of a state are loaded. */
const STATE_CODE = "coalesce(base.iss ->> '$.country', base.iss ->> '$.code')";

/** What a chunk brings along for each instrument, in the order of its JSON array. */
export const CHUNK_FIELDS = [
  "isin",
  "section",
  "also_section",
  "nace_section",
  "hits",
  "to_review",
  "debt_ban",
  "embargo",
  "listed_persons",
  "holdings_as_of",
  "look_through_share",
  "carbon_footprint",
  "footprint_coverage_share",
  "peer_figures",
] as const;

/**
 * The rows of a chunk as a select; an issuer is looked up once for all its instruments of the chunk. The JSON array of
 * the chunk is parameter 1, the rating provider 2 and the sustainable investment method 3.
 */
export const CHUNK_ROWS = `with c as materialized (
    select ${CHUNK_FIELDS.map((field, i) => `json_extract(value, '$[${i}]') as ${field}`).join(", ")} from json_each(?1)
  ),
  base as materialized (
    select c.*, jsonb(s.payload) as sec, s.payload ->> '$.issuer_id' as iid
    from c join facts s on s.dataset = 'securities' and s.subject = c.isin and s.key = '' and s.superseded_in is null
  ),
  known as materialized (
    select base.*, jsonb(i.payload) as iss,
      coalesce(i.payload ->> '$.issuer_type', '') in ('sovereign', 'sub_sovereign', 'supranational') as is_state,
      base.sec ->> '$.type' in ('fund', 'etf', 'index_fund') as is_fund
    from base left join facts i
      on i.dataset = 'issuers' and i.subject = base.iid and i.key = '' and i.superseded_in is null
  ),
  indicators as materialized (
    select s.code, jsonb(${indicatorsSql("s.code")}) as payload
    from (select distinct ${STATE_CODE} as code from known base where base.is_state) s
  ),
  companies as materialized (
    select base.iid,
      ${latest("esg-ratings", "base.iid", "and f.key = ?2")} as rat,
      ${latest("company-taxonomy", "base.iid", "and coalesce(f.payload ->> '$.objective', '') = ''")} as tax,
      ${latest("sustainable-investment", "base.iid", "and f.key = ?3")} as si,
      ${goals("base.iid")} as sdg,
      case when not base.is_state then ${latest("company-pai", "base.iid")} end as pai,
      case when not base.is_state then coalesce(${latest("climate-targets", "base.iid")},
        ${latest("climate-targets", "base.iss ->> '$.lei'")}) end as ct,
      case when not base.is_state then ${ACTIVITIES_COUNTED} end as activities_counted,
      case when not base.is_state then ${BENCHMARK_EXCLUSION} end as benchmark_exclusion
    from (select iid, iss, is_state from known where iid is not null group by iid) base
  ),
  x as materialized (
    select base.*,
      coalesce(${latest("esg-ratings", "base.isin", "and f.key = ?2")}, company.rat) as rat,
      case when base.is_fund then ${latest("fund-facts", "base.isin")} end as ff,
      case when base.is_fund then ${latest("eet", "base.isin")} end as eet,
      case when base.sec ->> '$.type' = 'thematic_bond' then ${latest("bond-issues", "base.isin")} end as bi,
      case when not base.is_fund then company.pai end as pai,
      case when not base.is_fund then company.tax end as tax,
      case when not base.is_fund then company.si end as si,
      case when base.is_state then (select payload from indicators where code = ${STATE_CODE}) end as ci,
      case when not base.is_fund then coalesce(${goals("base.isin")}, company.sdg) end as sdg,
      case when not base.is_fund and not base.is_state
        then coalesce(company.ct, ${latest("climate-targets", "base.isin")}) end as ct,
      case when not base.is_fund then company.activities_counted end as activities_counted,
      case when not base.is_fund then company.benchmark_exclusion end as benchmark_exclusion
    from known base left join companies company on company.iid = base.iid
  )
  select ${ROW_COLUMNS.map(([column, expression]) => `${expression} as ${column}`).join(",\n    ")} from x`;
