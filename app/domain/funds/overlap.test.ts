import { expect, test } from "vitest";
import { holdingsOverlap } from "./overlap";

const of = (...pairs: [string, number][]) => pairs.map(([held, weightShare]) => ({ held, weightShare }));

test("the overlap is the sum of the smaller weights of what both hold", () => {
  const { share, common } = holdingsOverlap(
    of(["A", 0.5], ["B", 0.3], ["C", 0.2]),
    of(["A", 0.1], ["B", 0.4], ["D", 0.5]),
  );
  expect(share).toBeCloseTo(0.4, 12);
  expect(common.map(({ held }) => held)).toEqual(["B", "A"]);
});

test("positions in one issuer count together, and shorts overlap with nothing", () => {
  const { share } = holdingsOverlap(of(["A", 0.2], ["A", 0.2], ["B", -0.1]), of(["A", 0.3], ["B", 0.7]));
  expect(share).toBeCloseTo(0.3, 12);
});

test("a fund overlaps with itself wholly, with a stranger not at all, with an unknown one nobody knows", () => {
  const fund = of(["A", 0.6], ["B", 0.4]);
  expect(holdingsOverlap(fund, fund).share).toBeCloseTo(1, 12);
  expect(holdingsOverlap(fund, of(["C", 1]))).toEqual({ share: 0, common: [] });
  expect(holdingsOverlap(fund, [])).toEqual({ share: null, common: [] });
});
