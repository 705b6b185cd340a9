import { eetQuartet } from "./eet-codes";
import { type Formula, flag, frac, op, row, type SymbolName, sumOver, sym } from "./formula";
import type { Aggregate, Eligibility, Metric, NaceSection, Term, Unit } from "./metric";

interface PaiSpec {
  readonly id: string;
  readonly indicator: number;
  readonly unit: Unit;
  readonly aggregate: Aggregate;
  readonly term: Term;
  readonly fields: readonly string[];
  readonly eet: string | null;
  readonly formula: Formula;
  readonly decimals: number;
  readonly better?: "lower" | "higher";
  readonly eligibility?: Eligibility;
}

const companies: Eligibility = { of: "companies" };

function pai(spec: PaiSpec): Metric {
  const isCountry = spec.term.kind === "country" || spec.term.kind === "violating_countries";
  return {
    id: spec.id,
    views: ["pai"],
    unit: spec.unit,
    denominator: "COVERED",
    aggregate: spec.aggregate,
    eligibility: spec.eligibility ?? companies,
    term: spec.term,
    needs: [{ dataset: isCountry ? "country-indicators" : "company-pai", fields: spec.fields }],
    eet: spec.eet === null ? null : eetQuartet(spec.eet),
    formula: spec.formula,
    source: { key: "sfdr_table1", params: { indicator: spec.indicator } },
    decimals: spec.decimals,
    better: spec.better ?? "lower",
    withheldByCoverage: false,
  };
}

const v = sym("value", "i");
const w = sym("weight", "i");
const portfolio = sym("portfolio");
const financed = (...parts: Formula[]) => row(frac(v, sym("evic", "i")), op("×"), ...parts);
const scopeSum = (names: readonly SymbolName[]): Formula => {
  const [first, ...rest] = names.map((name) => sym(name, "i"));
  if (first === undefined || rest.length === 0) return first ?? sym("ghg", "i");
  return row(first, ...rest.flatMap((next) => [op("+"), next]));
};

const SCOPE_FIELDS = { scope1: "scope1_t", scope2: "scope2_t", scope3: "scope3_t" } as const;
type Scope = keyof typeof SCOPE_FIELDS;

function emissions(id: string, indicator: number, scopeNames: readonly Scope[], eet: string): Metric {
  const fields = scopeNames.map((scope) => SCOPE_FIELDS[scope]);
  const shared = { id, indicator, fields: ["evic_eur_m", ...fields], eet };
  return pai({
    ...shared,
    unit: "tCO2e",
    aggregate: "absolute",
    term: { kind: "company", dataset: "company-pai", sum: fields, per: "evic_eur_m" },
    formula: sumOver("C", financed(scopeSum(scopeNames))),
    decimals: 0,
  });
}

function footprint(id: string, scopeNames: readonly Scope[], eet: string): Metric {
  const fields = scopeNames.map((scope) => SCOPE_FIELDS[scope]);
  return pai({
    id,
    indicator: 2,
    unit: "tCO2e/EURm",
    aggregate: "ratio",
    term: { kind: "company", dataset: "company-pai", sum: fields, per: "evic_eur_m" },
    fields: ["evic_eur_m", ...fields],
    eet,
    formula: frac(sumOver("C", financed(scopeSum(scopeNames))), portfolio),
    decimals: 1,
  });
}

function intensity(id: string, scopeNames: readonly Scope[], eet: string): Metric {
  const fields = scopeNames.map((scope) => SCOPE_FIELDS[scope]);
  return pai({
    id,
    indicator: 3,
    unit: "tCO2e/EURm revenue",
    aggregate: "ratio",
    term: { kind: "company", dataset: "company-pai", sum: fields, per: "revenue_eur_m" },
    fields: ["revenue_eur_m", ...fields],
    eet,
    formula: sumOver("C", row(frac(v, portfolio), op("×"), frac(scopeSum(scopeNames), sym("revenue", "i")))),
    decimals: 1,
  });
}

function shareOf(
  id: string,
  indicator: number,
  field: string,
  eet: string,
  extra?: Partial<PaiSpec>,
): Metric {
  return pai({
    id,
    indicator,
    unit: "share",
    aggregate: "ratio",
    term: { kind: "company", dataset: "company-pai", sum: [field] },
    fields: [field],
    eet,
    formula: frac(sumOver("C", row(v, op("×"), flag(sym("fact", "i")))), portfolio),
    decimals: 1,
    ...extra,
  });
}

function perMillionInvested(id: string, indicator: number, field: string, eet: string): Metric {
  return pai({
    id,
    indicator,
    unit: "t/EURm",
    aggregate: "ratio",
    term: { kind: "company", dataset: "company-pai", sum: [field], per: "evic_eur_m" },
    fields: ["evic_eur_m", field],
    eet,
    formula: frac(sumOver("C", financed(sym("tonnes", "i"))), portfolio),
    decimals: 3,
  });
}

function averageOf(
  id: string,
  indicator: number,
  field: string,
  eet: string,
  better: "lower" | "higher",
): Metric {
  return pai({
    id,
    indicator,
    unit: "share",
    aggregate: "average",
    term: { kind: "company", dataset: "company-pai", sum: [field] },
    fields: [field],
    eet,
    formula: frac(sumOver("C", row(v, op("×"), sym("share", "i"))), sumOver("C", v)),
    decimals: 1,
    better,
  });
}

