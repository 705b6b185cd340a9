import { describe, expect, test } from "vitest";
import { findMetric, METRICS } from "~/domain/metrics/catalogue";
import { type ComparedFigure, compare } from "./compare";

/** A carbon footprint of 100 t per EUR million on covered value, all of it covered. */
function figure(given: Partial<ComparedFigure> = {}): ComparedFigure {
  return {
    metric: "pai.2.scope123",
    value: 100,
    denominator: "COVERED",
    all: 100,
    eligible: 100,
    covered: 100,
    eligibleShare: 1,
    coverageShare: 1,
    neededCoverageShare: 0.65,
    ...given,
  };
}

/** The same reading at every denominator. */
const footprint = (value: number, given: Partial<ComparedFigure> = {}) =>
  figure({ value, all: value, eligible: value, covered: value, ...given });

const rating = (value: number | null, given: Partial<ComparedFigure> = {}) =>
  figure({ metric: "esg.rating", value, all: null, eligible: null, covered: value, ...given });

const tonnes = (value: number, portfolioValueEur?: number) =>
  footprint(value, {
    metric: "pai.1.scope3",
    ...(portfolioValueEur === undefined ? {} : { portfolioValueEur }),
  });

describe("compare: the verdict", () => {
  test("a smaller footprint is better, a larger one worse", () => {
    expect(compare(footprint(80), footprint(100))).toEqual({
      verdict: "better",
      reason: null,
      own: 80,
      other: 100,
      difference: -20,
      relative: -0.2,
      scaledToEur: null,
      lowCoverage: [],
      turn: null,
    });
    expect(compare(footprint(125), footprint(100))).toMatchObject({ verdict: "worse", relative: 0.25 });
  });

  test("a higher rating is better, a lower one worse", () => {
    expect(compare(rating(3.6), rating(3.2)).verdict).toBe("better");
    expect(compare(rating(3.2), rating(3.6)).verdict).toBe("worse");
  });

  test("no verdict when the catalogue names no good direction, but the difference", () => {
    const neutral = METRICS.find(({ better, aggregate }) => better === "none" && aggregate === "ratio");
    expect(neutral).toBeDefined();
    const of = (value: number) => footprint(value, { metric: neutral?.id ?? "" });
    expect(compare(of(0.3), of(0.2))).toMatchObject({ verdict: "none", reason: "no_direction" });
    expect(compare(of(0.3), of(0.2)).difference).toBeCloseTo(0.1, 12);
  });

  test("a difference against zero has no relative size", () => {
    expect(compare(footprint(5), footprint(0))).toMatchObject({
      verdict: "worse",
      difference: 5,
      relative: null,
    });
    expect(compare(footprint(0), footprint(0)).verdict).toBe("alike");
  });
});

describe("compare: alike", () => {
  // A footprint is shown with one decimal: half a unit of the last place is 0.05.
  test("less than one per cent and less than half of the last place apart", () => {
    expect(compare(footprint(100.049), footprint(100)).verdict).toBe("alike");
    expect(compare(footprint(99.951), footprint(100)).verdict).toBe("alike");
  });

  test("not alike when less than one per cent apart, but half of the last place or more", () => {
    expect(compare(footprint(100.0501), footprint(100)).verdict).toBe("worse");
  });

  test("not alike when less than half of the last place apart, but one per cent or more", () => {
    expect(compare(footprint(1.02), footprint(1)).verdict).toBe("worse");
    expect(compare(footprint(1.009), footprint(1)).verdict).toBe("alike");
  });

  test("the decimals of a share count on the percentage, those of tonnes follow their size", () => {
    expect(findMetric("pai.4")?.decimals).toBe(1);
    const share = (value: number) => footprint(value, { metric: "pai.4" });
    expect(compare(share(0.4004), share(0.4)).verdict).toBe("alike");
    expect(compare(share(0.4006), share(0.4)).verdict).toBe("worse");
    expect(compare(tonnes(1000.4, 1e6), tonnes(1000, 1e6)).verdict).toBe("alike");
    expect(compare(tonnes(1000.6, 1e6), tonnes(1000, 1e6)).verdict).toBe("worse");
    expect(compare(tonnes(50.006, 1e6), tonnes(50, 1e6)).verdict).toBe("worse");
  });
});

