import fc from "fast-check";
import { expect, test } from "vitest";
import type { Figure } from "~/domain/analysis/figures/figure";
import type { AnalysisSettings } from "~/domain/analysis/settings";
import type { Fact } from "~/domain/facts/fact";
import { findMetric } from "~/domain/metrics/catalogue";
import { analysed, cash, company, fact, holding, rating, sovereign } from "~tests/support/analysis-fixtures";
import { figuresByMetric, viewsForRules } from "./policy";
import { type FigureLimit, policyVerdict } from "./verdict";

const KNOWN = "SHARE-KNOWN";
const CLEAN = "SHARE-CLEAN";
const BLANK = "SHARE-BLANK";

const atMost = (metric: string, value: number): FigureLimit => ({ metric, operator: "at_most", value });
const atLeast = (metric: string, value: number): FigureLimit => ({ metric, operator: "at_least", value });
const bond = { type: "corporate_bond" };

function figureOf(
  metric: string,
  holdings: Parameters<typeof analysed>[0],
  facts: readonly Fact[],
  settings: Partial<AnalysisSettings> = {},
): Figure {
  const views = analysed(holdings, [...facts], viewsForRules([{ metric }]), { settings });
  const figure = figuresByMetric(views).get(metric);
  if (!figure) throw new Error(`${findMetric(metric)?.id ?? metric} is in no view`);
  return figure;
}

/** A company that is involved, one that is not, and one of which nothing is known, by their points of 100. */
const pointsOf = (known: number, clean: number, blank: number) => [
  ...(known > 0 ? [holding(KNOWN, null, { weightShare: known / 100 })] : []),
  ...(clean > 0 ? [holding(CLEAN, null, { weightShare: clean / 100 })] : []),
  ...(blank > 0 ? [holding(BLANK, null, { weightShare: blank / 100 })] : []),
];

const FOSSIL = [
  ...company("KNOWN", KNOWN, { fossil_fuel_active: true }),
  ...company("CLEAN", CLEAN, { fossil_fuel_active: false }),
  ...company("BLANK", BLANK, {}),
];

const judged = (limit: FigureLimit, ...points: Parameters<typeof pointsOf>) =>
  policyVerdict(limit, figureOf(limit.metric, pointsOf(...points), FOSSIL));

test("policy verdict: 65.00 % of eligible weight is enough to pass, 64.99 % is not", () => {
  // Nothing that is known is involved; the 35 points that are not known may all be.
  expect(judged(atMost("pai.4", 0.1), 0, 65, 35)).toMatchObject({ result: "passes", reason: null, value: 0 });
  expect(judged(atMost("pai.4", 0.1), 0, 64.99, 35.01)).toMatchObject({
    result: "cannot_tell",
    reason: "low_coverage",
    value: 0,
    boundValue: null,
    coverageShare: expect.closeTo(0.6499, 12),
    eligibleShare: expect.closeTo(1, 12),
    neededCoverageShare: 0.65,
  });
});

test("policy verdict: 50.00 % is enough where all that is eligible is bonds, 49.99 % is not", () => {
  const facts = [
    ...company("CLEAN", CLEAN, { fossil_fuel_active: false }, bond),
    ...company("BLANK", BLANK, {}, bond),
  ];
  const verdict = (clean: number, blank: number) =>
    policyVerdict(atMost("pai.4", 0.1), figureOf("pai.4", pointsOf(0, clean, blank), facts));
  expect(verdict(50, 50)).toMatchObject({ result: "passes", reason: null, neededCoverageShare: 0.5 });
  expect(verdict(49.99, 50.01)).toMatchObject({ result: "cannot_tell", reason: "low_coverage" });
});

test("policy verdict: a tenant's own threshold is the one that is needed", () => {
  const figure = figureOf("pai.4", pointsOf(0, 40, 60), FOSSIL, { minCoverageShare: 0.4 });
  expect(policyVerdict(atMost("pai.4", 0.1), figure).result).toBe("passes");
  const strict = figureOf("pai.4", pointsOf(0, 70, 30), FOSSIL, { minCoverageShare: 0.75 });
  expect(policyVerdict(atMost("pai.4", 0.1), strict).result).toBe("cannot_tell");
});

