import { expect, test } from "vitest";
import { betterThanShare, compared } from "./compared";

test("others: four of six are worse when lower is better", () => {
  const counts = compared(10, [12, 30, 11, 99, 10, 4, null], "lower", 0.1);
  expect(counts).toEqual({ worse: 4, same: 1, better: 1, unknown: 1 });
});

test("others: the other way round when higher is better", () => {
  expect(compared(0.4, [0.3, 0.5, 0.4], "higher", 0.001)).toMatchObject({ worse: 1, same: 1, better: 1 });
});

test("others: alike when less than one per cent and half of the last place apart", () => {
  expect(compared(100, [100.04, 100.06, 99.96], "lower", 0.1)).toMatchObject({
    worse: 1,
    same: 2,
    better: 0,
  });
});

test("a rank: given from twenty others on that are more than half of the group", () => {
  const counts = { worse: 8, same: 4, better: 8, unknown: 19 };
  expect(betterThanShare(counts)).toBeCloseTo(8 / 20, 12);
  expect(betterThanShare({ ...counts, unknown: 20 })).toBeNull();
  expect(betterThanShare({ ...counts, worse: 7, unknown: 0 })).toBeNull();
});
