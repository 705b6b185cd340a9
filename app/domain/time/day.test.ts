import { expect, test } from "vitest";
import { isDay } from "./day";

test("isDay: days of the calendar are days, and no others, when they are written as ISO 8601 writes them", () => {
  const texts = [
    "2026-09-30",
    "2028-02-29",
    "2026-02-29",
    "2026-02-31",
    "2026-09-31",
    "2026-13-01",
    "2026-00-10",
  ];
  expect(texts.filter(isDay)).toEqual(["2026-09-30", "2028-02-29"]);
  expect(["30/09/2026", "2026-9-30", "2026-09-30T10:00:00Z", " 2026-09-30", ""].filter(isDay)).toEqual([]);
});
