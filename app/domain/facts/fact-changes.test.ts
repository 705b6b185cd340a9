import { expect, test } from "vitest";
import { factChanges } from "./fact-changes";

const fact = (subject: string, values: Record<string, string | number | null>, period = "2025-12-31") => ({
  dataset: "esg-ratings" as const,
  subject,
  key: "provider",
  period,
  source: "alpha",
  values,
  loadId: 7,
  sourceRow: 2,
});

test("a changed, an added and a removed column are three changes; what is equal is none", () => {
  const before = [fact("A", { rating: 3, social: 2, governance: 4 })];
  const after = [fact("A", { rating: 4, environmental: 5, governance: 4 }, "2026-06-30")];
  expect(
    factChanges(before, after).map(({ kind, column, before, after }) => [kind, column, before, after]),
  ).toEqual([
    ["changed", "rating", 3, 4],
    ["removed", "social", 2, null],
    ["added", "environmental", null, 5],
  ]);
  expect(factChanges(before, after)[0]).toMatchObject({
    periodBefore: "2025-12-31",
    periodAfter: "2026-06-30",
  });
});

test("a fact that is new or gone is its columns; an empty column says nothing", () => {
  const changes = factChanges([fact("A", { rating: 3, social: null })], [fact("B", { rating: 1 })]);
  expect(changes.map(({ kind, subject, column }) => [kind, subject, column])).toEqual([
    ["removed", "A", "rating"],
    ["added", "B", "rating"],
  ]);
});

test("the same facts are no change", () => {
  expect(factChanges([fact("A", { rating: 3 })], [fact("A", { rating: 3 })])).toEqual([]);
});
