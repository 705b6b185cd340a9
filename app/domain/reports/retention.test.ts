import { expect, test } from "vitest";
import { isExpired, keptUntil } from "./retention";

test("keptUntil: the same day some months later, the last day of a shorter month, across leap years", () => {
  expect(keptUntil("2026-11-23", 12)).toBe("2027-11-23");
  expect(keptUntil("2026-08-31", 1)).toBe("2026-09-30");
  expect(keptUntil("2027-11-30", 3)).toBe("2028-02-29");
  expect(keptUntil("2028-02-29", 12)).toBe("2029-02-28");
});

test("keptUntil: null while the company keeps its reports for ever", () => {
  expect(keptUntil("2026-11-23", null)).toBeNull();
  expect(isExpired("2016-11-23", null, "2026-11-23")).toBe(false);
});

test("isExpired: not on the last day a report is kept, but on the day after", () => {
  expect(isExpired("2026-08-31", 1, "2026-09-30")).toBe(false);
  expect(isExpired("2026-08-31", 1, "2026-10-01")).toBe(true);
});
