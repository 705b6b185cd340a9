import { expect, test } from "vitest";
import { quarterEndsBetween } from "./quarter-ends";

test("quarter ends: every one from the first day on and before the last, across years", () => {
  expect(quarterEndsBetween("2025-06-30", "2026-04-01")).toEqual([
    "2025-06-30",
    "2025-09-30",
    "2025-12-31",
    "2026-03-31",
  ]);
});

test("quarter ends: none when the day is not over or the two days are one", () => {
  expect(quarterEndsBetween("2026-03-01", "2026-03-31")).toEqual([]);
  expect(quarterEndsBetween("2026-03-31", "2026-03-31")).toEqual([]);
  expect(quarterEndsBetween("2026-03-31", "2026-04-01")).toEqual(["2026-03-31"]);
});
