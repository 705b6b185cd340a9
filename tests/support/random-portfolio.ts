import type { Holding } from "~/domain/analysis/positions/holding";
import type { Fact, FactValues } from "~/domain/facts/fact";
import { cash, fact, fund, holding } from "./analysis-fixtures";

/** How a value stands to the day of the portfolio; "old" counts, "too old" and "later" do not. */
export type ModelAge = "recent" | "old" | "too old" | "later";

/** A company as the model knows it; null is missing. Amounts are decimals with few digits, so they are exact. */
export interface ModelCompany {
  readonly kind: "company";
  readonly id: string;
  readonly evic: number | null;
  readonly revenue: number | null;
  readonly scope1: number | null;
  readonly scope2: number | null;
  readonly scope3: number | null;
  readonly section: "C" | "D" | "K" | null;
  readonly energy: number | null;
  readonly fossil: boolean | null;
  readonly payGap: number | null;
  readonly taxonomy: number | null;
  readonly rating: number | null;
  readonly goal13: number | null;
  /** Of emissions, amounts, energy and flags; of the rating; of the goal. */
  readonly age: ModelAge;
  readonly ratingAge: ModelAge;
  readonly goalAge: ModelAge;
}

export interface ModelSovereign {
  readonly kind: "sovereign";
  readonly id: string;
  readonly country: string;
  readonly ghg: number | null;
  readonly gdp: number | null;
  readonly violation: boolean | null;
  readonly rating: number | null;
  readonly age: ModelAge;
}

interface ModelFund {
  readonly kind: "fund";
  readonly id: string;
  /** Null: its holdings are not loaded. */
  readonly positions: readonly { readonly of: Model; readonly weightPct: number }[] | null;
  readonly holdingsAge: Exclude<ModelAge, "old">;
  readonly ownRating: number | null;
  readonly template: { value: number; coverage: number; eligible: number; nav: number | null } | null;
}

export type Model =
  | ModelCompany
  | ModelSovereign
  | ModelFund
  | { readonly kind: "unknown" | "cash"; readonly id: string };

export interface ModelPortfolio {
  readonly lines: readonly { readonly of: Model; readonly value: number }[];
}

/** A repeatable source of chance (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function randomPortfolio(seed: number): ModelPortfolio {
  const random = chance(seed);
  const pick = <T>(...options: readonly T[]): T => options[Math.floor(random() * options.length)] as T;
  const maybe = <T>(share: number, value: T): T | null => (random() < share ? value : null);
  const whole = (max: number) => Math.floor(random() * max);
  const anyAge = () => pick<ModelAge>("recent", "recent", "recent", "old", "old", "too old", "later");

  const companies = Array.from(
    { length: 6 },
    (_, index): ModelCompany => ({
      kind: "company",
      id: `C${seed}-${index}`,
      // One of a currency's unit, one million, and too little for what is emitted cannot be true; two may be outgrown.
      evic: pick(200, 500, 1250, 40, 2, 0, -10, null, 1, 0.00000081, 0.5),
      revenue: pick(100, 250, 80, 0, null, 0.9, 3),
      scope1: maybe(0.8, whole(90_000)),
      scope2: maybe(0.8, whole(40_000)),
      scope3: maybe(0.6, whole(900_000)),
      section: pick("C", "D", "K", null),
      energy: maybe(0.6, whole(4000)),
      fossil: pick(true, false, null),
      payGap: maybe(0.6, pick(-0.05, 0.1, 0.125, 0.2)),
      taxonomy: maybe(0.6, pick(0, 0.05, 0.4, 1)),
      rating: maybe(0.7, pick(1, 2, 3, 4, 4.5, 5)),
      goal13: maybe(0.6, pick(-10, -4, 0, 3, 8)),
      age: anyAge(),
      ratingAge: anyAge(),
      goalAge: anyAge(),
    }),
  );
  const sovereigns = ["FR", "IT", "BR"].map(
    (country): ModelSovereign => ({
      kind: "sovereign",
      id: `S${seed}-${country}`,
      country,
      ghg: maybe(0.8, whole(900_000)),
      gdp: pick(2000, 500, 0, null, 0.4, 90_000_000),
      violation: pick(true, false, null),
      rating: maybe(0.7, pick(1, 2, 3, 4, 5)),
      age: anyAge(),
    }),
  );
  const strangers = [0, 1].map((index) => ({ kind: "unknown" as const, id: `U${seed}-${index}` }));
  const inside = (...more: Model[]): ModelFund["positions"] => {
    const parts = [pick(...companies), pick(...companies), pick(...sovereigns), pick(...strangers), ...more];
    const weights = [pick(40, 35), 25, 12.5, pick(5, -5), ...more.map(() => pick(10, 15))];
    return parts.map((of, index) => ({ of, weightPct: weights[index] ?? 0 }));
  };
  const makeFund = (name: string, positions: ModelFund["positions"]): ModelFund => ({
    kind: "fund",
    id: `F${seed}-${name}`,
    positions,
    holdingsAge: pick("recent", "recent", "recent", "too old", "later"),
    ownRating: maybe(0.25, pick(2, 3, 5)),
    template: maybe(0.6, {
      value: pick(20, 150.5),
      coverage: pick(0.4, 0.75),
      eligible: pick(0.8, 0.9),
      nav: pick(50_000_000, null),
    }),
  });
  const inner = makeFund("inner", inside());
  const outer = makeFund("outer", inside(inner, { kind: "cash", id: "inner cash" }));
  const closed = makeFund("closed", null);
  const all: Model[] = [
    ...companies,
    ...sovereigns,
    ...strangers,
    inner,
    outer,
    closed,
    { kind: "cash", id: "cash" },
  ];
  const lines = Array.from({ length: 4 + whole(12) }, () => {
    const amount = 1000 * (1 + whole(900));
    const size = random() < 0.15 ? 100 : 1;
    return { of: pick(...all), value: random() < 0.12 ? -amount / 4 : amount * size };
  });
  return { lines };
}

/** The model as the engine sees it: holdings and facts. */
export function asInput(portfolio: ModelPortfolio): { holdings: Holding[]; facts: Fact[] } {
  const facts = new Map<string, readonly Fact[]>();
  const remember = (model: Model): void => {
    if (facts.has(model.id)) return;
    facts.set(model.id, factsOf(model));
    if (model.kind === "fund") for (const { of } of model.positions ?? []) remember(of);
  };
  for (const { of } of portfolio.lines) remember(of);
  const holdings = portfolio.lines.map(({ of, value }) =>
    of.kind === "cash" ? cash(value) : holding(isinOf(of), value),
  );
  return { holdings, facts: [...facts.values()].flat() };
}