const consumptionShare = sumOver("C", row(w, op("×"), sym("share", "i")));

/** Sections A to H and L of NACE Rev. 2, with the EET code of each (V1.1.3 names L "NACE_M"). */
const HIGH_IMPACT_SECTIONS: readonly (readonly [NaceSection, string])[] = [
  ["A", "30500"],
  ["B", "30540"],
  ["C", "30580"],
  ["D", "30620"],
  ["E", "30660"],
  ["F", "30700"],
  ["G", "30740"],
  ["H", "30780"],
  ["L", "30820"],
];

function energyIntensity([section, eet]: readonly [NaceSection, string]): Metric {
  return pai({
    id: `pai.6.${section}`,
    indicator: 6,
    unit: "GWh/EURm revenue",
    aggregate: "average",
    eligibility: { of: "companies_in_section", section },
    term: {
      kind: "company",
      dataset: "company-pai",
      sum: ["energy_consumption_gwh"],
      per: "revenue_eur_m",
    },
    fields: ["energy_consumption_gwh", "revenue_eur_m", "nace_section", "nace_revision"],
    eet,
    formula: frac(
      sumOver("C", row(v, op("×"), frac(sym("energy", "i"), sym("revenue", "i")))),
      sumOver("C", v),
    ),
    decimals: 2,
  });
}

const realEstate: Eligibility = { of: "real_estate" };
const realEstateShare = frac(
  sumOver("C", row(v, op("×"), flag(sym("fact", "i")))),
  sumOver("E", sym("realEstate", "i")),
);

/** The mandatory principal adverse impacts: Delegated Regulation (EU) 2022/1288, Annex I, Table 1. */
export const PAI_METRICS: readonly Metric[] = [
  emissions("pai.1.scope1", 1, ["scope1"], "30020"),
  emissions("pai.1.scope2", 1, ["scope2"], "30060"),
  emissions("pai.1.scope3", 1, ["scope3"], "30100"),
  emissions("pai.1.total12", 1, ["scope1", "scope2"], "30140"),
  emissions("pai.1.total123", 1, ["scope1", "scope2", "scope3"], "30180"),
  footprint("pai.2.scope12", ["scope1", "scope2"], "30220"),
  footprint("pai.2.scope123", ["scope1", "scope2", "scope3"], "30260"),
  intensity("pai.3.scope12", ["scope1", "scope2"], "30300"),
  intensity("pai.3.scope123", ["scope1", "scope2", "scope3"], "30340"),
  shareOf("pai.4", 4, "fossil_fuel_active", "30380"),
  shareOf("pai.5.consumption", 5, "nonrenewable_consumption_share", "30420", { formula: consumptionShare }),
  shareOf("pai.5.production", 5, "nonrenewable_production_share", "30460", { formula: consumptionShare }),
  ...HIGH_IMPACT_SECTIONS.map(energyIntensity),
  shareOf("pai.7", 7, "biodiversity_negative", "30860"),
  perMillionInvested("pai.8", 8, "water_emissions_t", "30900"),
  perMillionInvested("pai.9", 9, "hazardous_waste_t", "30940"),
  shareOf("pai.10", 10, "ungc_oecd_violation", "30980"),
  shareOf("pai.11", 11, "no_ungc_oecd_process", "31020"),
  averageOf("pai.12", 12, "gender_pay_gap", "31050", "lower"),
  averageOf("pai.13", 13, "board_female_share", "31090", "higher"),
  shareOf("pai.14", 14, "controversial_weapons", "31130"),
  pai({
    id: "pai.15",
    indicator: 15,
    unit: "tCO2e/EURm GDP",
    aggregate: "ratio",
    eligibility: { of: "countries_with_gdp" },
    term: { kind: "country", sum: ["ghg_t"], per: "gdp_eur_m" },
    fields: ["ghg_t", "gdp_eur_m"],
    eet: "31170",
    formula: sumOver("C", row(frac(v, portfolio), op("×"), frac(sym("ghg", "i"), sym("gdp", "i")))),
    decimals: 1,
  }),
  pai({
    id: "pai.16.count",
    indicator: 16,
    unit: "countries",
    aggregate: "count",
    eligibility: { of: "countries" },
    term: { kind: "violating_countries", as: "count" },
    fields: ["social_violation"],
    eet: null,
    formula: sumOver("countries", flag(sym("fact", "k"))),
    decimals: 0,
  }),
  pai({
    id: "pai.16.share",
    indicator: 16,
    unit: "share",
    aggregate: "count",
    eligibility: { of: "countries" },
    term: { kind: "violating_countries", as: "share" },
    fields: ["social_violation"],
    eet: null,
    formula: frac(sumOver("countries", flag(sym("fact", "k"))), sym("countries")),
    decimals: 1,
  }),
  shareOf("pai.17", 17, "fossil_fuel_active", "31290", {
    aggregate: "of_eligible",
    eligibility: realEstate,
    formula: realEstateShare,
  }),
  shareOf("pai.18", 18, "energy_inefficient", "31330", {
    aggregate: "of_eligible",
    eligibility: realEstate,
    formula: realEstateShare,
  }),
];
