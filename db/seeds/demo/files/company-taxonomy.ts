import { wordList } from "~/domain/text/word-list";
import { type Company, companiesOf } from "../companies";
import type { Cell } from "../csv";
import { type DemoFile, demoFile, LAST_YEAR } from "../demo-file";
import { chance, clamp, normal, type Rng, rng, round } from "../random";
import { CORE_COMPANIES } from "../universe";
import type { World } from "../world";

const COLUMNS = wordList(`
  issuer_id, period_end, objective, turnover_eligible, turnover_aligned, capex_eligible, capex_aligned,
  opex_eligible, opex_aligned, transitional, enabling, gas_aligned, nuclear_aligned, basis
`);

const INVESTMENT_COLUMNS = [
  "issuer_id",
  "si_share",
  "environmental_taxonomy_share",
  "environmental_other_share",
  "social_share",
  "method",
  "as_of",
];

export interface TaxonomyFigures {
  readonly eligible: readonly [turnover: number, capex: number, opex: number];
  readonly aligned: readonly [turnover: number, capex: number, opex: number];
  readonly reported: boolean;
}

export function* taxonomyFiles(world: World): Generator<DemoFile> {
  for (const year of [LAST_YEAR - 1, LAST_YEAR]) {
    yield demoFile("company-taxonomy", `company-taxonomy-${year}`, COLUMNS, taxonomyRows(world, year));
  }
  yield demoFile(
    "sustainable-investment",
    "sustainable-investment",
    INVESTMENT_COLUMNS,
    investmentRows(world),
  );
}

function limited(value: number): number {
  return round(clamp(value, 0, 1), 3);
}

/** Aligned never above eligible; investment runs ahead of turnover, as transition plans have it. */
export function taxonomyOf(company: Company): TaxonomyFigures | null {
  const r = rng("taxonomy", company.index);
  const known = chance(r, company.silent ? 0.05 : 0.86);
  if (company.cast?.target ? false : !known) return null;
  const { taxonomyEligible, taxonomyAligned } = company.industry;
  const eligible = (lift: number) =>
    limited(taxonomyEligible * lift + 0.12 * normal(r) * (taxonomyEligible + 0.05));
  const ratio = clamp(
    (taxonomyAligned / Math.max(taxonomyEligible, 0.01)) * Math.exp(0.3 * company.quality),
    0,
    0.95,
  );
  const turnover = eligible(1);
  const capex = eligible(1.08);
  const opex = eligible(0.96);
  const aligned = (of: number, lift: number) => limited(of * clamp(ratio * lift * (0.6 + 0.8 * r()), 0, 1));
  return {
    eligible: [turnover, capex, opex],
    aligned: [aligned(turnover, 1), aligned(capex, 1.25), aligned(opex, 1.05)],
    reported: chance(r, company.country.region === "europe" ? 0.8 : 0.12),
  };
}

function* taxonomyRows({ universe }: World, year: number): Generator<Cell[]> {
  for (const company of companiesOf(universe)) {
    if (year !== LAST_YEAR && company.index >= CORE_COMPANIES) continue;
    const figures = taxonomyOf(company);
    if (!figures) continue;
    const scale = year === LAST_YEAR ? 1 : 0.9;
    yield taxonomyRow(company, year, "", figures, scale);
    if (company.index < CORE_COMPANIES && figures.eligible[0] > 0.1) {
      yield taxonomyRow(company, year, "climate_mitigation", figures, scale * 0.88);
    }
  }
}

function taxonomyRow(
  company: Company,
  year: number,
  objective: string,
  figures: TaxonomyFigures,
  scale: number,
): Cell[] {
  const [turnover, capex, opex] = figures.eligible.map((value) => round(value * scale, 3));
  const [alignedTurnover, alignedCapex, alignedOpex] = figures.aligned.map((value) =>
    round(value * scale, 3),
  );
  const whole = alignedTurnover ?? 0;
  const gas = company.industry.id === "gas" || company.industry.id === "power";
  return [
    company.id,
    `${year}-12-31`,
    objective,
    turnover ?? null,
    alignedTurnover ?? null,
    capex ?? null,
    alignedCapex ?? null,
    opex ?? null,
    alignedOpex ?? null,
    round(whole * 0.12, 3),
    round(whole * 0.31, 3),
    gas ? round(whole * 0.06, 3) : 0,
    company.industry.id === "power" ? round(whole * 0.08, 3) : 0,
    figures.reported ? "reported" : "estimated",
  ];
}

/** Both methods for each company: pass or fail as a whole, and by the weight of its activities. */
function* investmentRows({ universe }: World): Generator<Cell[]> {
  for (const company of companiesOf(universe)) {
    const r = rng("sustainable", company.index);
    if (company.silent || !chance(r, 0.85)) continue;
    const harmless = !company.violates && !company.controversialWeapons && company.quality > -0.6;
    const taxonomy = taxonomyOf(company)?.aligned[0] ?? 0;
    const passes =
      company.cast?.target !== undefined ||
      (harmless && chance(r, clamp(0.42 + 0.25 * company.quality, 0, 0.95)));
    yield entityRow(company, passes, r);
    if (company.index >= CORE_COMPANIES) continue;
    const other = harmless ? round(clamp(0.14 + 0.08 * normal(r), 0, 1 - taxonomy), 3) : 0;
    const social = harmless ? round(clamp(0.09 + 0.07 * normal(r), 0, 1 - taxonomy - other), 3) : 0;
    const green = harmless ? taxonomy : 0;
    yield [company.id, round(green + other + social, 3), green, other, social, "activity_weighted", SI_ON];
  }
}

const SI_ON = "2026-06-30";

function entityRow(company: Company, passes: boolean, r: Rng): Cell[] {
  if (!passes) return [company.id, 0, 0, 0, 0, "entity_pass_fail", SI_ON];
  const caring = company.industry.sector === "Health care" || chance(r, 0.2);
  const green = caring ? 0 : round(Math.min(0.9, taxonomyOf(company)?.aligned[0] ?? 0), 3);
  return [company.id, 1, green, caring ? 0 : round(1 - green, 3), caring ? 1 : 0, "entity_pass_fail", SI_ON];
}
