import { expect, test } from "vitest";
import { brokenLimit, outsideLimits } from "./weight-limits";

test.each([
  [0.05, 0.05, 0.1, null],
  [0.0499, 0.05, 0.1, "low"],
  [0.1001, 0.05, 0.1, "high"],
  [0.1 + 2e-17, null, 0.1, null],
  [0.100000000001, null, 0.1, null],
  [0.99, 0.05, null, null],
  [0, null, null, null],
  [null, 0.05, 0.1, null],
] as const)(
  "a weight of %s between %s and %s breaks the limit: %s",
  (weightShare, minShare, maxShare, limit) => {
    expect(brokenLimit({ weightShare, minShare, maxShare })).toBe(limit);
  },
);

test("a line outside its minimum or maximum is named with the limit", () => {
  const line = (name: string, weightShare: number, minShare: number | null, maxShare: number) => ({
    ...{ line: name, name, weightShare, minShare, maxShare },
  });
  expect(
    outsideLimits([
      line("low", 0.04, 0.05, 0.1),
      line("high", 0.11, null, 0.1),
      line("inside", 0.05, 0.05, 0.05),
    ]),
  ).toEqual([
    { line: "low", name: "low", operator: "at_least", limit: 0.05, value: 0.04 },
    { line: "high", name: "high", operator: "at_most", limit: 0.1, value: 0.11 },
  ]);
});
