import { expect, test } from "vitest";
import { archivedBefore } from "./kept-versions";

const NOW = new Date("2026-11-26T02:17:00.000Z");

test("archiving: facts superseded more than 460 days ago may leave the database", () => {
  // A year before is 26 November 2025, the other 95 days (26 + 31 + 30 + 8) lead to 23 August.
  expect(archivedBefore(NOW, null)).toBe("2025-08-23T02:17:00.000Z");
});

test("archiving: the longest retention of reports counts where it is longer, in months of 31 days", () => {
  expect(archivedBefore(NOW, 12)).toBe("2025-08-23T02:17:00.000Z");
  // 24 × 31 = 744 days.
  expect(archivedBefore(NOW, 24)).toBe("2024-11-12T02:17:00.000Z");
});
