import type { ChosenSources } from "~/domain/analysis/book/chosen-source";
import { textOf } from "~/domain/analysis/book/current-fact";
import { ratingBucket } from "~/domain/analysis/figures/rating-bucket";
import type { InstrumentValues } from "~/domain/analysis/instrument-values";
import { benchmarkVerdictOf, exclusionsOfIssuer } from "~/domain/analysis/judgements/benchmark-exclusion";
import { climateTargetAbout, climateTargetWord } from "~/domain/analysis/judgements/climate-target";
import {
  fundShareOf,
  type PublishedShare,
  sfdrArticleOf,
} from "~/domain/analysis/judgements/fund-disclosure";
import { bondIntensity, type ImpactField } from "~/domain/analysis/terms/impact-terms";
import type { Fact, FactValue } from "~/domain/facts/fact";
import { isBondType } from "~/domain/instruments/kind";
import { keyedBy } from "~/domain/keyed/keyed";
import { ACTIVITIES } from "~/domain/metrics/activities";
import { goalAlignmentOf, SDG_METRICS } from "~/domain/metrics/sdg";
import type { FundFigures } from "./fund-figures";
import type { RowColumn } from "./row-columns.queries.server";
import { alsoSectionOf, sectionOf } from "./sections";

/** One instrument of a chunk, with what was worked out about it beside its own values. */
export interface RowSubject {
  readonly isin: string;
  /** Where its values are in `InstrumentValues`. */
  readonly index: number;
  readonly isDemo: boolean;
  readonly fund: FundFigures | null;
}

/** A row of `assets` before it is written, by column. */
export type AssetRowValues = Readonly<Record<RowColumn, FactValue>>;

/**
 * The row of an instrument in the lists. It states facts and asks the engine for every judgement: a list shows of an
 * instrument what the analysis of a portfolio of it alone shows.
 */
export function assetRowOf(values: InstrumentValues, chosen: ChosenSources, of: RowSubject): AssetRowValues {
  const { universe } = values.frame;
  const { isin } = of;
  const instrument = universe.instrument(isin);
  const security = universe.rows("securities", isin);
  const { issuerId, type } = instrument;
  const issuer = issuerId === null ? null : universe.issuer(issuerId);
  const issuerRows = issuerId === null ? [] : universe.rows("issuers", issuerId);
  const isFund = values.exposure(of.index).kind === "fund";
  const isInstitution = issuer?.type === "supranational";
  return {
    isin,
    section: sectionOf(type ?? ""),
    also_section: alsoSectionOf(type ?? "", issuer?.type ?? null),
    name: instrument.name,
    type,
    fixed_income: isBondType(type),
    issuer_id: issuerId,
    issuer_name: issuer?.name ?? null,
    issuer_type: issuer?.type ?? null,
    issuer_code: issuer?.code ?? null,
    lei: issuer?.lei ?? null,
    asset_manager: textOf(security, "asset_manager"),
    category: textOf(security, "category"),
    esg_category: instrument.esgCategory,
    sector: textOf(issuerRows, "sector"),
    industry_group: textOf(issuerRows, "industry_group"),
    nace_section: issuerId === null ? null : universe.naceSection(issuerId),
    currency: instrument.currency,
    country: isInstitution ? (issuer.code ?? issuerId) : (instrument.country ?? issuer?.country ?? null),
    parent_isin: instrument.parentIsin,
    maturity_date: textOf(security, "maturity_date"),
    perpetual: statedValue(security, "perpetual"),
    ...ratingColumns(values, chosen, of.index),
    ...(isFund ? fundColumns(values, isin) : NO_FUND),
    law_220: isFund ? law220Column(values, of) : null,
    ...(isFund ? NO_COMPANY : companyColumns(values, of.index)),
    ...countryColumns(values, of.index),
    ghg_intensity: isFund
      ? null
      : (values.value("pai.3.scope123", of.index) ?? values.value("pai.15", of.index)),
    ...(type === "thematic_bond" ? bondColumns(values, isin, of.index) : NO_ISSUE),
    holdings_as_of: of.fund?.holdingsAsOf ?? null,
    look_through_share: of.fund?.lookThroughShare ?? null,
    carbon_footprint: of.fund?.carbonFootprint ?? null,
    footprint_coverage_share: of.fund?.footprintCoverageShare ?? null,
    footprint_eligible_share: of.fund?.footprintEligibleShare ?? null,
    bond_heavy: of.fund?.bondHeavy ?? null,
    peer_figures: of.fund?.peer ? JSON.stringify(of.fund.peer) : null,
    ...sanctionsColumns(values, of),
    demo: of.isDemo,
  };
}

