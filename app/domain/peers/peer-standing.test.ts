import { expect, test } from "vitest";
import type { Figure } from "~/domain/analysis/figures/figure";
import { findMetric } from "../metrics/catalogue";
import type { Metric } from "../metrics/metric";
import { PEER_METRICS, WORKED_OUT } from "./peer-metrics";
import { type Peer, peerStanding } from "./peer-standing";

const FOOTPRINT = "pai.2.scope123";
const metric = (id: string) => findMetric(id) as Metric;

function figure(id: string, given: Partial<Figure>): Figure {
  return {
    metric: id,
    value: 100,
    unit: "tCO2e/EURm",
    denominator: "COVERED",
    all: null,
    eligible: null,
    covered: null,
    eligibleShare: 0.9,
    coverageShare: 0.81,
    neededCoverageShare: 0.65,
    basisShares: {},
    ...given,
  };
}

const THRESHOLDS = { minCoverageShare: 0.65, minCoverageFixedIncomeShare: 0.5 };

const peers = (
  id: string,
  values: readonly (number | null)[],
  coveredOfEligible = 1,
  bondHeavy = false,
): Peer[] => values.map((value) => (value === null ? {} : { [id]: { value, coveredOfEligible, bondHeavy } }));

/** Four funds at each of five values. */
const twenty = (values: readonly [number, number, number, number, number]) =>
  values.flatMap((value) => [value, value, value, value]);

test("a rank: 100 among four funds each at 80, 100, 120, 200 and 300 is better than twelve of twenty", () => {
  const standing = peerStanding(
    figure(FOOTPRINT, {}),
    metric(FOOTPRINT),
    peers(FOOTPRINT, [...twenty([200, 80, 100, 300, 120]), null]),
    THRESHOLDS,
  );
  expect(standing).toMatchObject({ worse: 12, same: 4, better: 4, unknown: 1, ranked: 20, reason: null });
  expect(standing.betterThanShare).toBeCloseTo(12 / 20, 12);
  expect([standing.lowest, standing.median, standing.highest]).toEqual([80, 120, 300]);
});

test("a rank: the others below are worse when higher is better", () => {
  const rating = figure("esg.rating", { value: 3.5, unit: "rating" });
  const others = peers("esg.rating", twenty([1, 2, 3, 4, 5]));
  expect(peerStanding(rating, metric("esg.rating"), others, THRESHOLDS)).toMatchObject({
    worse: 12,
    same: 0,
    better: 8,
  });
});

test("a rank: ratings are alike when less than one per cent and half of the last place apart", () => {
  const rating = figure("esg.rating", { value: 3.5, unit: "rating" });
  const others = peers("esg.rating", twenty([3.48, 3.52, 3.44, 3.4, 3.6]));
  expect(peerStanding(rating, metric("esg.rating"), others, THRESHOLDS)).toMatchObject({
    worse: 8,
    same: 8,
    better: 4,
  });
});

test("no rank: nineteen funds that cover enough are too few, and nothing of a rank is given", () => {
  const others = [
    ...peers(
      FOOTPRINT,
      Array.from({ length: 19 }, (_, index) => index + 1),
    ),
    ...peers(FOOTPRINT, [5, 6], 0.6499),
  ];
  expect(peerStanding(figure(FOOTPRINT, {}), metric(FOOTPRINT), others, THRESHOLDS)).toMatchObject({
    betterThanShare: null,
    reason: "few_funds",
    ranked: 19,
    unknown: 2,
    worse: 0,
    same: 0,
    better: 0,
    median: 10,
  });
});

test("no rank: twenty funds with the figure of forty in the category are not more than half", () => {
  const ranked = twenty([1, 2, 3, 4, 5]);
  const standing = (without: number) =>
    peerStanding(
      figure(FOOTPRINT, {}),
      metric(FOOTPRINT),
      peers(FOOTPRINT, [...ranked, ...Array.from({ length: without }, () => null)]),
      THRESHOLDS,
    );
  expect(standing(20).reason).toBe("few_funds");
  expect(standing(19)).toMatchObject({ reason: null, better: 20 });
});

test("a rank: 65 % of eligible weight is enough, on both sides", () => {
  const own = figure(FOOTPRINT, { eligibleShare: 0.8, coverageShare: 0.52 });
  const others = peers(FOOTPRINT, twenty([1, 2, 3, 4, 5]), 0.65);
  expect(peerStanding(own, metric(FOOTPRINT), others, THRESHOLDS)).toMatchObject({
    reason: null,
    better: 20,
    betterThanShare: 0,
  });
});

test("no rank: a portfolio that covers too little, and one without the figure", () => {
  const others = peers(FOOTPRINT, twenty([1, 2, 3, 4, 5]));
  const low = figure(FOOTPRINT, { coverageShare: 0.5 });
  expect(peerStanding(low, metric(FOOTPRINT), others, THRESHOLDS).reason).toBe("low_coverage");
  const bonds = figure(FOOTPRINT, { coverageShare: 0.5, neededCoverageShare: 0.5 });
  expect(peerStanding(bonds, metric(FOOTPRINT), others, THRESHOLDS).reason).toBeNull();
  const none = figure(FOOTPRINT, { value: null });
  expect(peerStanding(none, metric(FOOTPRINT), others, THRESHOLDS)).toMatchObject({
    reason: "no_figure",
    betterThanShare: null,
    median: 3,
  });
});

test("no figure that grows with its fund has a standing, and none of which neither less nor more is better", () => {
  for (const { id, aggregate, better } of WORKED_OUT) {
    expect([id, aggregate === "ratio" || aggregate === "average", better === "none"]).toEqual([
      id,
      true,
      false,
    ]);
  }
  for (const id of ["esg.rating", "pai.2.scope123", "waci.scope12", "pai.4", "pai.10", "pai.13", "si.total"])
    expect([id, PEER_METRICS.has(id)]).toEqual([id, true]);
  for (const id of PEER_METRICS) expect([id, findMetric(id) !== null]).toEqual([id, true]);
});

test("a rank: 50 % of eligible weight is enough of a fund, when it holds mostly bonds", () => {
  const funds = twenty([1, 2, 3, 4, 5]);
  const standing = (bondHeavy: boolean) =>
    peerStanding(
      figure(FOOTPRINT, {}),
      metric(FOOTPRINT),
      peers(FOOTPRINT, funds, 0.55, bondHeavy),
      THRESHOLDS,
    );
  expect(standing(true)).toMatchObject({ ranked: 20, unknown: 0, neededOfBondsShare: 0.5 });
  expect(standing(false)).toMatchObject({ ranked: 0, unknown: 20 });
});
