import { expect, test } from "vitest";
import {
  addedRow,
  holdingInputs,
  isWeightAllowed,
  sameAsset,
  sliderAt,
  slidTo,
  totalOf,
  typedWeight,
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
  expect([typedWeight("12,5", ","), typedWeight("12.5", "."), typedWeight(" ", ".")]).toEqual([
    12.5,
    12.5,
    null,
  ]);
  expect(typedWeight("twelve", ".")).toBeNaN();
});

test("weights from 0.01 to 100 are allowed, cash may also be nothing", () => {
  expect([0.01, 100, 0, 100.01, Number.NaN].map((weight) => isWeightAllowed(weight, row("")))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(isWeightAllowed(0, { assetType: "cash", marketValue: null })).toBe(true);
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

test("hidden lines do not count and numbers that are none count as nothing", () => {
  expect(totalOf([row("60"), { ...row("30", 2), visibleAsset: false }, row("x", 3)], ".")).toBe(60);
});

test("a line with a value sends its value, one without its weight", () => {
  const [byValue, byWeight] = holdingInputs([{ ...row("60"), marketValue: 500 }, row("12.5", 2)], ".");
  expect([byValue?.marketValue, byValue?.weightPct]).toEqual([500, undefined]);
  expect([byWeight?.marketValue, byWeight?.weightPct]).toEqual([undefined, 12.5]);
});

test("a slider stands at a place it can stand at, whatever the weight", () => {
  expect(sliderAt(2)).toEqual({ value: "2", max: 25 });
  expect(sliderAt(0.748714)).toEqual({ value: "0.75", max: 25 });
  expect(sliderAt(-0.173457)).toEqual({ value: "0", max: 25 });
  expect(sliderAt(33.333333)).toEqual({ value: "33.35", max: 50 });
  expect(sliderAt(null)).toEqual({ value: "0", max: 25 });
  expect(sliderAt(Number.NaN)).toEqual({ value: "0", max: 25 });
  expect(slidTo("0")).toBe(0.01);
  expect(slidTo("2.05")).toBe(2.05);
});
