import { expect, test } from "vitest";
import { quarterEndsBetween } from "./quarter-ends";

test("quarterEndsBetween: lists every quarter end from the first day to the day before the last, across years", () => {
  expect(quarterEndsBetween("2025-06-30", "2026-04-01")).toEqual([
    "2025-06-30",
    "2025-09-30",
    "2025-12-31",
    "2026-03-31",
  ]);
});

test("quarterEndsBetween: leaves out a quarter end that is the last day, as that day is not over", () => {
  expect(quarterEndsBetween("2026-03-01", "2026-03-31")).toEqual([]);
  expect(quarterEndsBetween("2026-03-31", "2026-03-31")).toEqual([]);
  expect(quarterEndsBetween("2026-03-31", "2026-04-01")).toEqual(["2026-03-31"]);
});
