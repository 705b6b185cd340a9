import { expect, test } from "vitest";
import { recentSince } from "./recent";

test("recent means added within the past three calendar months", () => {
  expect(recentSince(new Date("2026-11-21T10:00:00Z"))).toBe("2026-08-21");
  expect(recentSince(new Date("2026-02-10T10:00:00Z"))).toBe("2025-11-10");
});

test("a month without that day counts to its last one", () => {
  expect(recentSince(new Date("2026-05-31T10:00:00Z"))).toBe("2026-02-28");
  expect(recentSince(new Date("2028-05-31T10:00:00Z"))).toBe("2028-02-29");
});