describe("compare: coverage", () => {
  const at = (share: number, neededCoverageShare = 0.65) =>
    footprint(80, { eligibleShare: 0.8, coverageShare: 0.8 * share, neededCoverageShare });

  test("no verdict at 64.99 % of eligible weight, a verdict at 65.00 %, on either side", () => {
    expect(compare(at(0.65), footprint(100)).verdict).toBe("better");
    expect(compare(at(0.6499), footprint(100))).toMatchObject({
      verdict: "none",
      reason: "low_coverage",
      lowCoverage: ["own"],
      difference: -20,
    });
    expect(compare(footprint(100), at(0.65)).verdict).toBe("worse");
    expect(compare(footprint(100), at(0.6499)).lowCoverage).toEqual(["other"]);
    expect(compare(at(0.3), at(0.2)).lowCoverage).toEqual(["own", "other"]);
  });

  test("each side is held to its own threshold: 50 % for a portfolio of bonds", () => {
    expect(compare(at(0.5, 0.5), footprint(100)).verdict).toBe("better");
    expect(compare(at(0.4999, 0.5), footprint(100)).verdict).toBe("none");
    expect(compare(at(0.5, 0.5), at(0.5))).toMatchObject({ verdict: "none", lowCoverage: ["other"] });
  });

  test("a withheld rating has no verdict for its coverage, an indicative one neither", () => {
    const withheld = rating(null, { covered: 3, coverageShare: 0.4, withheld: "coverage" });
    expect(compare(withheld, rating(3))).toMatchObject({
      verdict: "none",
      reason: "low_coverage",
      own: null,
    });
    expect(compare(rating(3), withheld)).toMatchObject({
      verdict: "none",
      reason: "low_coverage",
      other: null,
    });
    expect(compare(rating(4, { coverageShare: 0.6 }), rating(3)).reason).toBe("low_coverage");
  });

  test("no figure on one side is no verdict and no difference", () => {
    expect(compare(rating(null), rating(3))).toMatchObject({ verdict: "none", reason: "no_figure" });
    expect(compare(rating(3), null)).toMatchObject({ verdict: "none", reason: "no_figure", other: null });
    expect(compare(rating(3), rating(null)).difference).toBeUndefined();
  });
});

describe("compare: amounts that grow with a portfolio", () => {
  test("the other is scaled to this portfolio's value and there is no verdict", () => {
    // 85,000 t of EUR 200 million are 21,250 t of EUR 50 million.
    expect(compare(tonnes(15_000, 50e6), tonnes(85_000, 200e6))).toMatchObject({
      verdict: "none",
      reason: "absolute_amount",
      own: 15_000,
      other: 21_250,
      scaledToEur: 50e6,
      difference: -6_250,
    });
  });

  test("portfolios of one value are compared as they are", () => {
    expect(compare(tonnes(15_000, 50e6), tonnes(20_000, 50e6))).toMatchObject({
      verdict: "better",
      other: 20_000,
      scaledToEur: null,
    });
  });

  test("nothing is scaled and no difference is given when a value is not known", () => {
    const comparison = compare(tonnes(15_000, 50e6), tonnes(20_000));
    expect(comparison).toMatchObject({
      verdict: "none",
      reason: "absolute_amount",
      other: null,
      scaledToEur: null,
    });
    expect(comparison.difference).toBeUndefined();
  });
});

describe("compare: denominators", () => {
  const own = figure({ value: 80, all: 60, eligible: 70, covered: 80 });
  const other = figure({ value: 100, all: 90, eligible: 95, covered: 100 });

  test("the reading that is shown is compared", () => {
    expect(compare(own, other, "COVERED").difference).toBe(-20);
    expect(compare(own, other, "ELIGIBLE").difference).toBe(-25);
    expect(compare(own, other, "ALL").difference).toBe(-30);
    expect(compare(own, other)).toMatchObject({ own: 80, other: 100 });
  });

  test("no verdict between headlines at different denominators, one at a chosen denominator", () => {
    const onAll = figure({ ...other, value: 90, denominator: "ALL" });
    expect(compare(own, onAll)).toMatchObject({ verdict: "none", reason: "denominators_differ" });
    expect(compare(own, onAll, "ALL").verdict).toBe("better");
  });

  test("an average has one reading, whatever is asked", () => {
    expect(compare(rating(4), rating(3), "ALL")).toMatchObject({ verdict: "better", own: 4, other: 3 });
  });
});

describe("compare: a verdict that turns between all investments and covered value", () => {
  test("the finding: 19 % lower on covered value, 13 % higher on all, because the benchmark lacks data", () => {
    const own = figure({ value: 810, covered: 810, eligible: 729, all: 497.2, coverageShare: 0.9 });
    const other = figure({ value: 1000, covered: 1000, eligible: 440, all: 440, coverageShare: 0.44 });
    const comparison = compare(own, other, "ALL");
    expect(comparison).toMatchObject({ verdict: "none", reason: "turns", lowCoverage: ["other"] });
    expect(comparison.turn).toMatchObject({ cause: "coverage", side: "other" });
    expect(comparison.turn?.covered.relative).toBeCloseTo(-0.19, 12);
    expect(comparison.turn?.all.relative).toBeCloseTo(0.13, 12);
    expect(compare(own, other, "COVERED").reason).toBe("turns");
  });

  test("also when both cover enough, and the other way round the portfolio lacks the data", () => {
    const own = figure({ value: 120, covered: 120, eligible: 84, all: 84, coverageShare: 0.7 });
    const other = footprint(100);
    expect(compare(own, other)).toMatchObject({
      verdict: "none",
      reason: "turns",
      lowCoverage: [],
      turn: { cause: "coverage", side: "own" },
    });
  });

  test("the cause is eligibility when eligible value agrees with covered value", () => {
    // Half of the other is in cash: its footprint on all is half of that on eligible value.
    const own = footprint(80);
    const other = figure({ covered: 100, eligible: 100, all: 50, eligibleShare: 0.5, coverageShare: 0.5 });
    expect(compare(own, other).turn).toMatchObject({ cause: "eligibility", side: "other" });
  });

  test("nothing turns when one of the readings is alike", () => {
    const own = figure({ value: 80, covered: 80, eligible: 100, all: 100 });
    expect(compare(own, footprint(100))).toMatchObject({ verdict: "better", turn: null });
  });
});