function isinOf(model: Model): string {
  return `ISIN-${model.id}`;
}

function factsOf(model: Model): readonly Fact[] {
  if (model.kind === "company") return companyFacts(model);
  if (model.kind === "sovereign") return sovereignFacts(model);
  return model.kind === "fund" ? fundFacts(model) : [];
}

/** Days that are of an age on 30 June 2025, by how long data of a kind counts: 24 and 48, 18 and 36, 36 and 72 months. */
const DAYS = {
  companies: { recent: "2023-06-30", old: "2021-06-30", "too old": "2021-06-29", later: "2025-07-01" },
  scores: { recent: "2023-12-30", old: "2023-12-29", "too old": "2022-06-29", later: "2026-03-31" },
  countries: { recent: "2022-06-30", old: "2019-06-30", "too old": "2018-12-31", later: "2025-12-31" },
  holdings: { recent: "2024-06-30", "too old": "2024-06-29", later: "2025-07-31" },
} as const;

function rated(subject: string, value: number | null, age: ModelAge = "recent"): Fact[] {
  const more = { period: DAYS.scores[age] };
  return value === null ? [] : [fact("esg-ratings", subject, { rating: value, provider: "P" }, more)];
}

function companyFacts(model: ModelCompany): Fact[] {
  return [
    fact("securities", isinOf(model), { type: "equity", issuer_id: model.id }),
    fact("issuers", model.id, { issuer_type: "company", nace_section: model.section }),
    fact("company-pai", model.id, companyValues(model), { period: DAYS.companies[model.age] }),
    fact("company-taxonomy", model.id, { turnover_aligned: model.taxonomy }),
    fact("sdg-scores", model.id, { sdg_13: model.goal13 }, { period: DAYS.scores[model.goalAge] }),
    ...rated(model.id, model.rating, model.ratingAge),
  ];
}

function companyValues(model: ModelCompany): FactValues {
  return {
    evic_eur_m: model.evic,
    revenue_eur_m: model.revenue,
    scope1_t: model.scope1,
    scope2_t: model.scope2,
    scope3_t: model.scope3,
    energy_consumption_gwh: model.energy,
    fossil_fuel_active: model.fossil,
    gender_pay_gap: model.payGap,
  };
}

function sovereignFacts(model: ModelSovereign): Fact[] {
  return [
    fact("securities", isinOf(model), { type: "government_bond", issuer_id: model.id }),
    fact("issuers", model.id, { issuer_type: "sovereign", country: model.country }),
    fact(
      "country-indicators",
      model.country,
      {
        ghg_t: model.ghg,
        gdp_eur_m: model.gdp,
        social_violation: model.violation,
      },
      { period: DAYS.countries[model.age] },
    ),
    ...rated(model.id, model.rating),
  ];
}

function fundFacts(model: ModelFund): Fact[] {
  const isin = isinOf(model);
  const positions = (model.positions ?? []).map(
    ({ of, weightPct }): FactValues =>
      of.kind === "cash"
        ? { position_id: of.id, asset_type: "cash", weight_pct: weightPct }
        : { isin: isinOf(of), weight_pct: weightPct },
  );
  const { template } = model;
  const published = template && {
    "30020": template.value,
    "30040": template.coverage,
    "30050": template.eligible,
    "30260": template.value,
    "30280": template.coverage,
    "30290": template.eligible,
    "31050": template.value,
    "31070": template.coverage,
    "31080": template.eligible,
    "70010": template.nav,
  };
  return [
    ...fund(isin, positions, DAYS.holdings[model.holdingsAge]),
    ...(published ? [fact("eet", isin, published)] : []),
    ...rated(isin, model.ownRating),
  ];
}
