import type { ImpactField } from "~/domain/analysis/terms/impact-terms";
import type { DatasetName } from "~/domain/facts/fact";

type FigureKind = "rating" | "number" | "share" | "flag" | "text" | "date";

/**
 * How a figure of an asset follows from the facts loaded about it: the columns added up, and what they are divided by.
 * Its words are `assets:figures.<id>`, else those of the column of its name; its unit `assets:figure_units.<unit>`.
 */
export interface FigureSpec {
  readonly id: string;
  readonly dataset: DatasetName;
  readonly kind: FigureKind;
  /** Contract columns; one is taken as it is, several are added up and missing when one is. */
  readonly sum: readonly string[];
  /** A share of the sum that counts. */
  readonly times?: string;
  /** A column above zero the sum is divided by. */
  readonly per?: string;
  readonly unit?: string;
  readonly decimals?: number;
  /** Indicator of Annex I, Table 1 of Delegated Regulation (EU) 2022/1288. */
  readonly pai?: string;
  /** A yes speaks for the asset. */
  readonly goodWhen?: boolean;
}

const loaded = (
  dataset: DatasetName,
  kind: FigureKind,
  given: Omit<FigureSpec, "dataset" | "kind" | "sum" | "id"> = {},
) => {
  return (id: string, column: string): FigureSpec => ({ id, dataset, kind, sum: [column], ...given });
};

const rating = loaded("esg-ratings", "rating");

export const RATING_FIGURES: readonly FigureSpec[] = [
  rating("esgRating", "rating"),
  rating("environmental", "environmental"),
  rating("social", "social"),
  rating("governance", "governance"),
];

const SCOPES = ["scope1_t", "scope2_t", "scope3_t"] as const;
const company = (spec: Omit<FigureSpec, "dataset">): FigureSpec => ({ dataset: "company-pai", ...spec });

/** The principal adverse impacts of a company, in the order of the regulation. */
export const COMPANY_PAI_FIGURES: readonly FigureSpec[] = [
  company({ id: "scope1", kind: "number", sum: ["scope1_t"], unit: "t", pai: "1" }),
  company({ id: "scope2", kind: "number", sum: ["scope2_t"], unit: "t", pai: "1" }),
  company({ id: "scope3", kind: "number", sum: ["scope3_t"], unit: "t", pai: "1" }),
  company({ id: "totalGhg", kind: "number", sum: SCOPES, unit: "t", pai: "1" }),
  company({
    id: "footprint",
    kind: "number",
    sum: SCOPES,
    per: "evic_eur_m",
    unit: "t_per_eur_m",
    decimals: 1,
    pai: "2",
  }),
  company({
    id: "ghgIntensity",
    kind: "number",
    sum: SCOPES,
    per: "revenue_eur_m",
    unit: "t_per_eur_m",
    decimals: 1,
    pai: "3",
  }),
  company({ id: "fossilFuelActive", kind: "flag", sum: ["fossil_fuel_active"], pai: "4" }),
  company({
    id: "nonRenewableConsumption",
    kind: "share",
    sum: ["nonrenewable_consumption_share"],
    pai: "5",
  }),
  company({ id: "nonRenewableProduction", kind: "share", sum: ["nonrenewable_production_share"], pai: "5" }),
  company({
    id: "energyIntensity",
    kind: "number",
    sum: ["energy_consumption_gwh"],
    per: "revenue_eur_m",
    unit: "gwh_per_eur_m",
    decimals: 2,
    pai: "6",
  }),
  company({ id: "biodiversityNegative", kind: "flag", sum: ["biodiversity_negative"], pai: "7" }),
  company({
    id: "waterEmissions",
    kind: "number",
    sum: ["water_emissions_t"],
    per: "evic_eur_m",
    unit: "t_per_eur_m",
    decimals: 3,
    pai: "8",
  }),
  company({
    id: "hazardousWaste",
    kind: "number",
    sum: ["hazardous_waste_t"],
    per: "evic_eur_m",
    unit: "t_per_eur_m",
    decimals: 3,
    pai: "9",
  }),
  company({ id: "ungcOecdViolation", kind: "flag", sum: ["ungc_oecd_violation"], pai: "10" }),
  company({ id: "noUngcOecdProcess", kind: "flag", sum: ["no_ungc_oecd_process"], pai: "11" }),
  company({ id: "genderPayGap", kind: "share", sum: ["gender_pay_gap"], pai: "12" }),
  company({ id: "boardFemale", kind: "share", sum: ["board_female_share"], pai: "13" }),
  company({ id: "controversialWeapons", kind: "flag", sum: ["controversial_weapons"], pai: "14" }),
  company({ id: "noCarbonReduction", kind: "flag", sum: ["no_carbon_reduction_initiative"] }),
  company({ id: "noAnticorruption", kind: "flag", sum: ["no_anticorruption_policy"] }),
];

const country = (spec: Omit<FigureSpec, "dataset">): FigureSpec => ({
  dataset: "country-indicators",
  ...spec,
});

