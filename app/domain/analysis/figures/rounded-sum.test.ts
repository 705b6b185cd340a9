import { expect, test } from "vitest";
import { roundedToSum } from "./rounded-sum";

test("three thirds of one add up to one", () => {
  expect(roundedToSum([1 / 3, 1 / 3, 1 / 3], 1, 2)).toEqual([0.34, 0.33, 0.33]);
});

test("what is missing goes to the largest remainders, also among negative parts", () => {
  // −1.26, +0.87, −0.21 add up to −0.60: rounded alone they would be −1.3, +0.9, −0.2, which is −0.6 as well.
  expect(roundedToSum([-1.26, 0.87, -0.21], -0.6, 1)).toEqual([-1.3, 0.9, -0.2]);
  // 0.14 + 0.14 + 0.14 = 0.42: alone they would be 0.3 together.
  expect(roundedToSum([0.14, 0.14, 0.14], 0.42, 1)).toEqual([0.2, 0.1, 0.1]);
});

test("parts that are exact stay, and nothing becomes a negative zero", () => {
  expect(roundedToSum([0.285, -0.285, 0], 0, 3)).toEqual([0.285, -0.285, 0]);
  expect(Object.is(roundedToSum([-0.001], 0, 1)[0], 0)).toBe(true);
});

test("no parts are no parts", () => {
  expect(roundedToSum([], 0, 1)).toEqual([]);
});
