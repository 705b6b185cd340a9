import fc from "fast-check";
import { expect, test } from "vitest";
import { equalWeights, normalisedWeights } from "./weight-tools";

test("equal weights add up to one hundred, the rest goes to the first lines", () => {
  expect(equalWeights(3)).toEqual([33.34, 33.33, 33.33]);
  expect(equalWeights(4)).toEqual([25, 25, 25, 25]);
  expect(equalWeights(0)).toEqual([]);
});

test("weights are scaled to one hundred in hundredths, what is not stated stays open", () => {
  expect(normalisedWeights([10, 20, null, 10])).toEqual([25, 50, null, 25]);
  expect(normalisedWeights([1, 1, 1])).toEqual([33.34, 33.33, 33.33]);
  expect(normalisedWeights([60, 39.82])).toEqual([60.11, 39.89]);
});

test("nothing stated, a short line and a line that would vanish are not scaled", () => {
  expect(normalisedWeights([null, null])).toBeNull();
  expect(normalisedWeights([-5, 50])).toBeNull();
  expect(normalisedWeights([0.01, 1_000_000])).toBeNull();
});

test("whatever is scaled adds up to exactly one hundred", () => {
  const weights = fc.array(
    fc.integer({ min: 100, max: 10_000 }).map((step) => step / 100),
    { minLength: 1, maxLength: 40 },
  );
  fc.assert(
    fc.property(weights, (given) => {
      const scaled = normalisedWeights(given);
      const total = (scaled ?? []).reduce<number>((sum, weight) => sum + (weight ?? 0), 0);
      expect(Number(total.toFixed(6))).toBe(100);
    }),
  );
});