export const COUNTRY_FIGURES: readonly FigureSpec[] = [
  country({
    id: "countryGhgIntensity",
    kind: "number",
    sum: ["ghg_t"],
    per: "gdp_eur_m",
    unit: "t_per_eur_m",
    decimals: 1,
    pai: "15",
  }),
  country({ id: "socialViolation", kind: "flag", sum: ["social_violation"], pai: "16" }),
  country({ id: "corruptionScore", kind: "number", sum: ["corruption_score"], decimals: 1 }),
  country({ id: "politicalStability", kind: "number", sum: ["political_stability"], decimals: 1 }),
  country({ id: "ruleOfLaw", kind: "number", sum: ["rule_of_law"], decimals: 1 }),
  country({ id: "taxNonCooperative", kind: "flag", sum: ["tax_non_cooperative"] }),
  country({ id: "sdgIndex", kind: "number", sum: ["sdg_index"], decimals: 1 }),
];

/** Shown where it is known: carbon dioxide alone is no indicator of its own. */
export const FOSSIL_CO2_FIGURE: FigureSpec = country({
  id: "fossilCo2",
  kind: "number",
  sum: ["co2_t"],
  unit: "t",
  decimals: 0,
});

const taxonomy = loaded("company-taxonomy", "share");

export const TAXONOMY_FIGURES: readonly FigureSpec[] = [
  taxonomy("turnoverEligible", "turnover_eligible"),
  taxonomy("turnoverAligned", "turnover_aligned"),
  taxonomy("capexEligible", "capex_eligible"),
  taxonomy("capexAligned", "capex_aligned"),
  taxonomy("opexEligible", "opex_eligible"),
  taxonomy("opexAligned", "opex_aligned"),
  taxonomy("transitional", "transitional"),
  taxonomy("enabling", "enabling"),
  taxonomy("gasAligned", "gas_aligned"),
  taxonomy("nuclearAligned", "nuclear_aligned"),
];

const sustainable = loaded("sustainable-investment", "share");

export const SUSTAINABLE_FIGURES: readonly FigureSpec[] = [
  sustainable("siShare", "si_share"),
  sustainable("siEnvironmentalTaxonomy", "environmental_taxonomy_share"),
  sustainable("siEnvironmentalOther", "environmental_other_share"),
  sustainable("siSocial", "social_share"),
];

const fund = (kind: FigureKind, given: Partial<FigureSpec> = {}) => loaded("fund-facts", kind, given);
const promised = fund("flag", { goodWhen: true });

export const FUND_FIGURES: readonly FigureSpec[] = [
  fund("text")("sfdrArticle", "sfdr_article"),
  fund("text")("sdrLabel", "sdr_label"),
  fund("share")("siMinShare", "si_min_share"),
  fund("share")("siReportedShare", "si_reported_share"),
  fund("share")("taxonomyMinShare", "taxonomy_min_share"),
  fund("share")("taxonomyReportedShare", "taxonomy_reported_share"),
  promised("paiConsidered", "pai_considered"),
  promised("carbonTarget", "carbon_target"),
  promised("parisAligned", "paris_aligned"),
  fund("flag", { goodWhen: true })("hedged", "hedged"),
];

export const LAW_220_FIGURE: FigureSpec = fund("text")("law220", "law_220");

const issue = (kind: FigureKind, given: Partial<FigureSpec> = {}) => loaded("bond-issues", kind, given);

const intensity = (id: string, impact: ImpactField, unit: string): FigureSpec => ({
  id,
  dataset: "bond-issues",
  kind: "number",
  sum: [impact],
  times: "financed_share",
  per: "allocated_eur_m",
  unit,
  decimals: 1,
});

export const BOND_ISSUE_FIGURES: readonly FigureSpec[] = [
  issue("text")("issueName", "issue_name"),
  issue("text")("labelling", "labelling"),
  issue("text")("useOfProceeds", "use_of_proceeds"),
  issue("number", { unit: "eur_m" })("amountIssued", "amount_issued_eur_m"),
  issue("number", { decimals: 1, unit: "eur_m" })("allocated", "allocated_eur_m"),
  issue("number", { unit: "own_currency" })("minimumAmount", "minimum_amount"),
  issue("text")("externalReview", "external_review"),
  issue("text")("impactDataType", "impact_data_type"),
  issue("share")("financedShare", "financed_share"),
];

export const IMPACT_FIGURES: readonly FigureSpec[] = [
  issue("number", { unit: "t" })("co2Avoided", "co2_avoided_t"),
  issue("number", { unit: "mwh" })("renewableEnergy", "renewable_energy_mwh"),
  issue("number", { unit: "mwh" })("energySaved", "energy_saved_mwh"),
];

/** What the share financed achieves per million allocated, as lists of thematic bonds have it (methodology §21). */
export const IMPACT_INTENSITY_FIGURES: readonly FigureSpec[] = [
  intensity("co2AvoidedPerEurM", "co2_avoided_t", "t_per_eur_m"),
  intensity("renewableEnergyPerEurM", "renewable_energy_mwh", "mwh_per_eur_m"),
  intensity("energySavedPerEurM", "energy_saved_mwh", "mwh_per_eur_m"),
];

const target = loaded("climate-targets", "text");

/** A company's science-based target and, apart from it, its own net-zero pledge, which nobody validates as one. */
export const CLIMATE_FIGURES: readonly FigureSpec[] = [
  target("targetClass", "near_term_class"),
  target("targetYear", "near_term_year"),
  target("targetStatus", "status"),
];

export const PLEDGE_FIGURES: readonly FigureSpec[] = [
  target("netZeroYear", "net_zero_year"),
  target("netZeroPledge", "net_zero_pledge"),
];
