import { expect, test } from "vitest";
import { dayStart } from "./day-start";

test("a day begins at its own midnight, in summer and in winter", () => {
  expect(dayStart("2026-11-21", "Europe/Rome")).toBe("2026-11-20T23:00:00.000Z");
  expect(dayStart("2026-07-01", "Europe/Rome")).toBe("2026-06-30T22:00:00.000Z");
});

test("the day after the clocks change begins an hour later or earlier", () => {
  expect(dayStart("2026-10-25", "Europe/Rome")).toBe("2026-10-24T22:00:00.000Z");
  expect(dayStart("2026-10-25", "Europe/Rome", 1)).toBe("2026-10-25T23:00:00.000Z");
  expect(dayStart("2026-03-29", "Europe/Rome", 1)).toBe("2026-03-29T22:00:00.000Z");
});
