import { expect, test } from "vitest";
import type { Figure } from "./figure";
import { plainSentences } from "./sentences";
import type { AnalysisViews, ContributionItem } from "./views";

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
  expect(plainSentences(views([], items), null)).toEqual([
    {
      key: "concentration",
      count: 2,
      names: ["A", "B"],
      shares: { emissionsShare: expect.closeTo(0.61, 9), weightShare: 0.25 },
    },
  ]);
});

test("emissions that everybody causes alike are concentrated in nobody", () => {
  expect(plainSentences(views([], [item("A", 1, 10)]), null)).toEqual([]);
});

test("a footprint says what it rests on and how it compares", () => {
  const sentences = plainSentences(views([figure(FOOTPRINT, 300)]), views([figure(FOOTPRINT, 400)]));
  expect(sentences).toEqual([
    { key: "reach", shares: { coveredShare: 0.7, missingShare: expect.closeTo(0.2, 9) } },
    { key: "lower_footprint", shares: { differenceShare: 0.25 } },
  ]);
});

test("none of what is covered is not the same as not covered", () => {
  const sentences = plainSentences(views([figure("pai.10", 0), figure("pai.14", null)]), null);
  expect(sentences).toEqual([{ key: "no_violations", shares: { exposedShare: 0, coveredShare: 0.7 } }]);
});
