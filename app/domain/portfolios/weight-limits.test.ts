import { expect, test } from "vitest";
import { brokenLimit } from "./weight-limits";

test.each([
  [5, 5, 10, null],
  [4.99, 5, 10, "low"],
  [10.01, 5, 10, "high"],
  [10.0000000001, null, 10, null],
  [99, 5, null, null],
  [0, null, null, null],
  [null, 5, 10, null],
] as const)(
  "a weight of %s between %s and %s breaks the limit: %s",
  (weightPct, minValue, maxValue, limit) => {
    expect(brokenLimit({ weightPct, minValue, maxValue })).toBe(limit);
  },
);
