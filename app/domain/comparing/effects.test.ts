import { expect, test } from "vitest";
import { MemoryFactBook } from "~/domain/analysis/book/fact-book";
import type { Holding } from "~/domain/analysis/positions/holding";
import { defaultSettings } from "~/domain/analysis/settings";
import type { Fact } from "~/domain/facts/fact";
import { AS_OF, company, holding, rating } from "~tests/support/analysis-fixtures";
import { asInput, randomPortfolio } from "~tests/support/random-portfolio";
import { type Analysed, EFFECTS, effectsBetween } from "./effects";

const A = "IT0003128367";
const B = "XS2000000021";
const C = "US0378331005";

function state(holdings: readonly Holding[], facts: readonly Fact[]): Analysed {
  const settings = { ...defaultSettings(AS_OF), minCoverageShare: 0, minCoverageFixedIncomeShare: 0 };
  const input = {
    holdings,
    currency: "EUR",
    totalValueEur: null,
    views: [],
    settings,
    explain: false,
  };
  return { input, book: new MemoryFactBook(facts) };
}

function told(metric: string, before: Analysed, after: Analysed) {
  const result = effectsBetween(metric, before, after);
  if (!result.ok) throw new Error(result.problem);
  return result.effects;
}

const rated = (id: string, isin: string, value: number | null) => [
  ...company(id, isin, {}),
  ...(value === null ? [] : [rating(id, value)]),
];

test("entries, exits, weights and data of a rating, worked out by hand, add up to its change", () => {
  // Before (0.5 × 2 + 0.5 × 4) / 1 = 3. After (0.25 × 3 + 0.75 × 5) / 1 = 4.5.
  const before = state([holding(A, 50), holding(B, 50)], [...rated("A", A, 2), ...rated("B", B, 4)]);
  const after = state([holding(A, 25), holding(C, 75)], [...rated("A", A, 3), ...rated("C", C, 5)]);
  const { effects, change, residual, lines } = told("esg.rating", before, after);
  // C enters: (3 + 3.75) / 1.75 − 3. B leaves: 4.75 / 1.25 − 6.75 / 1.75. A weighs 25 %: 4.25 − 3.8. A is rated 3: 4.5 − 4.25.
  expect(effects.entries).toBeCloseTo(6.75 / 1.75 - 3, 12);
  expect(effects.exits).toBeCloseTo(3.8 - 6.75 / 1.75, 12);
  expect(effects.weights).toBeCloseTo(0.45, 12);
  expect(effects.data).toBeCloseTo(0.25, 12);
  expect([effects.coverage, effects.divisor]).toEqual([0, 0]);
  expect(change).toBe(1.5);
  expect(residual).toBeCloseTo(0, 12);
  expect(lines.find(({ isin }) => isin === C)).toMatchObject({ before: null, after: { own: 5 } });
});

const emitter = (evic: number, scope1: number | null) =>
  company("A", A, { evic_eur_m: evic, scope1_t: scope1, scope2_t: 0, scope3_t: 0, revenue_eur_m: 1 });

test("of financed tonnes the value, the EVIC and the emissions are told apart", () => {
  // 4 / 2,000 × 100,000 = 200 t; then 5 / 2,000 → 250; then 5 / 2,500 → 200; then 120,000 t → 240.
  const before = state([holding(A, 4e6)], emitter(2000, 100_000));
  const after = state([holding(A, 5e6)], emitter(2500, 120_000));
  const { effects, change } = told("pai.1.scope1", before, after);
  expect(effects).toMatchObject({ weights: 50, divisor: -50 });
  expect(effects.data).toBeCloseTo(40, 9);
  expect(change).toBeCloseTo(40, 9);
});

test("a line that loses its data is an effect of coverage, not of data", () => {
  const both = (value: number | null) => [...rated("A", A, value), ...rated("B", B, 4)];
  const lines = [holding(A, 50), holding(B, 50)];
  const { effects } = told("esg.rating", state(lines, both(2)), state(lines, both(null)));
  expect(effects).toMatchObject({ coverage: 1, data: 0 });
});

test("a portfolio exchanged as a whole has entries and exits only", () => {
  const before = state([holding(A, 100)], rated("A", A, 2));
  const after = state([holding(C, 100)], rated("C", C, 5));
  const { effects, residual } = told("esg.rating", before, after);
  expect(effects.entries + effects.exits).toBeCloseTo(3, 12);
  expect(effects.weights + effects.data).toBe(0);
  expect(residual).toBeCloseTo(0, 12);
});

test("a figure that is missing on one of the days has no effects, and says on which", () => {
  const none = state([holding(A, 100)], company("A", A, {}));
  const one = state([holding(A, 100)], rated("A", A, 3));
  expect(effectsBetween("esg.rating", none, one)).toEqual({ ok: false, problem: "no_value_before" });
  expect(effectsBetween("esg.rating", one, none)).toEqual({ ok: false, problem: "no_value_after" });
  expect(effectsBetween("pai.16.count", one, one)).toEqual({ ok: false, problem: "no_such_figure" });
  expect(effectsBetween("nothing", one, one)).toEqual({ ok: false, problem: "no_such_figure" });
});

const SUMMED = [
  "esg.rating",
  "pai.1.scope1",
  "pai.1.total123",
  "pai.2.scope123",
  "pai.3.scope123",
  "pai.4",
  "pai.6.C",
  "pai.12",
  "pai.15",
  "waci.scope12",
  "sdg.13",
  "taxonomy.turnover.aligned.all",
  "taxonomy.turnover.aligned.exSovereign",
];

test("effects of figures of every shape of 150 random pairs of portfolios add up, by line and by effect", () => {
  let compared = 0;
  for (let seed = 1; seed <= 150; seed++) {
    const [before, after] = [seed, seed + 1].map((one) => {
      const { holdings, facts } = asInput(randomPortfolio(one));
      return state(holdings, facts);
    });
    if (!before || !after) continue;
    for (const metric of SUMMED) {
      const result = effectsBetween(metric, before, after);
      if (!result.ok) continue;
      const { effects, change, residual, lines } = result.effects;
      compared += 1;
      const size = Math.max(1, Math.abs(result.effects.before), Math.abs(result.effects.after));
      expect(Math.abs(residual), `${metric} of ${seed}`).toBeLessThan(1e-9 * size);
      const byLine = lines.reduce((sum, { total }) => sum + total, 0);
      expect(Math.abs(byLine - change), `${metric} of ${seed}`).toBeLessThan(1e-9 * size);
      const byEffect = EFFECTS.reduce((sum, effect) => sum + effects[effect], 0);
      expect(Math.abs(byEffect - change), `${metric} of ${seed}`).toBeLessThan(1e-9 * size);
    }
  }
  expect(compared).toBeGreaterThan(500);
});
