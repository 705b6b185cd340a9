import { expect, test } from "vitest";
import { markOf } from "~/ui/forms/printed-number";
import { typedNumber } from "~/ui/forms/typed-number";
import {
  addedRow,
  holdingInputs,
  isAboveWhole,
  isRowAllowed,
  printedTotal,
  sameAsset,
  sliderAt,
  sliderReach,
  slidTo,
  totalOf,
  withEqualWeights,
  withNormalisedWeights,
} from "./holding-rows";

const share = {
  isin: "NL0099114207",
  assetId: "NL0099114207",
  name: "Corvane",
  assetType: "equity",
  fixedIncome: false,
  currency: "EUR",
} as const;
const row = (weight: string, serial = 1) => ({ ...addedRow(share, serial), weight });

test("a weight is typed in the reader's language", () => {
  expect([typedNumber("12,5", ","), typedNumber("12.5", "."), typedNumber(" ", ".")]).toEqual([
    12.5,
    12.5,
    null,
  ]);
  expect(typedNumber("twelve", ".")).toBeNaN();
});

test("weights from 0.01 to 100 are allowed, cash may also be nothing", () => {
  expect([0.01, 100, 0, 100.01, Number.NaN].map((weight) => isRowAllowed(weight, row("")))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(isRowAllowed(0, { assetType: "cash", marketValue: null })).toBe(true);
});

test("the same asset may be added as a share and as a bond, not twice in one kind", () => {
  expect(sameAsset([row("1")], share)?.name).toBe("Corvane");
  expect(sameAsset([row("1")], { ...share, fixedIncome: true })).toBeUndefined();
});

test("equal and scaled weights are written in the reader's language", () => {
  expect(withEqualWeights([row(""), row("", 2), row("", 3)], ",").map(({ weight }) => weight)).toEqual([
    "33,34",
    "33,33",
    "33,33",
  ]);
  expect(withNormalisedWeights([row("10"), row("30", 2)], ".")?.map(({ weight }) => weight)).toEqual([
    "25",
    "75",
  ]);
  expect(withNormalisedWeights([row("x")], ".")).toBeNull();
});

test("total: lines left out of count are part of it as for the API, and what is no number is not", () => {
  const rows = [row("60"), { ...row("30", 2), visibleAsset: false }, row("x", 3)];
  expect(totalOf(rows, ".")).toEqual({ state: "short", share: 0.9, restShare: 0.1 });
});

test("total: above the whole exactly where the API refuses it", () => {
  expect([
    isAboveWhole([row("60"), row("40.5", 2)], "."),
    isAboveWhole([row("73.2"), row("40", 2)], "."),
  ]).toEqual([false, true]);
  // Values share what a typed weight leaves.
  expect(isAboveWhole([row("60"), { ...row("83", 2), marketValue: 500 }], ".")).toBe(false);
});

test("a line with a value sends its value, one without its weight", () => {
  const [byValue, byWeight] = holdingInputs([{ ...row("60"), marketValue: 500 }, row("12.5", 2)], ".");
  expect([byValue?.marketValue, byValue?.weightPct]).toEqual([500, undefined]);
  expect([byWeight?.marketValue, byWeight?.weightPct]).toEqual([undefined, 12.5]);
});

test("a slider stands at a place it can stand at, whatever the weight", () => {
  expect(sliderAt(2, 25)).toBe("2");
  expect(sliderAt(0.748714, 25)).toBe("0.75");
  expect(sliderAt(-0.173457, 25)).toBe("0");
  expect(sliderAt(33.333333, 50)).toBe("33.35");
  expect(sliderAt(null, 25)).toBe("0");
  expect(sliderAt(Number.NaN, 25)).toBe("0");
  expect(slidTo("0")).toBe(0.01);
  expect(slidTo("2.05")).toBe(2.05);
});

test("sliders: all of a column reach as far as the largest weight needs", () => {
  expect(sliderReach([13.8, 16.8])).toBe(25);
  expect(sliderReach([13.8, 30])).toBe(50);
  expect(sliderReach([100, null, Number.NaN])).toBe(100);
  expect(sliderReach([5000])).toBe(100);
  expect(sliderReach([])).toBe(25);
});

test("a value: its field shows separators of thousands and reads the same value from them, in each language", () => {
  expect((["en", "it", "us"] as const).map((locale) => printedTotal(88_000_000.5, locale))).toEqual([
    "88,000,000.5",
    "88.000.000,5",
    "88,000,000.5",
  ]);
  for (const locale of ["en", "it", "us"] as const)
    for (const value of [1, 950, 1_200, 12_345.67, 88_000_000.5, 1_234_567_890.123])
      expect(typedNumber(printedTotal(value, locale), markOf(locale))).toBe(value);
  expect(printedTotal(null, "en")).toBe("");
});
