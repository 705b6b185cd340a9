import { expect, test } from "vitest";
import { changesBetween, membersBetween } from "./changes";

test("a rating that moves by what a reader sees is a change, a smaller one is not", () => {
  expect(changesBetween({ esgRating: 3 }, { esgRating: 3.04 })).toEqual([]);
  expect(changesBetween({ esgRating: 3 }, { esgRating: 2.8 })).toEqual([
    { topic: "rating", field: "esgRating", before: 3, after: 2.8 },
  ]);
  expect(changesBetween({ esgRating: null }, { esgRating: 4 })).toHaveLength(1);
});

test("an indicator changes from a fifth of its former value on, and never out of nothing", () => {
  expect(changesBetween({ carbonFootprint: 100 }, { carbonFootprint: 119.9 })).toEqual([]);
  expect(changesBetween({ carbonFootprint: 100 }, { carbonFootprint: 80 })).toHaveLength(1);
  expect(changesBetween({ carbonFootprint: null }, { carbonFootprint: 80 })).toEqual([]);
  expect(changesBetween({ ghgIntensity: 0 }, { ghgIntensity: 0.1 })).toHaveLength(1);
});

test("a field that was not looked at before is no change", () => {
  expect(changesBetween({}, { esgRating: 2, sfdrArticle: "8" })).toEqual([]);
});

test("hits that appear are told, none where nobody had screened are not", () => {
  expect(changesBetween({ sanctionsHits: null }, { sanctionsHits: 0 })).toEqual([]);
  expect(changesBetween({ sanctionsHits: 0 }, { sanctionsHits: 2 })).toHaveLength(1);
});

test("an exclusion begins, changes its rule and ends", () => {
  const steps = [null, "activity|coal||company", "isin|XS1||personal", null];
  const told = steps
    .slice(1)
    .map((after, place) => changesBetween({ excluded: steps[place] ?? null }, { excluded: after }).length);
  expect(told).toEqual([1, 1, 1]);
});

test("a view gains and loses members", () => {
  expect(membersBetween(["a", "b"], ["b", "c"])).toEqual({ entered: ["c"], left: ["a"] });
});
