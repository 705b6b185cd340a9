import { expect, test } from "vitest";
import type { Fact } from "~/domain/facts/fact";
import { fact } from "~tests/support/analysis-fixtures";
import { conductOn } from "./conduct-on";

const coal = (period: string, share: number, key = "coal|") =>
  fact("company-activities", "A", { activity: "coal", revenue_share: share }, { key, period });
const letter = (period: string) =>
  fact("benchmark-exclusions", "A", { letter: "d", revenue_share: 0.3 }, { key: "d", period });

const countedOf = (facts: readonly Fact[], day: string) =>
  conductOn(new Map([["A", facts]]), day)
    .get("A")
    ?.map(({ dataset, period }) => `${dataset} ${period}`);

test("conduct on a day: what is too old or of a later day does not count, as in figures", () => {
  const facts = [coal("2024-12-31", 0.2), letter("2026-01-31")];
  expect(countedOf(facts, "2026-06-30")).toEqual([
    "company-activities 2024-12-31",
    "benchmark-exclusions 2026-01-31",
  ]);
  expect(countedOf(facts, "2025-12-31")).toEqual(["company-activities 2024-12-31"]);
  // 36 months after the day it is about it is too old.
  expect(countedOf(facts, "2028-01-31")).toEqual(["benchmark-exclusions 2026-01-31"]);
});