/** A fact's value as it is; null when missing. */
function statedValue(rows: readonly Fact[], field: string): FactValue {
  for (const { values } of rows) {
    const value = values[field] ?? null;
    if (value !== null && value !== "") return value;
  }
  return null;
}

/** A value of 1 or 0 as a yes or no. */
function flagOf(value: number | null): boolean | null {
  return value === null ? null : value === 1;
}

function ratingColumns(values: InstrumentValues, { provider }: ChosenSources, index: number) {
  const rating = values.value("esg.rating", index);
  return {
    rating,
    rating_bucket: rating === null ? null : String(ratingBucket(rating)),
    environmental: values.value("esg.environmental", index),
    social: values.value("esg.social", index),
    governance: values.value("esg.governance", index),
    rating_provider: rating === null ? null : provider,
    rating_as_of: rating === null ? null : statedValue(factsOf(values, "esg.rating", index), "as_of"),
  };
}

function factsOf(values: InstrumentValues, metricId: string, index: number): readonly Fact[] {
  const fact = values.factOf(metricId, index);
  return fact === null ? [] : [fact];
}

const STATED_BY_FUND = ["sdr_label", "hedged", "carbon_target", "paris_aligned", "pai_considered"] as const;

function fundColumns({ frame: { universe } }: InstrumentValues, isin: string) {
  const rows = universe.rows("fund-facts", isin);
  const share = (which: PublishedShare) => fundShareOf(universe, isin, which)?.share ?? null;
  return {
    sfdr_article: sfdrArticleOf(universe, isin)?.article ?? null,
    si_min_share: share("siMinimum"),
    si_reported_share: share("siReported"),
    taxonomy_min_share: share("taxonomyMinimum"),
    taxonomy_reported_share: share("taxonomyReported"),
    domicile: textOf(rows, "domicile") ?? universe.instrument(isin).country,
    ...keyedBy(STATED_BY_FUND, (column) => statedValue(rows, column)),
  };
}

/** Of what the fund holds where that is known, else what it declares of itself. */
function law220Column(values: InstrumentValues, { index, fund }: RowSubject): string | null {
  const isLookedThrough = fund !== null && fund.lookThroughShare !== null;
  return isLookedThrough ? fund.law220 : values.law220(index);
}

const NO_FUND = keyedBy(
  [
    "sfdr_article",
    "si_min_share",
    "si_reported_share",
    "taxonomy_min_share",
    "taxonomy_reported_share",
    "domicile",
    ...STATED_BY_FUND,
  ] as const,
  () => null,
);

