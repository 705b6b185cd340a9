import { expect, test } from "vitest";
import { analysed, company, holding } from "~tests/support/analysis-fixtures";
import { MORE_VIEWS } from "../analysis-screen.types";
import { listedFigures } from "./listed-figures";

test("listed figures: a figure of two views is listed once, under the first", () => {
  const facts = company("A", "SHARE-A", {});
  const views = analysed([holding("SHARE-A", 100)], facts, ["climate", "benchmarks", "funds"]);
  const rows = listedFigures(views, MORE_VIEWS);
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
