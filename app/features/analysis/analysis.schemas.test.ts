import { expect, test } from "vitest";
import { analysisSearch } from "./analysis.schemas";

test.each(["", ",", " , "])("address of an analysis: views and metrics of %j are not stated", (text) => {
  expect(analysisSearch.parse({ views: text, metrics: text })).toMatchObject({
    views: undefined,
    metrics: undefined,
  });
});

test("address of an analysis: views and metrics are read with blanks around them, and an unknown name is refused", () => {
  expect(analysisSearch.parse({ views: "esg, pai", metrics: "esg.rating, pai.4" })).toMatchObject({
    views: ["esg", "pai"],
    metrics: ["esg.rating", "pai.4"],
  });
  expect(analysisSearch.safeParse({ views: "esg,nothing" }).success).toBe(false);
  expect(analysisSearch.safeParse({ metrics: "esg.nothing" }).success).toBe(false);
});
