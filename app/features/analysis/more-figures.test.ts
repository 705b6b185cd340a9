import { expect, test } from "vitest";
import { analysed, company, holding } from "~tests/support/analysis-fixtures";
import { moreFigures } from "./more-figures";

test("a figure of two views stands once among the others, under the first", () => {
  const facts = company("A", "SHARE-A", {});
  const views = analysed([holding("SHARE-A", 100)], facts, ["climate", "benchmarks", "funds"]);
  const rows = moreFigures(views);
  const metrics = rows.map(({ figure }) => figure.metric);
  expect(new Set(metrics).size).toBe(metrics.length);
  expect(rows.filter(({ figure }) => figure.metric === "law220").map(({ view }) => view)).toEqual([
    "benchmarks",
  ]);
  expect(rows.filter(({ view }) => view === "funds").map(({ figure }) => figure.metric)).toEqual([
    "funds.article6",
    "funds.article8",
    "funds.article9",
  ]);
});
