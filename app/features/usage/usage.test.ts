import { expect, test } from "vitest";
import { IMPORT_LIMIT, secondsToWait, unitsOfFile, unitsOfHoldings } from "./usage";

const now = new Date("2026-11-29T12:00:20Z");

test("usage: a unit is a megabyte, or a hundred holdings, that is begun", () => {
  expect([0, 1, 1_000_000, 1_000_001, 10_000_000].map(unitsOfFile)).toEqual([1, 1, 1, 2, 10]);
  expect([0, 1, 100, 101, 1000].map(unitsOfHoldings)).toEqual([1, 1, 1, 2, 10]);
});

test("usage: the wait lasts until the minute is over, when more is used than the limit", () => {
  const startedAt = "2026-11-29T12:00:00.000Z";
  const at = (used: number) => secondsToWait({ used, startedAt }, IMPORT_LIMIT, now);
  expect(at(IMPORT_LIMIT.unitsPerMinute)).toBe(0);
  expect(at(IMPORT_LIMIT.unitsPerMinute + 1)).toBe(40);
});
