import { expect, test } from "vitest";
import { isWeightAllowed } from "./weight-range";

test("stated weights: from 0.01 to 100 % for securities, from nothing or less for money", () => {
  const asked = [0.0099, 0.01, 100, 100.01, 0, -5, Number.NaN];
  expect(asked.map((pct) => isWeightAllowed(pct))).toEqual([false, true, true, false, false, false, false]);
  expect(asked.map((pct) => isWeightAllowed(pct, true))).toEqual([
    true,
    true,
    true,
    false,
    true,
    true,
    false,
  ]);
});
