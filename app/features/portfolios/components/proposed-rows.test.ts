import { expect, test } from "vitest";
import type { HoldingRow } from "./holding-rows";
import { proposedRows } from "./proposed-rows";

const row = (name: string, given: Partial<HoldingRow> = {}): HoldingRow => ({
  key: name,
  assetId: name,
  isin: name,
  identifier: name,
  identifierType: "isin",
  issuerId: null,
  name,
  assetType: "equity",
  fixedIncome: false,
  visibleAsset: true,
  weight: "50",
  minimum: "",
  maximum: "",
  marketValue: null,
  currency: null,
  nominal: null,
  ...given,
});

const proposal = (holdingId: string, beforeShare: number, afterShare: number) => ({
  holdingId,
  name: holdingId,
  isin: holdingId,
  assetType: null,
  fixedIncome: null,
  beforeShare,
  afterShare,
});

test("proposed weights replace those of traded lines, others stay, and what is sold out is gone", () => {
  const rows = [row("A"), row("B", { weight: "30", nominal: 900 }), row("C", { weight: "20" })];
  const after = proposedRows(rows, [proposal("1", 0.5, 0), proposal("2", 0.3, 0.8)], ".");
  expect(after.map(({ name, weight, nominal }) => [name, weight, nominal])).toEqual([
    ["B", "80", 2400],
    ["C", "20", null],
  ]);
});

test("values of a valued portfolio move with the weight, and a new line gets its value in the same currency", () => {
  const valued = { weight: "", currency: "USD" };
  const rows = [row("A", { ...valued, marketValue: 600 }), row("B", { ...valued, marketValue: 400 })];
  const after = proposedRows(rows, [proposal("1", 0.6, 0.45), proposal("offered D", 0, 0.15)], ".");
  expect(after.map(({ name, marketValue, currency }) => [name, marketValue, currency])).toEqual([
    ["A", 450, "USD"],
    ["B", 400, "USD"],
    ["offered D", 150, "USD"],
  ]);
});

test("a weight of a portfolio whose weights add up to less than the whole is scaled as its line was", () => {
  // 40 stated for half of all investments: a tenth more is 8 points of what was stated.
  const after = proposedRows([row("A", { weight: "40" })], [proposal("1", 0.5, 0.6)], ",");
  expect(after[0]?.weight).toBe("48");
});
