import { wordList } from "~/domain/text/word-list";
import { type Company, companiesOf, companyOf } from "../companies";
import type { Cell } from "../csv";
import { type DemoFile, demoFile, LAST_YEAR, SCREENED_ON } from "../demo-file";
import { chance, clamp, integer, normal, pick, rng, round, significant, spread } from "../random";
import { CORE_COMPANIES } from "../universe";
import type { World } from "../world";

const GOALS = Array.from({ length: 17 }, (_, i) => i + 1);
const SDG_COLUMNS = ["subject_id", ...GOALS.map((goal) => `sdg_${goal}`), "provider", "as_of"];
const TARGET_COLUMNS = wordList(`
  issuer_id, lei, name, location, near_term_class, near_term_year, net_zero_year, status, as_of
`);
const OPTIONAL_COLUMNS = ["subject_id", "indicator", "period_end", "value", "unit", "basis"];

export function* goalFiles(world: World): Generator<DemoFile> {
  yield demoFile("sdg-scores", "sdg-scores", SDG_COLUMNS, sdgRows(world));
  yield demoFile("climate-targets", "climate-targets", TARGET_COLUMNS, targetRows(world));
  yield demoFile("pai-optional", "pai-optional", OPTIONAL_COLUMNS, optionalRows(world));
}

/** Goals an industry helps (positive) or harms (negative); the rest lies around zero. */
const LEANING: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  power: { 7: 6, 9: 4, 11: 3, 13: -4, 15: -3, 12: -2 },
  gas: { 7: 2, 13: -6, 12: -3 },
  water: { 6: 8, 3: 4, 11: 5, 12: 4 },
  oil: { 7: -2, 13: -9, 14: -6, 12: -5 },
  mining: { 8: 2, 6: -5, 15: -6, 13: -5, 16: -3 },
  steel: { 9: 4, 13: -6, 12: -2 },
  cement: { 11: 4, 9: 4, 13: -7, 15: -3 },
  chemicals: { 3: -1, 6: -4, 12: -3, 2: 2 },
  paper: { 12: 4, 15: -2 },
  auto: { 13: -4, 11: 1, 9: 3 },
  machinery: { 9: 5, 8: 3 },
  chips: { 9: 7, 7: 2 },
  pharma: { 3: 8, 10: -1 },
  devices: { 3: 8 },
  food: { 2: 4, 3: -1, 15: -3 },
  drinks: { 3: -5, 6: -2 },
  tobacco: { 3: -10, 12: -4 },
  defence: { 16: -6 },
  rail: { 11: 6, 13: 4, 9: 5 },
  bank: { 8: 3, 9: 2 },
  insurance: { 8: 3, 1: 2, 13: 1 },
  care: { 3: 9 },
  software: { 9: 5, 4: 3 },
  telecom: { 9: 6, 4: 2, 10: 2 },
  gambling: { 3: -5, 1: -4 },
  property: { 11: 4, 7: 1 },
  farming: { 2: 6, 15: -5, 6: -4 },
};

function* sdgRows({ universe }: World): Generator<Cell[]> {
  for (const company of companiesOf(universe)) {
    const r = rng("sdg", company.index);
    if (company.silent || !chance(r, company.cast ? 1 : 0.87)) continue;
    const leaning = LEANING[company.industry.id] ?? {};
    const scores = GOALS.map((goal): number | null => {
      const noise = normal(r);
      const known = chance(r, goal === 17 ? 0.06 : 0.9);
      if (!known) return null;
      const lean = leaning[goal] ?? 0.3;
      return round(clamp(lean + 0.7 * company.quality + noise, -10, 10), 1);
    });
    yield [company.id, ...scores, "Demo Goals", "2026-06-30"];
  }
}

/** Named by LEI where there is one, as the published list is; every other one also by our issuer. */
function* targetRows({ universe }: World): Generator<Cell[]> {
  for (const company of companiesOf(universe)) {
    const target = targetOf(company);
    if (!target) continue;
    yield [
      company.lei === null || company.index % 2 === 0 ? company.id : null,
      company.lei,
      company.name,
      company.country.name,
      target.nearTerm,
      target.nearTermYear,
      target.netZeroYear,
      target.status,
      SCREENED_ON,
    ];
  }
}

interface Target {
  readonly nearTerm: string | null;
  readonly nearTermYear: number | null;
  readonly netZeroYear: number | null;
  readonly status: "Targets set" | "Committed" | "Commitment removed";
}

export function targetOf(company: Company): Target | null {
  const { cast } = company;
  if (cast) {
    const { target } = cast;
    if (!target) return null;
    const { nearTerm, year: nearTermYear, netZero: netZeroYear } = target;
    return { nearTerm, nearTermYear, netZeroYear, status: "Targets set" };
  }
  const r = rng("target", company.index);
  const x = r() - 0.09 * company.quality + (company.country.region === "europe" ? 0 : 0.12);
  if (x < 0.4) {
    return {
      nearTerm: pick(r, ["1.5°C", "1.5°C", "1.5°C", "Well-below 2°C", "2°C"]),
      nearTermYear: integer(r, 2028, 2034),
      netZeroYear: chance(r, 0.6) ? pick(r, [2040, 2045, 2050, 2050]) : null,
      status: "Targets set",
    };
  }
  if (x > 0.52) return null;
  const status = chance(r, 0.75) ? "Committed" : "Commitment removed";
  return { nearTerm: null, nearTermYear: null, netZeroYear: status === "Committed" ? 2050 : null, status };
}

/** A few opt-in indicators of the core: water use, accidents, supplier codes, human rights, pay of the head. */
function* optionalRows({ universe }: World): Generator<Cell[]> {
  const end = `${LAST_YEAR}-12-31`;
  for (let c = 0; c < Math.min(universe.companies, CORE_COMPANIES); c++) {
    const company = companyOf(universe, c);
    if (company.silent) continue;
    const r = rng("optional", c);
    const told = (share: number) => chance(r, company.openness * share);
    const basis = chance(r, 0.8) ? "reported" : "estimated";
    const stated = (code: string, value: number, unit: string) => [company.id, code, end, value, unit, basis];
    const isFlagged = (share: number) => Number(chance(r, clamp(share, 0, 1)));
    if (told(0.8)) {
      yield stated(
        "t2.6",
        significant(spread(r, 40 + company.industry.waterTonnes * 900, 0.8)),
        "m3/EURm revenue",
      );
    }
    if (told(0.85)) yield stated("t3.2", round(spread(r, 1.6, 0.7), 2), "rate");
    if (told(0.9)) yield stated("t3.4", isFlagged(0.18 - 0.1 * company.quality), "flag");
    if (told(0.9)) yield stated("t3.9", isFlagged(0.12 - 0.08 * company.quality), "flag");
    if (told(0.6)) yield stated("t3.8", round(spread(r, 62, 0.6), 1), "ratio");
    if (company.industry.id === "property")
      yield stated("t2.19", round(spread(r, 0.00018, 0.4), 6), "GWh/m2");
  }
}
