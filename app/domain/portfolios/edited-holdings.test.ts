import { expect, test } from "vitest";
import { BLANK_HOLDING, type Holding } from "~/domain/analysis/positions/holding";
import { valuationOf } from "~/domain/analysis/positions/valuation";
import { editedHoldings } from "./edited-holdings";

const line = (id: string, given: Partial<Holding>): Holding => ({ ...BLANK_HOLDING, id, name: id, ...given });

const PER_EUR = new Map([["USD", 1.25]]);
const rateOf = (currency: string) => (currency === "EUR" ? 1 : (PER_EUR.get(currency) ?? null));

/** The shares of V that the engine gives edited lines, and V. */
function shares(lines: readonly Holding[], currency: string, totalValue: number | null) {
  const edited = editedHoldings(lines, { currency, totalValue }, rateOf);
  const { values, total, hasAmounts } = valuationOf({ ...edited, currency, perEur: PER_EUR });
  return { totalEur: hasAmounts ? total : null, shares: [...values].map((value) => value / total) };
}

test("edited lines: values decide over weights, and share what is left, when a typed weight has no value", () => {
  const lines = [
    line("typed", { weightShare: 0.4 }),
    line("dollars", { marketValue: 250_000, currency: "USD", weightShare: 0.1 }),
    line("euros", { marketValue: 100_000, currency: "EUR", weightShare: 0.2 }),
  ];
  // 200,000 + 100,000 euros are the 60 % that the typed line leaves, so all is 500,000.
  const valued = shares(lines, "EUR", null);
  expect(valued.totalEur).toBeCloseTo(500_000, 6);
  expect(valued.shares).toEqual([0.4, 0.4, 0.2]);
});

test("nominal amounts: converted from the currency of their line, else that of the portfolio", () => {
  const { inEuro } = valuationOf({ holdings: [], currency: "USD", totalValueEur: null, perEur: PER_EUR });
  expect([inEuro(1_000_000, "USD"), inEuro(500_000, null), inEuro(1, "JPY"), inEuro(null, "USD")]).toEqual([
    800_000,
    400_000,
    null,
    null,
  ]);
});

test("edited lines: weights stay as typed when no value is stated, and the total is converted", () => {
  const lines = [line("a", { weightShare: 0.3 }), line("half typed", { weightShare: null })];
  expect(shares(lines, "USD", 1_250_000)).toEqual({ totalEur: 1_000_000, shares: [0.3, 0] });
});

test("edited lines: the weight is in force when the value beside it has no rate", () => {
  expect(shares([line("yen", { marketValue: 5, currency: "JPY", weightShare: 1 })], "EUR", 100)).toEqual({
    totalEur: 100,
    shares: [1],
  });
});

test("edited lines: weights are in force when typed ones leave nothing for the values beside them", () => {
  const lines = [line("typed", { weightShare: 1.13 }), line("euros", { marketValue: 100, weightShare: 0.2 })];
  const edited = editedHoldings(lines, { currency: "EUR", totalValue: null }, rateOf);
  expect(edited.totalValueEur).toBeNull();
  expect(edited.holdings).toMatchObject([
    { weightShare: 1.13, marketValue: null },
    { weightShare: 0.2, marketValue: null },
  ]);
});
