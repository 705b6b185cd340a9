import fc from "fast-check";
import { expect, test } from "vitest";
import { Sum, sumOf, sumOfAmounts } from "./sum";
import { wholeOf } from "./valuation";
import { weightTotal } from "./weight-total";

const value = (marketValue: number) => ({ weightShare: null, marketValue });
const weight = (weightShare: number) => ({ weightShare, marketValue: null });

test("sum: ten tenths are one, where adding one after the other gives a hair less", () => {
  const tenths = Array.from({ length: 10 }, () => 0.1);
  expect(tenths.reduce((total, tenth) => total + tenth, 0)).not.toBe(1);
  expect(sumOf(tenths)).toBe(1);
});

test("sum: a small number survives beside large ones that cancel out, in any order", () => {
  expect(sumOf([1, 1e100, 1, -1e100])).toBe(2);
  expect(sumOf([1e100, 1, -1e100, 1])).toBe(2);
});

test("sum: zero for an empty list, NaN where a part is not a number", () => {
  expect([sumOf([]), sumOf([1, Number.NaN])]).toEqual([0, Number.NaN]);
  expect(sumOf([1, Number.POSITIVE_INFINITY, 2])).toBe(Number.POSITIVE_INFINITY);
});

test("running sum: states what was added so far", () => {
  const sum = new Sum();
  for (let part = 0; part < 10; part++) sum.add(0.1);
  expect(sum.value).toBe(1);
  for (let part = 0; part < 10; part++) sum.add(0.1);
  expect(sum.value).toBe(2);
});

/** Whole cents, as an exact number of cents beside the amount that people write. */
const cents = fc.array(fc.integer({ min: -5e11, max: 5e11 }), { minLength: 1, maxLength: 1_000 });

test("amounts: cents add up to the cent, compared with whole numbers of cents", () => {
  fc.assert(
    fc.property(cents, (all) => {
      const exact = all.reduce((total, one) => total + BigInt(one), 0n);
      expect(sumOfAmounts(all.map((one) => one / 100))).toBe(Number(exact) / 100);
    }),
  );
});

test("sum of amounts: as many decimals as the finest amount has", () => {
  expect(sumOfAmounts([0.125, 0.25])).toBe(0.375);
  expect(sumOfAmounts([100.001, 200.004])).toBe(300.005);
});

test("a portfolio: its total is exact to the cent, and weights beside values leave no noise", () => {
  // Sixty lines of 833,333.33 and one of 0.21 are 50,000,000.01.
  const lines = [...Array.from({ length: 60 }, () => value(833_333.33)), value(0.21)];
  expect(lines.reduce((total, line) => total + line.marketValue, 0)).not.toBe(50_000_000.01);
  expect(wholeOf(lines, null).total).toBe(50_000_000.01);
  // 100 is the tenth beside nine tenths: 1,000.
  expect(wholeOf([weight(0.9), value(100)], null).total).toBe(1000);
});

test("weights: what they add up to is exact however many they are", () => {
  const lines = Array.from({ length: 1_000 }, () => weight(0.001));
  expect(weightTotal(lines)).toEqual({ state: "whole", share: 1, restShare: 0 });
});
