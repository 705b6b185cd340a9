import { expect, test } from "vitest";
import type { Holding } from "~/domain/analysis/positions/holding";
import { holding } from "~tests/support/analysis-fixtures";
import { mainCategory } from "./main-category";

const CATEGORIES = new Map([
  ["EQUITY", "Global equity"],
  ["BONDS", "Euro bonds"],
]);
const of = (...holdings: Holding[]) =>
  mainCategory({ holdings, currency: "EUR", totalValueEur: null, perEur: new Map([["USD", 2]]) }, CATEGORIES);

test("mainCategory: returns the category that holds more than half of the value, null at exactly half", () => {
  expect(of(holding("EQUITY", 51), holding("BONDS", 49))).toBe("Global equity");
  expect(of(holding("EQUITY", 50), holding("BONDS", 50))).toBeNull();
  expect(of(holding("SHARE", 100))).toBeNull();
});

test("main category: lines are weighed as figures weigh them when amounts are converted or left out of count", () => {
  // 80 USD are 40 EUR beside 60 EUR, whatever weights are stated beside the values.
  expect(
    of(
      holding("EQUITY", 80, { currency: "USD", weightShare: 0.6 }),
      holding("BONDS", 60, { weightShare: 0.4 }),
    ),
  ).toBe("Euro bonds");
  expect(of(holding("EQUITY", 60, { visibleAsset: false }), holding("BONDS", 40))).toBe("Euro bonds");
});
