import { expect, test } from "vitest";
import type { Figure } from "~/domain/analysis/figures/figure";
import type { AnalysisViews, ContributionItem } from "~/domain/analysis/views";
import { plainSentences } from "./sentences";

function figure(metric: string, covered: number | null, more: Partial<Figure> = {}): Figure {
  return {
    metric,
    value: covered,
    unit: "share",
    denominator: "COVERED",
    all: null,
    eligible: null,
    covered,
    eligibleShare: 0.9,
    coverageShare: 0.7,
    neededCoverageShare: 0.65,
    basisShares: {},
    ...more,
  };
}

function item(name: string, weightShare: number, additive: number): ContributionItem {
  return {
    holdingId: name,
    isin: null,
    issuerId: null,
    name,
    weightShare,
    additive,
    relative: 0,
    leaveOneOut: 0,
  };
}

const FOOTPRINT = "pai.2.scope123";

function views(figures: readonly Figure[], items: readonly ContributionItem[] = []): AnalysisViews {
  const value = items.reduce((sum, { additive }) => sum + additive, 0);
  return {
    pai: { figures },
    ...(items.length > 0 && { contribution: { metric: FOOTPRINT, value, items, issuers: [] } }),
  };
}

test("the fewest holdings that cause half of the emissions are named, with the value they stand for", () => {
  const items = [item("A", 0.05, 40), item("B", 0.2, 21), item("C", 0.3, 20), item("D", 0.45, 19)];
  expect(plainSentences(views([], items), null, "COVERED")).toEqual([
    {
      key: "concentration",
      metric: FOOTPRINT,
      count: 2,
      names: ["A", "B"],
      shares: { emissionsShare: expect.closeTo(0.61, 9), weightShare: 0.25 },
    },
  ]);
});

test("emissions that everybody causes alike are concentrated in nobody", () => {
  expect(plainSentences(views([], [item("A", 1, 10)]), null, "COVERED")).toEqual([]);
});

const reach = {
  key: "reach",
  metric: FOOTPRINT,
  shares: { coveredShare: 0.7, missingShare: expect.closeTo(0.2, 9) },
};

test("a footprint: says what it rests on and how it compares", () => {
  const sentences = plainSentences(
    views([figure(FOOTPRINT, 300)]),
    views([figure(FOOTPRINT, 400)]),
    "COVERED",
  );
  expect(sentences).toEqual([
    reach,
    { key: "lower_footprint", metric: FOOTPRINT, shares: { differenceShare: 0.25 } },
  ]);
});

test("the comparison: is that of the denominator shown", () => {
  const own = views([figure(FOOTPRINT, 300, { all: 200, eligible: 250 })]);
  const other = views([figure(FOOTPRINT, 400, { all: 400, eligible: 400 })]);
  const share = (denominator: "ALL" | "ELIGIBLE" | "COVERED") =>
    plainSentences(own, other, denominator).at(-1)?.shares.differenceShare;
  expect([share("COVERED"), share("ELIGIBLE"), share("ALL")]).toEqual([0.25, 0.375, 0.5]);
});

test("the comparison: gives both readings and the cause when all and covered value disagree", () => {
  // 810 against 1,000 is 19 % lower; 497.2 against 440 is 13 % higher: of the benchmark 44 % is covered.
  const own = views([figure(FOOTPRINT, 810, { all: 497.2, eligible: 600 })]);
  const other = views([
    figure(FOOTPRINT, 1000, { all: 440, eligible: 440, eligibleShare: 1, coverageShare: 0.44 }),
  ]);
  for (const denominator of ["COVERED", "ALL"] as const)
    expect(plainSentences(own, other, denominator).at(-1)).toEqual({
      key: "turns.lower_on_covered",
      metric: FOOTPRINT,
      shares: { onCoveredShare: expect.closeTo(0.19, 9), onAllShare: expect.closeTo(0.13, 9) },
      cause: "coverage.other",
    });
});

test("the comparison: is refused with the coverage when one side covers too little", () => {
  const thin = { eligibleShare: 0.8, coverageShare: 0.4 };
  const sentence = plainSentences(
    views([figure(FOOTPRINT, 300)]),
    views([figure(FOOTPRINT, 400, thin)]),
    "COVERED",
  ).at(-1);
  expect(sentence).toEqual({
    key: "low_coverage.other",
    metric: FOOTPRINT,
    shares: { coveredOfEligibleShare: 0.5, neededShare: 0.65 },
  });
});

test("a share of value: is that of the denominator shown", () => {
  const fossil = views([figure("pai.4", 0.4, { all: 0.28, eligible: 0.31 })]);
  expect(plainSentences(fossil, null, "ALL")).toEqual([
    { key: "fossil.ALL", metric: "pai.4", shares: { exposedShare: 0.28, coveredShare: 0.7 } },
  ]);
  expect(plainSentences(fossil, null, "ELIGIBLE")[0]).toMatchObject({
    key: "fossil.ELIGIBLE",
    shares: { exposedShare: 0.31 },
  });
});

test("none of what is covered is not the same as not covered", () => {
  const sentences = plainSentences(views([figure("pai.10", 0), figure("pai.14", null)]), null, "COVERED");
  expect(sentences).toEqual([
    { key: "no_violations", metric: "pai.10", shares: { exposedShare: 0, coveredShare: 0.7 } },
  ]);
});

test("footprint: separates what the licence closes from what has no data", () => {
  const licensed = (notLicensedShare: number) =>
    plainSentences(views([figure(FOOTPRINT, 300, { notLicensedShare })]), null, "COVERED")[0];
  // Eligible are 0.9, covered 0.7.
  expect(licensed(0.2)).toMatchObject({
    key: "reach_closed",
    shares: { coveredShare: 0.7, notLicensedShare: 0.2 },
  });
  expect(licensed(0.15)).toMatchObject({
    key: "reach_missing_and_closed",
    shares: { coveredShare: 0.7, missingShare: expect.closeTo(0.05, 9), notLicensedShare: 0.15 },
  });
});
