import { expect, test } from "vitest";
import { betterThanShare, compared } from "./compared";

test("of six others with a figure four are worse, where lower is better: better than two thirds", () => {
  const counts = compared(10, [12, 30, 11, 99, 10, 4, null], "lower");
  expect(counts).toEqual({ worse: 4, same: 1, better: 1, unknown: 1 });
  expect(betterThanShare(counts)).toBeCloseTo(4 / 6, 12);
});

test("where higher is better it is the other way round", () => {
  expect(compared(0.4, [0.3, 0.5, 0.4], "higher")).toMatchObject({ worse: 1, same: 1, better: 1 });
});

test("fewer than five others are no comparison", () => {
  expect(betterThanShare({ worse: 4, same: 0, better: 0 })).toBeNull();
});
