import { expect, test } from "vitest";
import { coverageDecimals } from "./coverage-decimals";

test("a coverage is a whole percentage", () => {
  expect(coverageDecimals(0.549)).toBe(0);
  expect(coverageDecimals(0)).toBe(0);
  expect(coverageDecimals(1)).toBe(0);
});

test("a little does not read as nothing, nor nearly all as all", () => {
  expect(coverageDecimals(0.0044)).toBe(1);
  expect(coverageDecimals(0.0004)).toBe(2);
  expect(coverageDecimals(0.997)).toBe(1);
});

test("what misses the threshold does not read as the threshold", () => {
  expect(coverageDecimals(0.6499, 0.65)).toBe(2);
  expect(coverageDecimals(0.646, 0.65)).toBe(1);
  expect(coverageDecimals(0.65, 0.65)).toBe(0);
  expect(coverageDecimals(0.64, 0.65)).toBe(0);
});
