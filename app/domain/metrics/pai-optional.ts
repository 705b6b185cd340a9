import { eetQuartet } from "./eet-codes";
import { type Formula, flag, frac, op, row, sumOver, sym } from "./formula";
import type { Aggregate, Eligibility, Metric, Unit } from "./metric";

type Shape = "share" | "fraction" | "perMillion" | "average" | "attributed";

interface OptionalSpec {
  /** As in the dataset `pai-optional`: t2.4, t3.15, and a part after a further dot. */
  readonly indicator: string;
  readonly shape: Shape;
  readonly eet: string;
  readonly unit?: Unit;
  readonly subject?: "company" | "country" | "real_estate";
  readonly fallback?: string;
  readonly better?: "lower" | "higher";
}

const v = sym("value", "i");
const x = sym("share", "i");
const portfolio = sym("portfolio");

const FORMULAS: Readonly<Record<Shape, Formula>> = {
  share: frac(sumOver("C", row(v, op("×"), flag(sym("fact", "i")))), portfolio),
  fraction: frac(sumOver("C", row(v, op("×"), x)), portfolio),
  perMillion: frac(sumOver("C", row(frac(v, sym("evic", "i")), op("×"), sym("amount", "i"))), portfolio),
  average: frac(sumOver("C", row(v, op("×"), x)), sumOver("C", v)),
  attributed: sumOver("C", row(frac(v, sym("evic", "i")), op("×"), sym("amount", "i"))),
};

const AGGREGATES: Readonly<Record<Shape, Aggregate>> = {
  share: "ratio",
  fraction: "ratio",
  perMillion: "ratio",
  average: "average",
  attributed: "absolute",
};

const ELIGIBILITY: Readonly<Record<"company" | "country" | "real_estate", Eligibility>> = {
  company: { of: "companies" },
  country: { of: "countries" },
  real_estate: { of: "real_estate" },
};

const SPECS: readonly OptionalSpec[] = [
  { indicator: "t2.1", shape: "perMillion", eet: "31370", unit: "t/EURm" },
  { indicator: "t2.2", shape: "perMillion", eet: "31410", unit: "t/EURm" },
  { indicator: "t2.3", shape: "perMillion", eet: "31450", unit: "t/EURm" },
  { indicator: "t2.4", shape: "share", eet: "31490", fallback: "no_carbon_reduction_initiative" },
  { indicator: "t2.5.oil", shape: "fraction", eet: "31520" },
  { indicator: "t2.5.gas", shape: "fraction", eet: "31560" },
  { indicator: "t2.5.coal", shape: "fraction", eet: "31600" },
  { indicator: "t2.6", shape: "average", eet: "31640", unit: "m3/EURm revenue" },
  { indicator: "t2.6.recycled", shape: "average", eet: "31671", better: "higher" },
  { indicator: "t2.7", shape: "share", eet: "31680" },
  { indicator: "t2.8", shape: "share", eet: "31720" },
  { indicator: "t2.9", shape: "share", eet: "31760" },
  { indicator: "t2.10", shape: "share", eet: "31800" },
  { indicator: "t2.11", shape: "share", eet: "31840" },
  { indicator: "t2.12", shape: "share", eet: "31871" },
  { indicator: "t2.13", shape: "perMillion", eet: "31875", unit: "t/EURm" },
  { indicator: "t2.14", shape: "share", eet: "31880" },
  { indicator: "t2.14.policy", shape: "share", eet: "31920" },
  { indicator: "t2.15", shape: "share", eet: "31960" },
  { indicator: "t2.16", shape: "share", eet: "32000" },
  { indicator: "t2.17", shape: "share", eet: "32040", subject: "country" },
  { indicator: "t2.18", shape: "attributed", eet: "32240", unit: "tCO2e", subject: "real_estate" },
  { indicator: "t2.19", shape: "average", eet: "32280", unit: "GWh/m2", subject: "real_estate" },
  { indicator: "t2.20", shape: "fraction", eet: "32320", subject: "real_estate" },
  { indicator: "t2.21", shape: "fraction", eet: "32360", subject: "real_estate" },
  { indicator: "t2.22", shape: "fraction", eet: "32400", subject: "real_estate" },
  { indicator: "t3.1", shape: "share", eet: "32440" },
  { indicator: "t3.2", shape: "average", eet: "32480", unit: "rate" },
  { indicator: "t3.3", shape: "perMillion", eet: "32520", unit: "days/EURm" },
  { indicator: "t3.4", shape: "share", eet: "32560" },
  { indicator: "t3.5", shape: "share", eet: "32640" },
  { indicator: "t3.6", shape: "share", eet: "32680" },
  { indicator: "t3.7", shape: "perMillion", eet: "32720", unit: "incidents/EURm" },
  { indicator: "t3.7.sanctioned", shape: "perMillion", eet: "32760", unit: "incidents/EURm" },
  { indicator: "t3.8", shape: "average", eet: "32800", unit: "ratio" },
  { indicator: "t3.9", shape: "share", eet: "32840" },
  { indicator: "t3.10", shape: "share", eet: "32880" },
  { indicator: "t3.11", shape: "share", eet: "32920" },
  { indicator: "t3.12", shape: "share", eet: "32960" },
  { indicator: "t3.13", shape: "share", eet: "33000" },
  { indicator: "t3.14", shape: "perMillion", eet: "33040", unit: "incidents/EURm" },
  { indicator: "t3.15", shape: "share", eet: "33080", fallback: "no_anticorruption_policy" },
  { indicator: "t3.16", shape: "share", eet: "33120" },
  { indicator: "t3.17", shape: "attributed", eet: "33150", unit: "number" },
  { indicator: "t3.18", shape: "average", eet: "33190", unit: "index", subject: "country" },
  { indicator: "t3.19", shape: "average", eet: "33230", unit: "index", subject: "country", better: "higher" },
  { indicator: "t3.20", shape: "average", eet: "33265", unit: "index", subject: "country", better: "higher" },
  country("t3.21", "average", "33295", "corruption_score", "index"),
  country("t3.22", "share", "33330", "tax_non_cooperative"),
  country("t3.23", "average", "33370", "political_stability", "index"),
  country("t3.24", "average", "33410", "rule_of_law", "index"),
];

