import { expect, test } from "vitest";
import { MemoryFactBook } from "~/domain/analysis/book/fact-book";
import { defaultSettings } from "~/domain/analysis/settings";
import type { Fact } from "~/domain/facts/fact";
import { AS_OF, company, fact, holding, rating } from "~tests/support/analysis-fixtures";
import { strengthsOf, weaknessesOf } from "./key-points";
import { reportFigures } from "./report-figures";
import { DEFAULT_SECTIONS, type ReportSection } from "./sections";

const A = "IT0003128367";
const B = "NL0099114207";
const C = "DE000DM4EH23";

const HELD = [
  holding(A, 50, { id: "a", name: "Aldera" }),
  holding(B, 30, { id: "b", name: "Borealis" }),
  holding(C, 20, { id: "c", name: "Corvo" }),
];

function figuresOf(
  facts: readonly Fact[],
  holdings = HELD,
  sections: readonly ReportSection[] = ["summary"],
) {
  const input = { holdings, currency: "EUR", totalValueEur: null, settings: defaultSettings(AS_OF) };
  return reportFigures(input, new MemoryFactBook(facts), sections);
}

const data = { evic_eur_m: 100, scope1_t: 10, scope2_t: 0, scope3_t: 0 };

test("who lifts the rating is a strength, who lowers it a weakness, with points, emissions and breaches", () => {
  const figures = figuresOf([
    ...company("A", A, { ...data, ungc_oecd_violation: false }),
    ...company("B", B, { ...data, scope1_t: 90, ungc_oecd_violation: true }),
    ...company("C", C, { ...data, ungc_oecd_violation: false }),
    rating("A", 5),
    rating("B", 1),
    rating("C", 4),
  ]);
  // R = 0.5 × 5 + 0.3 × 1 + 0.2 × 4 = 3.6; Aldera pulls 0.5 × 1.4, Borealis 0.3 × −2.6.
  const [first] = strengthsOf(figures, null);
  expect(first).toMatchObject({ code: "holding", name: "Aldera", rating: 5, isViolating: false });
  expect(first?.code === "holding" && first.relative).toBeCloseTo(0.7, 12);
  const [worst, ...others] = weaknessesOf(figures, null);
  expect(worst).toMatchObject({ code: "holding", name: "Borealis", isViolating: true });
  expect(worst?.code === "holding" && worst.relative).toBeCloseTo(-0.78, 12);
  // Financed: 0.5 × 10, 0.3 × 90, 0.2 × 10.
  expect(worst?.code === "holding" && worst.emissionsShare).toBeCloseTo(27 / 34, 12);
  expect(others.some(({ code }) => code === "violation")).toBe(false);
});

test("without enough ratings the coverage leads the weaknesses and no holding is blamed", () => {
  const figures = figuresOf([
    ...company("A", A, data),
    ...company("B", B, data),
    ...company("C", C, data),
    rating("C", 4),
  ]);
  const points = weaknessesOf(figures, null);
  expect(points[0]).toMatchObject({ code: "figure", finding: { key: "coverage_too_low" } });
  expect([...points, ...strengthsOf(figures, null)].some(({ code }) => code === "holding")).toBe(false);
});

test("missing emissions are a weakness with the names of the largest", () => {
  const figures = figuresOf([
    ...company("A", A, { evic_eur_m: 100 }),
    ...company("B", B, data),
    ...company("C", C, data),
    rating("A", 3),
    rating("B", 3),
    rating("C", 3),
  ]);
  expect(weaknessesOf(figures, null)).toContainEqual({
    code: "missing",
    metric: "pai.2.scope123",
    names: ["Aldera"],
    count: 1,
    weightShare: 0.5,
  });
});

test("a fund that is not looked through does not breach: it holds companies that do, as its manager states", () => {
  const FUND = "LU0000000018";
  const holdings = [
    holding(A, 50, { id: "a", name: "Aldera" }),
    holding(FUND, 50, { id: "f", name: "Corvo Fund" }),
  ];
  const facts = [
    ...company("A", A, { ...data, ungc_oecd_violation: false }),
    fact("securities", FUND, { isin: FUND, name: "Corvo Fund", type: "fund" }),
    fact("eet", FUND, { "30980": 0.04, "30990": 0.8, "31000": 1 }),
  ];
  const input = { holdings, currency: "EUR", totalValueEur: null, settings: defaultSettings(AS_OF) };
  const points = weaknessesOf(reportFigures(input, new MemoryFactBook(facts), ["summary"]), null);
  const violation = points.find(({ code }) => code === "violation");
  expect(violation).toMatchObject({ name: "Corvo Fund", isFund: true });
  expect(violation?.code === "violation" && violation.weightShare).toBeCloseTo(0.02, 12);
});

test("there are at most three of each", () => {
  const figures = figuresOf([
    ...company("A", A, { ...data, ungc_oecd_violation: true, fossil_fuel_active: true }),
    ...company("B", B, { ...data, ungc_oecd_violation: true, fossil_fuel_active: true }),
    ...company("C", C, { ungc_oecd_violation: true }),
    rating("A", 1),
    rating("B", 2),
    rating("C", 5),
  ]);
  expect(weaknessesOf(figures, null)).toHaveLength(3);
});

test("what the weights leave open is a weakness of its own, and no holding whose data is missing", () => {
  const figures = figuresOf(
    [...company("A", A, { ...data, ungc_oecd_violation: false }), rating("A", 4)],
    [holding(A, null, { id: "a", name: "Aldera", weightShare: 0.9 })],
  );
  const points = weaknessesOf(figures, null);
  expect(points[0]).toEqual({ code: "unallocated", weightShare: expect.closeTo(0.1, 12) });
  expect(points.some(({ code }) => code === "missing")).toBe(false);
});

test("what the licence leaves out is no weakness and no missing data, when nothing else is uncovered", () => {
  const figures = figuresOf([...company("A", A, data), ...company("B", B, data), ...company("C", C, data)]);
  const closed = [{ name: "Aldera", isin: A, weightShare: 0.5, reason: "not_licensed" as const }];
  const points = weaknessesOf({ ...figures, uncovered: new Map([["pai.2.scope123", closed]]) }, null);
  expect(points.some(({ code }) => code === "missing")).toBe(false);
});

test("key points of a summary: are those of the whole report, when it is printed without the sections that they are about", () => {
  const target = { status: "targets_set", near_term_class: "1.5", as_of: "2025-01-31" };
  const facts = [
    ...company("A", A, data, { issuer: { lei: "LEIALDERA" } }),
    ...company("B", B, data),
    ...company("C", C, data),
    ...["A", "B", "C"].map((id) => rating(id, 4)),
    ...["A", "B"].map((id) => fact("climate-targets", id, target)),
    fact("sanctions", "EU|1", {
      authority: "EU",
      list_id: "1",
      kind: "entity",
      name: "First",
      lei: "LEIALDERA",
    }),
  ];
  const [alone, whole] = [figuresOf(facts), figuresOf(facts, HELD, DEFAULT_SECTIONS)];
  const metrics = (points: ReturnType<typeof weaknessesOf>) =>
    points.flatMap((point) => (point.code === "figure" ? [point.finding.metric] : []));
  expect(metrics(weaknessesOf(alone, null))).toContain("sanctions.weight");
  expect(metrics(strengthsOf(alone, null))).toContain("climate.targetSet");
  expect(weaknessesOf(alone, null)).toEqual(weaknessesOf(whole, null));
  expect(strengthsOf(alone, null)).toEqual(strengthsOf(whole, null));
});
