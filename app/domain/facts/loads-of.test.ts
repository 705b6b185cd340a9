import { expect, test } from "vitest";
import type { Fact } from "./fact";
import { loadsOf } from "./loads-of";

const fact = (loadId: number, dataset: Fact["dataset"], subject: string): Fact => ({
  dataset,
  subject,
  key: "",
  period: null,
  values: {},
  source: `source ${loadId}`,
  loadId,
  sourceRow: 2,
});

test("each load is told once, with what it brought and how many rows, most rows first", () => {
  const facts = [
    fact(7, "securities", "A"),
    fact(9, "company-pai", "A"),
    fact(7, "issuers", "A"),
    fact(7, "securities", "B"),
  ];
  expect(loadsOf(facts)).toEqual([
    { loadId: 7, source: "source 7", datasets: ["issuers", "securities"], rows: 3 },
    { loadId: 9, source: "source 9", datasets: ["company-pai"], rows: 1 },
  ]);
  expect(loadsOf([])).toEqual([]);
});
