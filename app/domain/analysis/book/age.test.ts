import { describe, expect, test } from "vitest";
import { addMonths, ageOf, DEFAULT_AGES, limitsOf, NO_LIMITS, windowOf } from "./age";

const companies = windowOf("2026-09-30", DEFAULT_AGES["company-pai"]);

describe("age of a value on 30 September 2026, old after 24 months and too old after 48", () => {
  test.each([
    ["2026-10-01", "only_later"],
    ["2026-09-30", "recent"],
    ["2024-09-30", "recent"],
    ["2024-09-29", "old"],
    ["2022-09-30", "old"],
    ["2022-09-29", "too_old"],
    [null, "recent"],
  ] as const)("period %s: %s", (period, age) => {
    expect(ageOf(period, companies)).toBe(age);
  });
});

test("age of a value: only a later one is refused when its dataset has no limits", () => {
  const window = windowOf("2026-09-30", NO_LIMITS);
  expect(ageOf("1999-12-31", window)).toBe("recent");
  expect(ageOf("2026-10-01", window)).toBe("only_later");
});

test("months: the last day of a shorter month when the day does not exist there", () => {
  expect(addMonths("2026-03-31", -1)).toBe("2026-02-28");
  expect(addMonths("2024-02-29", 12)).toBe("2025-02-28");
  expect(addMonths("2026-01-31", -2)).toBe("2025-11-30");
});

test("limits: an opt-in indicator follows companies, or countries when its table says so", () => {
  const of = (indicator: string) =>
    limitsOf(DEFAULT_AGES, { dataset: "pai-optional", values: { indicator } }).oldAfterMonths;
  expect([of("t2.4"), of("t3.15"), of("T3.20"), of("t2.17")]).toEqual([24, 24, 36, 36]);
  expect(limitsOf(DEFAULT_AGES, { dataset: "issuers", values: {} })).toEqual(NO_LIMITS);
});