function companyColumns(values: InstrumentValues, index: number) {
  const { universe } = values.frame;
  const { isin, issuerId } = values.exposure(index);
  const isScreened = values.isEligible("benchmark.pab", index) && issuerId !== null;
  const goals = goalAlignmentOf(
    SDG_METRICS.flatMap(({ id, term }) => {
      const score = term.kind === "sdg" ? values.value(id, index) : null;
      return term.kind === "sdg" && score !== null ? [{ goal: term.goal, score }] : [];
    }),
  );
  return {
    fossil_fuel_active: flagOf(values.value("pai.4", index)),
    ungc_oecd_violation: flagOf(values.value("pai.10", index)),
    controversial_weapons: flagOf(values.value("pai.14", index)),
    taxonomy_aligned_share: values.value("taxonomy.turnover.aligned.all", index),
    si_share: values.value("si.total", index),
    sdg_aligned_count: goals?.aligned.length ?? null,
    sdg_misaligned_count: goals?.misaligned.length ?? null,
    sdg_net_aligned: goals?.isNetAligned ?? null,
    climate_target: values.isEligible("climate.targetSet", index)
      ? climateTargetWord(climateTargetAbout(universe, { isin, issuerId }))
      : null,
    benchmark_exclusion: isScreened ? benchmarkVerdictOf(exclusionsOfIssuer(universe, issuerId)) : null,
    activities_counted: activitiesCounted(values, index),
  };
}

/** How many activities count, at the thresholds of the product; null where nobody screened for any. */
function activitiesCounted(values: InstrumentValues, index: number): number | null {
  const known = ACTIVITIES.flatMap(({ name }) => values.value(`activity.${name}`, index) ?? []);
  return known.length === 0 ? null : known.reduce((sum, counts) => sum + counts, 0);
}

const NO_COMPANY = keyedBy(
  [
    "fossil_fuel_active",
    "ungc_oecd_violation",
    "controversial_weapons",
    "taxonomy_aligned_share",
    "si_share",
    "sdg_aligned_count",
    "sdg_misaligned_count",
    "sdg_net_aligned",
    "climate_target",
    "benchmark_exclusion",
    "activities_counted",
  ] as const,
  () => null,
);

function countryColumns(values: InstrumentValues, index: number) {
  const isOfCountry = values.isEligible("pai.16.share", index);
  const indicator = (column: string) => (isOfCountry ? values.countryIndicator(column, index) : null);
  return {
    social_violation: flagOf(indicator("social_violation")),
    corruption_score: indicator("corruption_score"),
    rule_of_law: indicator("rule_of_law"),
    tax_non_cooperative: flagOf(indicator("tax_non_cooperative")),
    sdg_index: indicator("sdg_index"),
  };
}

/** Hits and names to review of what a fund holds, else of the instrument; measures against a state, each apart. */
export function sanctionsColumns(
  values: InstrumentValues,
  { index, fund }: Pick<RowSubject, "index" | "fund">,
) {
  const { hits, toReview } = fund?.sanctions ?? values.sanctions(index);
  const measures = values.countryMeasures(index);
  return {
    sanctions_hit_count: hits,
    sanctions_review_count: toReview,
    sanctions_debt_ban: measures?.debtBan ?? null,
    sanctions_embargo: measures?.embargo ?? null,
    sanctions_listed_persons: measures?.listedPersons ?? null,
  };
}

const OF_ISSUE = [
  "labelling",
  "use_of_proceeds",
  "amount_issued_eur_m",
  "minimum_amount",
  "impact_data_type",
  "co2_avoided_t",
  "renewable_energy_mwh",
  "energy_saved_mwh",
  "external_review",
] as const;

/** A bond whose money is bound to no project has no impact of its own. */
function bondColumns(values: InstrumentValues, isin: string, index: number) {
  const issue = values.frame.universe.rows("bond-issues", isin);
  const isOfProjects = values.isEligible("impact.co2Avoided", index);
  const intensity = (field: ImpactField) => (isOfProjects ? bondIntensity(issue, field) : null);
  return {
    ...keyedBy(OF_ISSUE, (column) => statedValue(issue, column)),
    co2_avoided_per_eur_m: intensity("co2_avoided_t"),
    renewable_energy_per_eur_m: intensity("renewable_energy_mwh"),
    energy_saved_per_eur_m: intensity("energy_saved_mwh"),
  };
}

const NO_ISSUE = keyedBy(
  [...OF_ISSUE, "co2_avoided_per_eur_m", "renewable_energy_per_eur_m", "energy_saved_per_eur_m"] as const,
  () => null,
);
