import { expect, test } from "vitest";
import { medianOf } from "./median";

test("median: the number in the middle, the mean of two of an even count, none when there is none", () => {
  expect([medianOf([3, 10, 1]), medianOf([4, 1, 2, 100]), medianOf([-2]), medianOf([])]).toEqual([
    3,
    3,
    -2,
    null,
  ]);
});