test("policy verdict: cash is no part of what must be covered", () => {
  // 52 of 80 points are 65 %.
  const holdings = [holding(CLEAN, 52), holding(BLANK, 28), cash(20)];
  const figure = figureOf("pai.4", holdings, FOSSIL);
  expect(figure).toMatchObject({
    eligibleShare: expect.closeTo(0.8, 12),
    coverageShare: expect.closeTo(0.52, 12),
  });
  expect(policyVerdict(atMost("pai.4", 0.1), figure).result).toBe("passes");
});

test("policy verdict: at most is broken at any coverage when what is known of all eligible value exceeds it", () => {
  // 8 of 27 known points are 29.6 % of what is covered, and at least 8 % of what is eligible.
  expect(judged(atMost("pai.4", 0.05), 8, 19, 73)).toMatchObject({
    result: "fails",
    reason: "exceeded_by_known",
    value: expect.closeTo(8 / 27, 12),
    boundValue: expect.closeTo(0.08, 12),
  });
  // With a limit of 10 % the other 73 points decide.
  expect(judged(atMost("pai.4", 0.1), 8, 19, 73)).toMatchObject({
    result: "cannot_tell",
    reason: "low_coverage",
    boundValue: null,
  });
});

test("policy verdict: at least is met at any coverage when what is known reaches it, and broken when nothing could", () => {
  const companies = [
    ...company("KNOWN", KNOWN, {}),
    ...company("CLEAN", CLEAN, {}),
    ...company("BLANK", BLANK, {}),
  ];
  const si = (issuer: string, share: number) =>
    fact("sustainable-investment", issuer, { method: "activity", si_share: share });
  const facts = [...companies, si("KNOWN", 1), si("CLEAN", 0)];
  const figure = figureOf("si.total", pointsOf(20, 40, 40), facts);
  expect(figure.value).toBeCloseTo(0.2, 12);
  expect(policyVerdict(atLeast("si.total", 0.2), figure)).toMatchObject({
    result: "passes",
    reason: "reached_by_known",
    boundValue: expect.closeTo(0.2, 12),
  });
  // 20 points are sustainable, 40 more may be: 60 % at most.
  expect(policyVerdict(atLeast("si.total", 0.6), figure)).toMatchObject({ result: "cannot_tell" });
  expect(policyVerdict(atLeast("si.total", 0.61), figure)).toMatchObject({
    result: "fails",
    reason: "cannot_be_reached",
    boundValue: expect.closeTo(0.6, 12),
  });
});

test("policy verdict: at most passes at any coverage when all of the missing weight could not exceed it", () => {
  // 6 points of companies in 100, 3 of them known and clean: 3 % of all at most, half of what is eligible.
  const facts = [
    ...company("CLEAN", CLEAN, {}),
    ...company("BLANK", BLANK, {}),
    ...sovereign("IT", "BOND-IT", {}),
    fact("climate-targets", "CLEAN", { status: "targets_set", near_term_class: "1.5", as_of: "2025-01-31" }),
  ];
  const holdings = [...pointsOf(0, 3, 3), holding("BOND-IT", null, { weightShare: 0.94 })];
  const figure = figureOf("climate.committed", holdings, facts);
  expect(figure).toMatchObject({
    coverageShare: expect.closeTo(0.03, 12),
    eligibleShare: expect.closeTo(0.06, 12),
  });
  expect(policyVerdict(atMost("climate.committed", 0.03), figure)).toMatchObject({
    result: "passes",
    reason: "cannot_be_exceeded",
    boundValue: expect.closeTo(0.03, 12),
  });
  expect(policyVerdict(atMost("climate.committed", 0.029), figure).result).toBe("cannot_tell");
});

test("policy verdict: an average has no verdict below the threshold, whatever it is", () => {
  const facts = [...company("KNOWN", KNOWN, { board_female_share: 0.9 }), ...company("BLANK", BLANK, {})];
  const figure = figureOf("pai.13", pointsOf(64, 0, 36), facts);
  for (const limit of [atLeast("pai.13", 0.01), atMost("pai.13", 0.01)])
    expect(policyVerdict(limit, figure)).toMatchObject({
      result: "cannot_tell",
      reason: "low_coverage",
      value: expect.closeTo(0.9, 12),
    });
});

