import { expect, test } from "vitest";
import { convert, scaledToWhole, valueLines } from "./valuation";

const RATES: Readonly<Record<string, number>> = { EUR: 1, USD: 1.25, GBP: 0.8 };
const rateOf = (currency: string) => RATES[currency] ?? null;
const EUR = { currency: "EUR", totalValue: null };
const weight = (weightPct: number) => ({ weightPct, marketValue: null, currency: null });
const value = (marketValue: number, currency = "EUR") => ({ weightPct: null, marketValue, currency });

test("values in several currencies become weights at the rates of one euro", () => {
  // 600 EUR + 250 USD (200 EUR) + 160 GBP (200 EUR) = 1,000 EUR.
  const result = valueLines([value(600), value(250, "USD"), value(160, "GBP")], EUR, rateOf);
  expect(result).toEqual({
    ok: true,
    valuation: { weightShares: [0.6, 0.2, 0.2], totalValue: 1000, disagreeing: [] },
  });
});

test("a portfolio in another currency has its total in that currency", () => {
  const result = valueLines([value(100), value(125, "USD")], { currency: "USD", totalValue: 5 }, rateOf);
  expect(result).toMatchObject({ valuation: { weightShares: [0.5, 0.5], totalValue: 250 } });
});

test("weights alone stay as they are and keep the total that was given", () => {
  const result = valueLines(
    [weight(60), weight(-10), weight(30)],
    { currency: "EUR", totalValue: 7 },
    rateOf,
  );
  expect(result).toMatchObject({ valuation: { weightShares: [0.6, -0.1, 0.3], totalValue: 7 } });
});

test("a line with a weight alone keeps it and the values share the rest", () => {
  const result = valueLines([weight(20), value(300), value(100)], EUR, rateOf);
  expect(result).toMatchObject({ valuation: { weightShares: [0.2, 0.6, 0.2], totalValue: 500 } });
});

test("where both are stated the value decides and a difference of more than half a point is named", () => {
  const lines = [
    { weightPct: 60, marketValue: 700, currency: "EUR" },
    { weightPct: 30.4, marketValue: 300, currency: "EUR" },
  ];
  expect(valueLines(lines, EUR, rateOf)).toEqual({
    ok: true,
    valuation: { weightShares: [0.7, 0.3], totalValue: 1000, disagreeing: [{ index: 0, derivedPct: 70 }] },
  });
});

test("silence, a missing rate and a total of nothing are problems", () => {
  expect(
    valueLines([weight(50), { weightPct: null, marketValue: null, currency: null }], EUR, rateOf),
  ).toEqual({
    ok: false,
    problem: "nothing_stated",
    lines: [1],
  });
  expect(valueLines([value(1, "KRW")], EUR, rateOf)).toEqual({
    ok: false,
    problem: "no_rate",
    currencies: ["KRW"],
  });
  expect(valueLines([value(100), value(-100)], EUR, rateOf)).toEqual({ ok: false, problem: "no_total" });
});

test("the same currency needs no rate, another does", () => {
  expect(convert(5, "KRW", "KRW", rateOf)).toBe(5);
  expect(convert(5, "KRW", "EUR", rateOf)).toBeNull();
  expect(convert(80, "GBP", "USD", rateOf)).toBe(125);
});

test("weights scaled to the whole add up to one", () => {
  expect(scaledToWhole([0.3, 0.2])).toEqual([0.6, 0.4]);
});
