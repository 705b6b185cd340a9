import { expect, test } from "vitest";
import enFindings from "~locales/en/findings.json";
import en from "~locales/en/metrics.json";
import itFindings from "~locales/it/findings.json";
import it from "~locales/it/metrics.json";
import { METRICS } from "./catalogue";
import type { Formula } from "./formula";

function textAt(texts: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (node, key) => (typeof node === "object" && node ? Reflect.get(node, key) : undefined),
      texts,
    );
}

function symbolsIn(formula: Formula): string[] {
  switch (formula.t) {
    case "symbol":
      return [formula.name];
    case "fraction":
      return [...symbolsIn(formula.above), ...symbolsIn(formula.below)];
    case "sum":
    case "flag":
      return symbolsIn(formula.of);
    case "row":
      return formula.of.flatMap(symbolsIn);
    default:
      return [];
  }
}

test.each([
  ["English", en],
  ["Italian", it],
])("every metric has a name, a unit, a source and a legend in %s", (_language, texts) => {
  const paths = METRICS.flatMap((metric) => [
    `${metric.id}.name`,
    `sources.${metric.source.key}`,
    ...symbolsIn(metric.formula).map((symbol) => `symbols.${symbol}`),
  ]);
  expect(paths.filter((path) => typeof textAt(texts, path) !== "string")).toEqual([]);
  const units = new Set(METRICS.map((metric) => metric.unit));
  expect([...units].filter((unit) => !(unit in texts.units))).toEqual([]);
});

test("English and Italian have the same keys", () => {
  expect(shapeOf(it)).toEqual(shapeOf(en));
  expect(shapeOf(itFindings)).toEqual(shapeOf(enFindings));
});

function shapeOf(texts: unknown): unknown {
  if (typeof texts !== "object" || texts === null) return "text";
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, shapeOf(value)]));
}
