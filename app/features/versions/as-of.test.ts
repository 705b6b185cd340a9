import { expect, test } from "vitest";
import { isAsOf } from "./as-of";

test("a number or a day of the calendar names a state of the data", () => {
  expect(["1", "42", "2024-02-29", "2026-12-31"].map(isAsOf)).toEqual([true, true, true, true]);
  const none = [
    "",
    "-1",
    "1234567890",
    "2025-02-29",
    "2025-13-01",
    "2025-1-1",
    "tomorrow",
    "2025-01-01T00:00",
  ];
  expect(none.filter(isAsOf)).toEqual([]);
});
