import { expect, test } from "vitest";
import { dayOf, todayOf } from "./day-range";

test("today: is the day by the clock everybody is shown, when that is a day ahead of UTC", () => {
  const at = (instant: string) => todayOf({ clock: () => new Date(instant) });
  expect(at("2026-06-30T21:59:59Z")).toBe("2026-06-30");
  expect(at("2026-06-30T22:00:00Z")).toBe("2026-07-01");
  expect(at("2026-12-31T23:00:00Z")).toBe(dayOf("2026-12-31T23:00:00Z"));
});
