import { expect, test } from "vitest";
import { causesOfMost } from "./causes-of-most";

test("causes of most: the fewest that make half of the whole, none when it takes more than five or all", () => {
  expect(causesOfMost([0.3, 0.25, 0.25, 0.2])).toEqual({ count: 2, share: 0.55 });
  expect(causesOfMost([0.5, 0.3, 0.2])).toEqual({ count: 1, share: 0.5 });
  expect(causesOfMost(Array.from({ length: 20 }, () => 0.05))).toBeNull();
  expect([causesOfMost([1]), causesOfMost([])]).toEqual([null, null]);
});
