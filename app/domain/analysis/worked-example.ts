import type { DatasetName, Fact, FactValues } from "~/domain/facts/fact";
import { findMetric } from "~/domain/metrics/catalogue";
import type { Metric } from "~/domain/metrics/metric";
import { analyse } from "./analyse";
import { MemoryFactBook } from "./book/fact-book";
import type { Figure } from "./figures/figure";
import { type AssetType, BLANK_HOLDING, type Holding } from "./positions/holding";
import { defaultSettings } from "./settings";

/** The day and the source of what the example invents. */
const AS_OF = "2025-06-30";
const PERIOD = "2024-12-31";

/** The names stand in the texts under `methodology_page.example_names`. */
type ExampleName =
  | "utility"
  | "manufacturer"
  | "state"
  | "greenBond"
  | "fund8"
  | "fund9"
  | "fund6"
  | "owner"
  | "builder"
  | "cash";

interface Line {
  readonly name: ExampleName;
  readonly assetType: AssetType;
  readonly eur: number;
  readonly nominal?: number;
}

const CASH: Line = { name: "cash", assetType: "cash", eur: 1e6 };
/** Test vector T1 of the methodology: ten million euros in a share, a bond, a state and cash. */
const USUAL: readonly Line[] = [
  { name: "utility", assetType: "equity", eur: 4e6 },
  { name: "manufacturer", assetType: "corporate_bond", eur: 3e6 },
  { name: "state", assetType: "government_bond", eur: 2e6 },
  CASH,
];
const FUNDS: readonly Line[] = [
  { name: "fund8", assetType: "fund", eur: 5e6 },
  { name: "fund9", assetType: "fund", eur: 3e6 },
  { name: "fund6", assetType: "fund", eur: 1e6 },
  CASH,
];
const BONDS: readonly Line[] = [
  { name: "greenBond", assetType: "thematic_bond", eur: 2e6, nominal: 2e6 },
  { name: "utility", assetType: "equity", eur: 7e6 },
  CASH,
];
const BUILDINGS: readonly Line[] = [
  { name: "owner", assetType: "equity", eur: 5e6 },
  { name: "builder", assetType: "equity", eur: 4e6 },
  CASH,
];

function linesFor({ eligibility }: Metric): readonly Line[] {
  switch (eligibility.of) {
    case "funds":
      return FUNDS;
    case "thematic_bonds":
      return BONDS;
    case "real_estate":
      return BUILDINGS;
    default:
      return USUAL;
  }
}

const fact = (dataset: DatasetName, subject: string, values: FactValues, key = ""): Fact => ({
  dataset,
  subject,
  key,
  period: PERIOD,
  values: { ...values, basis: "reported" },
  source: "example",
  loadId: 0,
  sourceRow: 0,
});

const who = (name: ExampleName, type: string, issuer: FactValues) => [
  fact("issuers", name, { issuer_id: name, name, ...issuer }),
  fact("securities", name, { isin: name, name, type, issuer_id: name, currency: "EUR" }),
];

/** What the example knows of everybody, for whatever figure is worked out. */
function factsFor(metric: Metric): readonly Fact[] {
  const section =
    metric.eligibility.of === "companies_in_section" && metric.eligibility.section !== "C"
      ? metric.eligibility.section
      : "D";
  return [
    ...who("utility", "equity", {
      issuer_type: "company",
      country: "IT",
      nace_section: section,
      lei: "EXAMPLE1",
    }),
    ...who("manufacturer", "corporate_bond", {
      issuer_type: "company",
      country: "SE",
      nace_section: "C",
      lei: "EXAMPLE2",
    }),
    ...who("state", "government_bond", { issuer_type: "sovereign", country: "IT" }),
    ...who("greenBond", "thematic_bond", { issuer_type: "company", country: "FR" }),
    ...who("owner", "equity", { issuer_type: "real_estate", country: "NL" }),
    ...who("builder", "equity", { issuer_type: "real_estate", country: "DE" }),
    ...COMPANIES,
    ...CONDUCT,
    ...FUND_FACTS,
    ...indicatorsOf(metric),
  ];
}

