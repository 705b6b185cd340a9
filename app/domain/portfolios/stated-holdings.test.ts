import { expect, test } from "vitest";
import { type StatedHolding, valuedHoldings } from "./stated-holdings";

const line = (id: string, given: Partial<StatedHolding>): StatedHolding => ({
  id,
  isin: null,
  issuerId: null,
  name: id,
  assetType: null,
  fixedIncome: false,
  weightShare: null,
  marketValue: null,
  nominal: null,
  currency: null,
  visible: true,
  ...given,
});

const rateOf = (currency: string) => ({ EUR: 1, USD: 1.25 })[currency] ?? null;

test("values decide over weights, and those without a weight of their own share what is left", () => {
  const { holdings, totalValueEur } = valuedHoldings(
    [
      line("typed", { weightShare: 0.4 }),
      line("dollars", { marketValue: 250_000, currency: "USD", weightShare: 0.1 }),
      line("euros", { marketValue: 100_000, currency: "EUR", weightShare: 0.2 }),
    ],
    { currency: "EUR", totalValue: null },
    rateOf,
  );
  // 200,000 + 100,000 euros are the 60 % that the typed line leaves, so all is 500,000.
  expect(totalValueEur).toBeCloseTo(500_000, 6);
  expect(holdings.map(({ weightShare }) => weightShare)).toEqual([0.4, 0.4, 0.2]);
  expect(holdings.map(({ valueEur }) => valueEur)).toEqual([null, 200_000, 100_000]);
});

test("nominal amounts are converted from the currency of their line, else that of the portfolio", () => {
  const { holdings } = valuedHoldings(
    [
      line("dollars", { weightShare: 0.5, nominal: 1_000_000, currency: "USD" }),
      line("unstated", { weightShare: 0.3, nominal: 500_000 }),
      line("no rate", { weightShare: 0.2, nominal: 1, currency: "JPY" }),
    ],
    { currency: "USD", totalValue: 10_000_000 },
    rateOf,
  );
  expect(holdings.map(({ nominalEur }) => nominalEur)).toEqual([800_000, 400_000, null]);
});

test("weights alone stand as they are beside a total that is converted", () => {
  const { holdings, totalValueEur } = valuedHoldings(
    [line("a", { weightShare: 0.3 }), line("half typed", { weightShare: null })],
    { currency: "USD", totalValue: 1_250_000 },
    rateOf,
  );
  expect(totalValueEur).toBe(1_000_000);
  expect(holdings.map(({ weightShare }) => weightShare)).toEqual([0.3, null]);
});

test("values without a rate leave the weights beside them in force", () => {
  const { holdings, totalValueEur } = valuedHoldings(
    [line("yen", { marketValue: 5, currency: "JPY", weightShare: 1 })],
    { currency: "EUR", totalValue: 100 },
    rateOf,
  );
  expect(totalValueEur).toBe(100);
  expect(holdings).toMatchObject([{ weightShare: 1, valueEur: null }]);
});

test("lines being edited: weights are in force when typed ones leave nothing for the values beside them", () => {
  const { holdings, totalValueEur } = valuedHoldings(
    [line("typed", { weightShare: 1.13 }), line("euros", { marketValue: 100, weightShare: 0.2 })],
    { currency: "EUR", totalValue: null },
    rateOf,
  );
  expect(totalValueEur).toBeNull();
  expect(holdings).toMatchObject([
    { weightShare: 1.13, valueEur: null },
    { weightShare: 0.2, valueEur: null },
  ]);
});
