import { expect, test } from "vitest";
import { MemoryFactBook } from "~/domain/analysis/book/fact-book";
import { Universe } from "~/domain/analysis/book/universe";
import type { Holding } from "~/domain/analysis/positions/holding";
import { AS_OF, cash, fact, holding } from "~tests/support/analysis-fixtures";
import { defaultSettings } from "../analysis/settings";
import type { Fact } from "../facts/fact";
import { linesOf } from "./report-lines";

const universe = (facts: readonly Fact[]) => new Universe(new MemoryFactBook(facts), defaultSettings(AS_OF));

const weightsOf = (holdings: readonly Holding[], totalValueEur: number | null = null) =>
  linesOf({ holdings, currency: "USD", totalValueEur, perEur: new Map([["USD", 1.25]]) }, universe([])).map(
    ({ name, weightShare, valueEur }) => [name, Number(weightShare.toFixed(12)), valueEur],
  );

test("report lines: weighed as figures weigh them when a weight is stated beside values", () => {
  // 500 USD are 400 EUR; 400 + 200 are the 60 % that the weight leaves.
  expect(
    weightsOf([
      holding("DOLLARS", 500, { currency: null }),
      holding("EUROS", 200),
      holding("WEIGHT", null, { weightShare: 0.4 }),
    ]),
  ).toEqual([
    ["DOLLARS", 0.4, 400],
    ["WEIGHT", 0.4, null],
    ["EUROS", 0.2, 200],
  ]);
});

test("report lines: totals above 100 % and lines left out of count are weighed as figures weigh them", () => {
  expect(
    weightsOf([
      holding("A", null, { weightShare: 0.6 }),
      holding("B", null, { weightShare: 0.404 }),
      holding("HIDDEN", null, { weightShare: 0.2, visibleAsset: false }),
    ]),
  ).toEqual([
    ["A", Number((0.6 / 1.004).toFixed(12)), null],
    ["B", Number((0.404 / 1.004).toFixed(12)), null],
  ]);
  expect(weightsOf([holding("A", 75), cash(25)])).toEqual([
    ["A", 0.75, 75],
    ["Cash", 0.25, 25],
  ]);
});

test("report lines: the type is the one analyses go by, when the first row about the ISIN states none", () => {
  const rows = [
    fact("securities", "A", { name: "A" }),
    fact("securities", "A", { type: "fund" }, { source: "other" }),
  ];
  const portfolio = { holdings: [holding("A", 100)], currency: "EUR", totalValueEur: null };
  expect(linesOf(portfolio, universe(rows))).toMatchObject([{ type: "fund" }]);
});
