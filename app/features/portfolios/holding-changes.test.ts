import { expect, test } from "vitest";
import { holdingChanges } from "./holding-changes";
import type { HoldingView } from "./portfolios.types";

const holding = (isin: string, weightPct: number, fixedIncome = false): HoldingView => ({
  isin,
  identifier: isin,
  identifierType: "isin",
  issuerId: null,
  name: `Name of ${isin}`,
  assetType: null,
  fixedIncome,
  visibleAsset: true,
  weightPct,
  weightSource: null,
  marketValue: null,
  currency: null,
  nominal: null,
  minValue: null,
  maxValue: null,
  section: null,
});

test("lines that came, went or weigh otherwise are told, the largest change first", () => {
  const before = [holding("A", 50), holding("B", 30), holding("C", 20)];
  const after = [holding("A", 45), holding("B", 30.0004), holding("D", 25)];
  expect(
    holdingChanges(before, after).map(({ kind, identifier, beforePct, afterPct }) => [
      kind,
      identifier,
      beforePct,
      afterPct,
    ]),
  ).toEqual([
    ["added", "D", null, 25],
    ["removed", "C", 20, null],
    ["changed", "A", 50, 45],
  ]);
});

test("a share and a bond of one issuer are different lines, lots of one security are one", () => {
  const before = [holding("A", 10), holding("A", 5), holding("A", 20, true)];
  const after = [holding("A", 15), holding("A", 25, true)];
  expect(holdingChanges(before, after).map(({ beforePct, afterPct }) => [beforePct, afterPct])).toEqual([
    [20, 25],
  ]);
});

test("another minimum or maximum is a change of its own, whatever the line weighs", () => {
  const before = [holding("A", 10), holding("B", 10)];
  const after = [{ ...holding("A", 10), maxValue: 5 }, holding("B", 10)];
  expect(holdingChanges(before, after)).toEqual([
    {
      name: "Name of A",
      identifier: "A",
      kind: "changed",
      beforePct: 10,
      afterPct: 10,
      limits: { before: { min: null, max: null }, after: { min: null, max: 5 } },
    },
  ]);
});
