import { expect, test } from "vitest";
import { ratingDecimals } from "./rating-decimals";

test("ratingDecimals: none, when every rating is whole, by a hair also, or is missing", () => {
  expect(ratingDecimals([3, 4, null, undefined])).toBe(0);
  expect(ratingDecimals([0.1 + 0.7 + 2.2])).toBe(0);
  expect(ratingDecimals([])).toBe(0);
});

test("ratingDecimals: one for all, when one rating is not whole", () => {
  expect(ratingDecimals([3, 2.95])).toBe(1);
});
