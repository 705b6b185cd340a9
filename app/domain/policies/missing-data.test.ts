import { expect, test } from "vitest";
import { analysed, company, figure, holding } from "~tests/support/analysis-fixtures";
import { missingData } from "./missing-data";

test("missing data: a short position is named with its weight below zero, and counts by its size", () => {
  // V = 10 m: 3 m short, 13 m long, of which 9 m have data.
  const holdings = [
    holding("LONG", 9e6),
    holding("SHORT", -3e6),
    holding("BLANK", 2e6),
    holding("EMPTY", 2e6),
  ];
  const facts = company("A", "LONG", { fossil_fuel_active: true });
  const { pai } = analysed(holdings, facts, ["pai"], { explain: true });
  const lines = figure(pai, "pai.4").holdings ?? [];
  expect(missingData(lines, 1)).toMatchObject({
    holdings: [{ isin: "SHORT", weightShare: expect.closeTo(-0.3, 12), reason: "short_position" }],
    more: 2,
    moreShare: expect.closeTo(0.4, 12),
  });
  expect(missingData(lines, 2).moreShare).toBeCloseTo(0.2, 12);
  expect(missingData([...lines].reverse(), 0).moreShare).toBeCloseTo(0.7, 12);
});