const COMPANIES: readonly Fact[] = [
  fact("company-pai", "utility", {
    evic_eur_m: 2000,
    revenue_eur_m: 800,
    scope1_t: 100_000,
    scope2_t: 20_000,
    scope3_t: 400_000,
    fossil_fuel_active: true,
    nonrenewable_consumption_share: 0.8,
    nonrenewable_production_share: 0.6,
    energy_consumption_gwh: 4000,
    biodiversity_negative: true,
    water_emissions_t: 1000,
    hazardous_waste_t: 5000,
    ungc_oecd_violation: false,
    no_ungc_oecd_process: true,
    gender_pay_gap: 0.1,
    board_female_share: 0.4,
    controversial_weapons: false,
  }),
  fact("company-pai", "manufacturer", {
    evic_eur_m: 500,
    revenue_eur_m: 250,
    scope1_t: 5000,
    scope2_t: 5000,
    fossil_fuel_active: false,
    nonrenewable_consumption_share: 0.5,
    energy_consumption_gwh: 500,
    biodiversity_negative: false,
    ungc_oecd_violation: true,
    no_ungc_oecd_process: false,
    board_female_share: 0.3,
    controversial_weapons: true,
  }),
  fact("company-pai", "owner", { evic_eur_m: 1000, fossil_fuel_active: true, energy_inefficient: true }),
  fact("company-pai", "builder", { evic_eur_m: 800, fossil_fuel_active: false, energy_inefficient: false }),
  fact("country-indicators", "IT", {
    ghg_t: 400_000_000,
    gdp_eur_m: 2_000_000,
    social_violation: false,
    sdg_index: 78,
    corruption_score: 56,
    political_stability: 0.4,
    rule_of_law: 0.3,
    tax_non_cooperative: false,
  }),
  ...(["utility", "manufacturer", "state"] as const).map((name, index) =>
    fact("esg-ratings", name, {
      rating: [2, 4, 3][index] ?? null,
      environmental: [1.5, 4, 3][index] ?? null,
      social: [2.5, 4, 3.5][index] ?? null,
      governance: [3, 4.5, 2.5][index] ?? null,
      provider: "example",
    }),
  ),
  ...(["utility", "manufacturer"] as const).map((name, index) =>
    fact(
      "sdg-scores",
      name,
      Object.fromEntries(Array.from({ length: 17 }, (_, goal) => [`sdg_${goal + 1}`, index === 0 ? -4 : 6])),
    ),
  ),
  ...(["utility", "manufacturer"] as const).map((name, index) =>
    fact("company-taxonomy", name, {
      turnover_eligible: [0.6, 0.4][index] ?? null,
      turnover_aligned: [0.25, 0.1][index] ?? null,
      capex_eligible: [0.7, 0.5][index] ?? null,
      capex_aligned: [0.4, 0.2][index] ?? null,
      opex_eligible: [0.5, 0.3][index] ?? null,
      opex_aligned: [0.2, 0.1][index] ?? null,
      transitional: [0.1, 0][index] ?? null,
      enabling: [0.05, 0.1][index] ?? null,
      gas_aligned: [0.08, 0][index] ?? null,
      nuclear_aligned: [0.02, 0][index] ?? null,
    }),
  ),
  ...(["utility", "manufacturer"] as const).map((name, index) =>
    fact("sustainable-investment", name, {
      si_share: [0.3, 0.5][index] ?? null,
      environmental_taxonomy_share: [0.25, 0.1][index] ?? null,
      environmental_other_share: [0.05, 0.2][index] ?? null,
      social_share: [0, 0.2][index] ?? null,
      method: "activity",
    }),
  ),
  fact("climate-targets", "manufacturer", { status: "Targets set", near_term_class: "1.5°C" }),
  fact("climate-targets", "utility", { status: "Committed" }),
];

