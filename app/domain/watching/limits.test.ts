import { expect, test } from "vitest";
import { outsideLimits } from "./limits";

const line = (
  name: string,
  weightShare: number | null,
  minShare: number | null,
  maxShare: number | null,
) => ({
  line: name,
  name,
  weightShare,
  minShare,
  maxShare,
});

test("a line outside its minimum or maximum is named with the limit", () => {
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

test("a limit met but for rounding is met, and a weight nobody knows is not judged", () => {
  expect(outsideLimits([line("rounded", 0.1 + 2e-17, null, 0.1), line("unknown", null, 0.1, 0.2)])).toEqual(
    [],
  );
});
