import { expect, test } from "vitest";
import {
  alreadyHeld,
  type StatedHolding,
  type StatedPortfolio,
  totalAfter,
  withAdditions,
} from "./additions";

function holding(isin: string, given: Partial<StatedHolding>): StatedHolding {
  return {
    isin,
    identifier: null,
    identifierType: null,
    name: isin,
    assetType: null,
    fixedIncome: false,
    visibleAsset: true,
    weightPct: 50,
    marketValue: null,
    currency: null,
    nominal: null,
    minValue: null,
    maxValue: null,
    ...given,
  };
}

function portfolio(holdings: readonly StatedHolding[], totalValue: number | null): StatedPortfolio {
  return { currency: "EUR", totalValue, holdings };
}

const added = { id: "B", isin: "B", name: "Bond B", issuerId: null, fixedIncome: true, weightPct: 20 };

test("weights of the others shrink in proportion", () => {
  const lines = withAdditions(
    portfolio([holding("A", { weightPct: 60 }), holding("C", { weightPct: 40 })], null),
    [added],
  );
  expect(lines.map(({ weightPct }) => weightPct)).toEqual([48, 32, 20]);
});

test("amounts stay, and what is added comes with new money", () => {
  const before = portfolio(
    [holding("A", { marketValue: 800_000, currency: "EUR", weightPct: 100 })],
    800_000,
  );
  const lines = withAdditions(before, [added]);
  expect(lines.map(({ marketValue }) => marketValue)).toEqual([800_000, 200_000]);
  expect(lines.map(({ weightPct }) => weightPct)).toEqual([null, null]);
  expect(totalAfter(before, lines)).toBe(1_000_000);
});

test("an asset is refused by name only as the same kind of holding", () => {
  const before = portfolio([holding("B", { fixedIncome: false })], null);
  expect(alreadyHeld(before, [added])).toEqual([]);
  expect(alreadyHeld(before, [{ ...added, fixedIncome: false }])).toEqual(["Bond B"]);
});