const CONDUCT: readonly Fact[] = [
  fact("benchmark-exclusions", "utility", { letter: "g", revenue_share: 0.7 }, "g"),
  fact("benchmark-exclusions", "manufacturer", { letter: "none", revenue_share: 0 }, "none"),
  fact("sanctions", "list", {
    authority: "Example",
    list_id: "1",
    name: "Nobody",
    kind: "entity",
    lei: "EXAMPLE2",
  }),
  fact("law-220-list", "list", { list_name: "Example", list_date: PERIOD, name: "Nobody", lei: "EXAMPLE2" }),
];

const FUND_FACTS: readonly Fact[] = (["fund8", "fund9", "fund6"] as const).flatMap((name) => [
  fact("securities", name, { isin: name, name, type: "fund" }),
  fact("fund-facts", name, { sfdr_article: name.slice(-1) }),
]);

const BOND: Fact = fact("bond-issues", "greenBond", {
  labelling: "Green",
  use_of_proceeds: "Renewable energy",
  impact_data_type: "expected ex-ante",
  amount_issued_eur_m: 500,
  allocated_eur_m: 500,
  financed_share: 0.6,
  co2_avoided_t: 120_000,
  renewable_energy_mwh: 300_000,
  energy_saved_mwh: 50_000,
});

/** What only one figure reads: the revenue of its activity, or the values of its opt-in indicator. */
function indicatorsOf({ term, unit, eligibility }: Metric): readonly Fact[] {
  if (term.kind === "activity") {
    const { activity } = term;
    return [
      fact("company-activities", "utility", { activity, revenue_share: 0.25, involved: true }, activity),
      fact(
        "company-activities",
        "manufacturer",
        { activity, revenue_share: 0.02, involved: false },
        activity,
      ),
    ];
  }
  if (term.kind !== "indicator") return [BOND];
  const { indicator } = term;
  const values = term.perEvic ? [4000, 250] : unit === "share" ? [1, 0] : [12, 30];
  const subjects =
    term.subject === "country"
      ? ["IT"]
      : eligibility.of === "real_estate"
        ? ["owner", "builder"]
        : ["utility", "manufacturer"];
  return subjects.map((subject, index) =>
    fact("pai-optional", subject, { indicator, value: values[index] ?? null }, indicator),
  );
}

export interface WorkedExample {
  readonly figure: Figure;
  readonly totalEur: number;
  readonly lines: readonly { readonly name: ExampleName; readonly eur: number }[];
}

/**
 * A figure worked out from a few invented holdings by the engine itself, so that what its methodology page shows can
 * never differ from what is computed. Null for a metric the catalogue does not have. The working carries the lines;
 * their names are keys of `ExampleName`.
 */
export function workedExample(metricId: string): WorkedExample | null {
  const metric = findMetric(metricId);
  const view = metric?.views[0];
  if (!metric || !view) return null;
  const lines = linesFor(metric);
  const holdings = lines.map(
    (line): Holding => ({
      ...BLANK_HOLDING,
      id: line.name,
      isin: line.name === "cash" ? null : line.name,
      name: line.name,
      assetType: line.assetType,
      fixedIncome: line.assetType.endsWith("_bond"),
      marketValue: line.eur,
      nominal: line.nominal ?? null,
      currency: "EUR",
    }),
  );
  const input = {
    holdings,
    currency: "EUR",
    totalValueEur: null,
    views: [view],
    settings: defaultSettings(AS_OF),
    explain: true,
    metrics: [metric.id],
  };
  const { views } = analyse(input, new MemoryFactBook(factsFor(metric)));
  const shown = views[view];
  const figure =
    shown && "figures" in shown ? shown.figures.find((one) => one.metric === metricId) : undefined;
  return figure ? { figure, lines, totalEur: lines.reduce((sum, { eur }) => sum + eur, 0) } : null;
}
