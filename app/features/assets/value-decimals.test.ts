import { expect, test } from "vitest";
import { findMetric } from "~/domain/metrics/catalogue";
import { COMPANY_PAI_FIGURES } from "./figures/figure-spec";
import { decimalsOf } from "./value-decimals";

test("decimals of a column: those of the column, also beside a value that shows with them", () => {
  expect(decimalsOf("waterPerEurM")).toBe(3);
  expect(decimalsOf("waterPerEurM", 0.0071)).toBe(3);
  expect(decimalsOf("waterPerEurM", 0)).toBe(3);
  expect(decimalsOf("ruleOfLaw", 0.01)).toBe(1);
});

test("decimals of a column: as many as show two digits, when an amount per million or square metre would read as zero", () => {
  expect(decimalsOf("waterPerEurM", 0.000381)).toBe(5);
  expect(decimalsOf("wastePerEurM", 0.0004)).toBe(5);
  expect(decimalsOf("energyIntensity", 0.004)).toBe(4);
});

test("decimals of an indicator: the same in lists, on the page of a company and in a portfolio", () => {
  const pageOf = (id: string) => COMPANY_PAI_FIGURES.find((spec) => spec.id === id)?.decimals;
  const places = (column: string, figure: string, metric: string) => [
    decimalsOf(column),
    pageOf(figure),
    findMetric(metric)?.decimals,
  ];
  expect(places("footprint", "footprint", "pai.2.scope123")).toEqual([1, 1, 1]);
  expect(places("ghgIntensity", "ghgIntensity", "pai.3.scope123")).toEqual([1, 1, 1]);
  expect(places("energyIntensity", "energyIntensity", "pai.6.C")).toEqual([2, 2, 2]);
  expect(places("waterPerEurM", "waterEmissions", "pai.8")).toEqual([3, 3, 3]);
  expect(places("wastePerEurM", "hazardousWaste", "pai.9")).toEqual([3, 3, 3]);
});
