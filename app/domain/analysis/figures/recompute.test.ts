import { expect, test } from "vitest";
import { findMetric, METRICS } from "~/domain/metrics/catalogue";
import { VIEW_NAMES } from "~/domain/metrics/view-names";
import { analysed, cash, company, figure, holding, rating } from "~tests/support/analysis-fixtures";
import { recomputed } from "./recompute";
import { partOfSplit } from "./split-trace";

const FACTS = [
  ...company("A", "ISIN-A", { evic_eur_m: 2000, revenue_eur_m: 800, scope1_t: 100_000, scope2_t: 20_000 }),
  ...company("B", "ISIN-B", { evic_eur_m: 500, revenue_eur_m: 250, scope1_t: 5000, scope2_t: 5000 }),
  rating("A", 2),
  rating("B", 4),
];
const HOLDINGS = [holding("ISIN-A", 4e6), holding("ISIN-B", 3e6), cash(3e6)];
const views = analysed(HOLDINGS, FACTS, [...VIEW_NAMES], { explain: true });
const figureOf = (id: string) =>
  figure(views.esg?.figures.some(({ metric }) => metric === id) ? views.esg : views.pai, id);
const FIGURES = Object.values(views).flatMap((view) => ("figures" in view ? view.figures : []));

function proofOf(id: string) {
  const metric = findMetric(id);
  if (!metric) throw new Error(`No metric ${id}`);
  return recomputed(metric, figureOf(id), 10e6);
}

test("a footprint follows from emissions, enterprise values and weights: 4/2000 × 120,000 + 3/500 × 10,000 over 7 million", () => {
  expect(proofOf("pai.2.scope12")).toEqual({
    value: expect.closeTo(300 / 7, 9),
    fromInputs: 2,
    asStated: 0,
    agrees: true,
  });
});

test("an amount of tonnes follows from the same lines and the portfolio's value", () => {
  expect(proofOf("pai.1.total12")).toMatchObject({ value: expect.closeTo(300, 9), agrees: true });
});

test("a figure that was changed does not agree with its inputs", () => {
  const metric = findMetric("esg.rating");
  if (!metric) throw new Error("No rating");
  const stated = { ...figureOf("esg.rating"), value: 3 };
  expect(recomputed(metric, stated, 10e6)).toMatchObject({
    value: expect.closeTo((4 * 2 + 3 * 4) / 7, 9),
    agrees: false,
  });
});

test("amounts of a portfolio known by weights alone cannot be worked out", () => {
  const metric = findMetric("pai.1.total12");
  if (!metric) throw new Error("No total");
  expect(recomputed(metric, figureOf("pai.1.total12"), null)).toBeNull();
});

test("a part of a split is the weight of the lines in it, and only those", () => {
  const split = views.ratings?.figures[0];
  const part = split ? partOfSplit(split, "4") : null;
  const metric = findMetric("ratings.distribution");
  if (!part || !metric) throw new Error("No part of rating 4");
  expect(part.holdings?.map(({ isin }) => isin)).toEqual(["ISIN-B"]);
  expect(recomputed(metric, part, null)).toMatchObject({ value: 0.3, agrees: true });
  expect(split && partOfSplit(split, "6")).toBeNull();
});

test("every figure with a value and a working agrees with what it is made of", () => {
  const byId = new Map(METRICS.map((metric) => [metric.id, metric]));
  const proofs = FIGURES.flatMap((shown) => {
    const metric = byId.get(shown.metric);
    const proof = metric ? recomputed(metric, shown, 10e6) : null;
    return proof ? [{ id: shown.metric, agrees: proof.agrees }] : [];
  });
  expect(proofs.length).toBeGreaterThan(8);
  expect(proofs.filter(({ agrees }) => !agrees)).toEqual([]);
});