const SHARES: ReadonlySet<string> = new Set(
  SPECS.filter(({ shape }) => shape === "share" || shape === "fraction").map(({ indicator }) => indicator),
);

/**
 * Whether an opt-in indicator, by its code in any case, is yes or no, or a share, of each issuer: its value lies between 0
 * and 1 (Delegated Regulation (EU) 2022/1288, Annex I, Tables 2 and 3).
 */
export function isShareIndicator(indicator: string): boolean {
  return SHARES.has(indicator.trim().toLowerCase());
}

/** The unit of the figure of an opt-in indicator, by its code; null where it has none. */
export function unitOfIndicator(indicator: string): Unit | null {
  return SPECS.find((spec) => spec.indicator === indicator)?.unit ?? null;
}

function country(indicator: string, shape: Shape, eet: string, fallback: string, unit?: Unit): OptionalSpec {
  const better = shape === "average" ? "higher" : "lower";
  return { indicator, shape, eet, fallback, subject: "country", better, ...(unit ? { unit } : {}) };
}

function optionalMetric(spec: OptionalSpec): Metric {
  const subject = spec.subject ?? "company";
  const mainDataset = subject === "country" ? "country-indicators" : "company-pai";
  const perEvic = spec.shape === "perMillion" || spec.shape === "attributed";
  const mainFields = [...(perEvic ? ["evic_eur_m"] : []), ...(spec.fallback ? [spec.fallback] : [])];
  const [table = "", number = ""] = spec.indicator.split(".");
  return {
    id: `pai.${spec.indicator}`,
    views: ["pai"],
    unit: spec.unit ?? "share",
    denominator: "COVERED",
    aggregate:
      subject === "real_estate" && spec.shape === "fraction" ? "of_eligible" : AGGREGATES[spec.shape],
    eligibility: ELIGIBILITY[subject],
    term: {
      kind: "indicator",
      indicator: spec.indicator,
      subject: subject === "country" ? "country" : "company",
      perEvic,
      ...(spec.fallback ? { fallback: spec.fallback } : {}),
    },
    needs: [
      { dataset: "pai-optional", fields: ["indicator", "value"] },
      ...(mainFields.length > 0 ? [{ dataset: mainDataset, fields: mainFields } as const] : []),
    ],
    eet: eetQuartet(spec.eet),
    formula: FORMULAS[spec.shape],
    source: { key: table === "t2" ? "sfdr_table2" : "sfdr_table3", params: { indicator: Number(number) } },
    decimals: spec.unit === undefined ? 1 : 2,
    better: spec.better ?? "lower",
    withheldByCoverage: false,
    optional: true,
  };
}

/**
 * Opt-in principal adverse impacts: Delegated Regulation (EU) 2022/1288, Annex I, Tables 2 and 3.
 * Table 3 indicators 3, 7 and 14 are "weighted averages" in the regulation's sense, per million euros invested
 * (ESAs' Q&A); rates, ratios and scores are averages by weight over covered holdings.
 */
export const OPTIONAL_PAI_METRICS: readonly Metric[] = SPECS.map(optionalMetric);
