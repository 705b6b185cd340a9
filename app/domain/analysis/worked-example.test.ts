import { expect, test } from "vitest";
import { METRICS } from "~/domain/metrics/catalogue";
import { recomputed } from "./figures/recompute";
import { workedExample } from "./worked-example";

const value = (metric: string) => workedExample(metric)?.figure.value;

test("every figure of the catalogue has an example with a value and lines", () => {
  const without = METRICS.filter(({ id, aggregate }) => {
    const figure = workedExample(id)?.figure;
    const hasResult = aggregate === "split" ? (figure?.breakdown?.length ?? 0) > 0 : figure?.value != null;
    return !hasResult || (figure?.holdings?.length ?? 0) === 0;
  });
  expect(without.map(({ id }) => id)).toEqual([]);
});

test("examples are those of the methodology's test vector, worked out by hand there", () => {
  expect(value("pai.1.total123")).toBeCloseTo(1040, 9);
  expect(value("pai.2.scope123")).toBeCloseTo(260, 9);
  expect(value("pai.3.scope12")).toBeCloseTo(102.857142857, 6);
  expect(value("pai.6.D")).toBeCloseTo(5, 12);
  expect(value("esg.rating")).toBeCloseTo(2.888888889, 8);
  expect(value("pai.15")).toBeCloseTo(200, 9);
  // 120,000 t × 60 % × 2 of 500 million.
  expect(value("impact.co2Avoided")).toBeCloseTo(288, 9);
  expect(value("funds.article8")).toBeCloseTo(0.5, 12);
});

test("the lines of an example compute its figure again", () => {
  for (const { id, term } of METRICS) {
    if (term.kind !== "company" && term.kind !== "country" && term.kind !== "rating") continue;
    const metric = METRICS.find((one) => one.id === id);
    const example = workedExample(id);
    if (!metric || !example) throw new Error(id);
    expect(recomputed(metric, example.figure, example.totalEur)?.agrees, id).toBe(true);
  }
});
