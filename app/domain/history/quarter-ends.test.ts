import { expect, test } from "vitest";
import { quarterEndsBetween } from "./quarter-ends";

test("quarterEnds: answers every quarter end from the first day to the day before the last, across years", () => {
  expect(quarterEndsBetween("2025-06-30", "2026-04-01")).toEqual([
    "2025-06-30",
    "2025-09-30",
    "2025-12-31",
    "2026-03-31",
  ]);
});

test("quarterEnds: answers none when the last day is a quarter end itself, or both days are the same", () => {
  expect(quarterEndsBetween("2026-03-01", "2026-03-31")).toEqual([]);
  expect(quarterEndsBetween("2026-03-31", "2026-03-31")).toEqual([]);
  expect(quarterEndsBetween("2026-03-31", "2026-04-01")).toEqual(["2026-03-31"]);
});
