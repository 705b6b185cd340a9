import { expect, test } from "vitest";
import { convert, valueLines, wholeOf } from "./valuation";

const RATES: Readonly<Record<string, number>> = { EUR: 1, USD: 1.25, GBP: 0.8 };
const rateOf = (currency: string) => RATES[currency] ?? null;
const EUR = { currency: "EUR", totalValue: null };
const weight = (weightPct: number) => ({ weightShare: weightPct / 100, marketValue: null, currency: null });
const value = (marketValue: number, currency = "EUR") => ({ weightShare: null, marketValue, currency });

test("values in several currencies become weights at the rates of one euro", () => {
  // 600 EUR + 250 USD (200 EUR) + 160 GBP (200 EUR) = 1,000 EUR.
  const result = valueLines([value(600), value(250, "USD"), value(160, "GBP")], EUR, rateOf);
  expect(result).toEqual({
    ok: true,
    valued: { weightShares: [0.6, 0.2, 0.2], totalValue: 1000, disagreeing: [] },
  });
});

test("a portfolio in another currency has its total in that currency", () => {
  const result = valueLines([value(100), value(125, "USD")], { currency: "USD", totalValue: 5 }, rateOf);
  expect(result).toMatchObject({ valued: { weightShares: [0.5, 0.5], totalValue: 250 } });
});

test("weights alone stay as they are and keep the total that was given", () => {
  const result = valueLines(
    [weight(60), weight(-10), weight(30)],
    { currency: "EUR", totalValue: 7 },
    rateOf,
  );
  expect(result).toMatchObject({ valued: { weightShares: [0.6, -0.1, 0.3], totalValue: 7 } });
});

test("a line with a weight alone keeps it and the values share the rest", () => {
  const result = valueLines([weight(20), value(300), value(100)], EUR, rateOf);
  expect(result).toMatchObject({ valued: { weightShares: [0.2, 0.6, 0.2], totalValue: 500 } });
});

test("where both are stated the value decides and a difference of more than half a point is named", () => {
  const lines = [
    { weightShare: 0.6, marketValue: 700, currency: "EUR" },
    { weightShare: 0.304, marketValue: 300, currency: "EUR" },
  ];
  expect(valueLines(lines, EUR, rateOf)).toEqual({
    ok: true,
    valued: { weightShares: [0.7, 0.3], totalValue: 1000, disagreeing: [{ index: 0, derivedShare: 0.7 }] },
  });
});

test("silence, a missing rate and a total of nothing are problems", () => {
  expect(
    valueLines([weight(50), { weightShare: null, marketValue: null, currency: null }], EUR, rateOf),
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

test("whole: values share what weights beside them leave, whatever total was stated", () => {
  // 300 and 100 are the 80 % beside a weight of 20 %.
  expect(wholeOf([weight(20), value(300), value(100)], 9)).toEqual({ total: 500, scale: 1, restShare: 0 });
});

test("whole: weights stay as stated and leave a rest when they add up to less than 99.5 %", () => {
  expect(wholeOf([weight(60), weight(37)], 1000)).toEqual({ total: 1000, scale: 1, restShare: 0.03 });
});

test("whole: weights are scaled to 100 % when they add up to more, or nearly to it", () => {
  expect(wholeOf([weight(73), weight(40)], null)).toEqual({ total: null, scale: 1 / 1.13, restShare: 0 });
  expect(wholeOf([weight(60), weight(39.8)], 1000)).toMatchObject({ scale: 1 / 0.998, restShare: 0 });
  expect(wholeOf([weight(60), weight(40)], 1000)).toEqual({ total: 1000, scale: 1, restShare: 0 });
});
