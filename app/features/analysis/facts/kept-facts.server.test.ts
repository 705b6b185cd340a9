import { expect, test } from "vitest";
import type { Fact } from "~/domain/facts/fact";
import { keptFacts } from "./kept-facts.server";

const VALUES = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`column_${at}`, at]));

const factOf = (subject: string): Fact => ({
  dataset: "esg-ratings",
  subject,
  key: "",
  period: null,
  values: VALUES,
  source: "test",
  loadId: 1,
  sourceRow: 1,
});

test("rows are kept for their data version and, where one period is read, for their day", () => {
  keptFacts(1, "2026-09-30", "issuers").keep("A", []);
  keptFacts(1, "2026-09-30", "company-pai").keep("A", []);
  expect(keptFacts(1, "2025-12-31", "issuers").find("A")).toEqual([]);
  expect(keptFacts(1, "2025-12-31", "company-pai").find("A")).toBeUndefined();
  expect(keptFacts(2, "2026-09-30", "issuers").find("A")).toBeUndefined();
  expect(keptFacts(1, "2026-09-30", "issuers").find("B")).toBeUndefined();
});

test("rows that nobody asks for make room for new ones, those asked for stay", () => {
  const kept = () => keptFacts(1, "2026-09-30", "esg-ratings");
  const subjects = Array.from({ length: 10_000 }, (_, at) => `issuer ${at}`);
  for (const subject of subjects) {
    kept().keep(subject, [factOf(subject)]);
    expect(kept().find("issuer 0")).toHaveLength(1);
  }
  const left = subjects.filter((subject) => kept().find(subject) !== undefined);
  expect(left).toContain("issuer 0");
  expect(left).toContain("issuer 9999");
  expect(left.length).toBeLessThan(5_000);
  expect(kept().find("issuer 1")).toBeUndefined();
});
