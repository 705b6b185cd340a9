import { expect, test } from "vitest";
import { annualAverage, quarterEnds } from "./annual-average";

test("a year's figure is the mean of its four quarter ends", () => {
  expect(annualAverage([10, 20, 30, 60])).toBe(30);
  expect(quarterEnds(2025)).toEqual(["2025-03-31", "2025-06-30", "2025-09-30", "2025-12-31"]);
});

test("a missing quarter leaves no year's figure, and zero is not missing", () => {
  expect(annualAverage([10, null, 30, 60])).toBeNull();
  expect(annualAverage([0, 0, 0, 4])).toBe(1);
});