test("policy verdict: a footprint is exceeded by what is known, and never passes below the threshold", () => {
  const facts = [
    ...company("KNOWN", KNOWN, { evic_eur_m: 1000, scope1_t: 500_000, scope2_t: 0 }),
    ...company("BLANK", BLANK, {}),
  ];
  // 500 t a million on 40 points are 200 t a million of all that is eligible.
  const figure = figureOf("pai.2.scope12", pointsOf(40, 0, 60), facts);
  expect(policyVerdict(atMost("pai.2.scope12", 199), figure)).toMatchObject({
    result: "fails",
    reason: "exceeded_by_known",
    value: 500,
    boundValue: expect.closeTo(200, 9),
  });
  expect(policyVerdict(atMost("pai.2.scope12", 600), figure).result).toBe("cannot_tell");
  expect(policyVerdict(atMost("pai.2.scope12", 200), figure).result).toBe("cannot_tell");
});

test("policy verdict: a figure that is hidden, shown as indicative or missing cannot be judged, and says why", () => {
  const facts = [...FOSSIL, rating("KNOWN", 5)];
  const hidden = figureOf("esg.rating", pointsOf(60, 0, 40), facts);
  const rated = atLeast("esg.rating", 3);
  expect(policyVerdict(rated, hidden)).toMatchObject({
    result: "cannot_tell",
    reason: "low_coverage",
    value: null,
  });
  const indicative = figureOf("esg.rating", pointsOf(60, 0, 40), facts, { indicativeMarginShare: 0.15 });
  expect(policyVerdict(rated, indicative)).toMatchObject({
    result: "cannot_tell",
    reason: "low_coverage",
    value: 5,
  });
  const reasonOf = (metric: string, holdings = pointsOf(60, 0, 40)) =>
    policyVerdict(atMost(metric, 1), figureOf(metric, holdings, facts)).reason;
  expect(reasonOf("pai.13")).toBe("no_data");
  expect(reasonOf("pai.15")).toBe("nothing_eligible");
  expect(reasonOf("pai.4", [])).toBe("nothing_eligible");
  expect(policyVerdict(atMost("pai.0", 1), null)).toMatchObject({
    reason: "no_data",
    neededCoverageShare: null,
  });
});

test("policy verdict: tonnes without amounts cannot be judged when enough is covered", () => {
  const facts = company("KNOWN", KNOWN, { evic_eur_m: 1000, scope1_t: 1000 });
  expect(
    policyVerdict(atMost("pai.1.scope1", 10), figureOf("pai.1.scope1", pointsOf(100, 0, 0), facts)),
  ).toMatchObject({ result: "cannot_tell", reason: "no_amounts", value: null });
});

test("policy verdict: the licence is named when what it leaves out would be enough", () => {
  const figure = figureOf("pai.4", pointsOf(0, 60, 40), FOSSIL);
  const verdict = (notLicensedShare: number) =>
    policyVerdict(atMost("pai.4", 0.1), { ...figure, notLicensedShare }).reason;
  expect([verdict(0.05), verdict(0.04)]).toEqual(["not_licensed", "low_coverage"]);
});

test("policy verdict: a limit that is met exactly is met, one that is passed by a little is not", () => {
  const figure = { ...figureOf("pai.4", pointsOf(10, 90, 0), FOSSIL), value: 0.1 + 2e-17 };
  expect(policyVerdict(atMost("pai.4", 0.1), figure).result).toBe("passes");
  expect(policyVerdict(atMost("pai.4", 0.0999), figure).result).toBe("fails");
});

test("policy verdict: what is certain below the threshold is what the same portfolio gets with all its data", () => {
  const line = fc.record({
    points: fc.integer({ min: 1, max: 50 }),
    isActive: fc.boolean(),
    isKnown: fc.boolean(),
  });
  const limit = fc.integer({ min: 0, max: 100 });
  let certain = 0;
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 2, maxLength: 8 }),
      limit,
      fc.boolean(),
      (lines, points, isMost) => {
        const holdings = lines.map(({ points: own }, at) => holding(`SHARE-${at}`, own));
        const facts = (all: boolean) =>
          lines.flatMap(({ isActive, isKnown }, at) =>
            company(`C${at}`, `SHARE-${at}`, all || isKnown ? { fossil_fuel_active: isActive } : {}),
          );
        const rule = isMost ? atMost("pai.4", points / 100) : atLeast("pai.4", points / 100);
        const [some, all] = [false, true].map((is) =>
          policyVerdict(rule, figureOf("pai.4", holdings, facts(is))),
        );
        if (some?.boundValue == null) return;
        certain += 1;
        expect(some.result).toBe(all?.result);
      },
    ),
    { numRuns: 300, seed: 1 },
  );
  expect(certain).toBeGreaterThan(20);
});
