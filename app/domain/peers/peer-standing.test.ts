import { expect, test } from "vitest";
import type { Figure } from "../analysis/figure";
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

const peers = (id: string, values: readonly (number | null)[], coveredOfEligible = 1): Peer[] =>
  values.map((value) => (value === null ? {} : { [id]: { value, coveredOfEligible } }));

test("a footprint of 100 among 80, 100, 120, 200 and 300: three of five are worse, the middle is 120", () => {
  const standing = peerStanding(
    figure(FOOTPRINT, {}),
    metric(FOOTPRINT),
    peers(FOOTPRINT, [200, 80, 100, 300, 120, null]),
    0.65,
  );
  expect(standing).toMatchObject({ worse: 3, same: 1, better: 1, unknown: 1, reason: null });
  expect(standing.betterThanShare).toBeCloseTo(3 / 5, 12);
  expect([standing.lowest, standing.median, standing.highest]).toEqual([80, 120, 300]);
});

test("where higher is better, the others below are worse", () => {
  const rating = figure("esg.rating", { value: 3.5, unit: "rating" });
  const standing = peerStanding(rating, metric("esg.rating"), peers("esg.rating", [1, 2, 3, 4, 5]), 0.65);
  expect(standing).toMatchObject({ worse: 3, same: 0, better: 2 });
});

test("figures that are printed alike are alike: 3.54 and 3.46 are both 3.5", () => {
  const rating = figure("esg.rating", { value: 3.54, unit: "rating" });
  const others = peers("esg.rating", [3.46, 3.46, 3.46, 3.46, 3.4]);
  expect(peerStanding(rating, metric("esg.rating"), others, 0.65)).toMatchObject({ worse: 1, same: 4 });
});

test("funds that cover too little are unknown, and four that remain are too few", () => {
  const others = [...peers(FOOTPRINT, [1, 2, 3, 4]), ...peers(FOOTPRINT, [5, 6], 0.6499)];
  const standing = peerStanding(figure(FOOTPRINT, {}), metric(FOOTPRINT), others, 0.65);
  expect(standing).toMatchObject({ betterThanShare: null, reason: "few_funds", unknown: 2, median: 2.5 });
});

test("65 % of eligible weight is enough, on both sides", () => {
  const own = figure(FOOTPRINT, { eligibleShare: 0.8, coverageShare: 0.52 });
  const standing = peerStanding(own, metric(FOOTPRINT), peers(FOOTPRINT, [1, 2, 3, 4, 5], 0.65), 0.65);
  expect(standing).toMatchObject({ reason: null, better: 5, betterThanShare: 0 });
});

test("a portfolio that covers too little has no standing, and one without the figure neither", () => {
  const others = peers(FOOTPRINT, [1, 2, 3, 4, 5]);
  const low = figure(FOOTPRINT, { coverageShare: 0.5 });
  expect(peerStanding(low, metric(FOOTPRINT), others, 0.65).reason).toBe("low_coverage");
  const none = figure(FOOTPRINT, { value: null });
  expect(peerStanding(none, metric(FOOTPRINT), others, 0.65)).toMatchObject({
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
