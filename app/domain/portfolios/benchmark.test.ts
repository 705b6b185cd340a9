import { expect, test } from "vitest";
import { BLANK_HOLDING, type Holding } from "~/domain/analysis/positions/holding";
import { benchmarkText, blendedHoldings, effectiveBenchmark, parseBenchmark, restsOn } from "./benchmark";

test("parseBenchmark: reads what benchmarkText writes for a portfolio, a version, a fund and a blend", () => {
  for (const text of [
    "9f3a-1",
    "9f3a-1#3",
    "fund:IE00B4L5Y983",
    "blend:60@fund:IE00B4L5Y983,40@9f3a-1",
    "blend:33.34@a,33.33@b,33.33@c",
  ]) {
    const parsed = parseBenchmark(text);
    expect(parsed && benchmarkText(parsed), text).toBe(text);
  }
});

test("parseBenchmark: null when a check digit is wrong, weights are not 100, a part repeats or parts are missing", () => {
  for (const text of [
    "fund:IE00B4L5Y984",
    "blend:60@a,30@b",
    "blend:50@a,50@a",
    "blend:100@a",
    "blend:0@a,100@b",
    "none",
    "a b",
    "",
  ]) {
    expect(parseBenchmark(text), text).toBeNull();
  }
});

test("effectiveBenchmark: the portfolio's own before the company's; null when it is the portfolio itself or switched off", () => {
  const of = (own: string | null, ofTenant: string | null) => effectiveBenchmark({ id: "p", own, ofTenant });
  expect(of("a", "b")).toBe("a");
  expect(of(null, "b")).toBe("b");
  expect(of(null, "p")).toBeNull();
  expect(of("none", "b")).toBeNull();
  expect(of(null, null)).toBeNull();
});

test("restsOn: true when a blend contains the portfolio", () => {
  const blend = parseBenchmark("blend:60@fund:IE00B4L5Y983,40@p") ?? [];
  expect([restsOn(blend, "p"), restsOn(blend, "q")]).toEqual([true, false]);
});

test("blendedHoldings: multiplies each holding's share by its part's weight", () => {
  const line = (id: string, weightShare: number | null, marketValue: number | null): Holding => ({
    ...BLANK_HOLDING,
    id,
    weightShare,
    marketValue,
    nominal: 5,
  });
  const blended = blendedHoldings([
    {
      weightPct: 60,
      holdings: [line("1", null, 30), line("2", null, 70)],
      totalValueEur: 100,
      currency: "EUR",
    },
    {
      weightPct: 40,
      holdings: [line("1", 0.5, null), line("2", null, null)],
      totalValueEur: null,
      currency: "EUR",
    },
  ]);
  expect(blended.map(({ id }) => id)).toEqual(["1.1", "1.2", "2.1", "2.2"]);
  expect(blended[0]?.weightShare).toBeCloseTo(0.18, 12);
  expect(blended[1]?.weightShare).toBeCloseTo(0.42, 12);
  expect(blended[2]?.weightShare).toBeCloseTo(0.2, 12);
  expect(blended[3]?.weightShare).toBeNull();
  expect(blended.every(({ marketValue, nominal }) => marketValue === null && nominal === null)).toBe(true);
});
