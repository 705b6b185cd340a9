import { expect, test } from "vitest";
import {
  chosenBounds,
  chosenValues,
  withBounds,
  withoutConditions,
  withoutFilter,
  withValueToggled,
} from "./list-conditions";
import type { ListQuery } from "./list-query.types";

const EMPTY: ListQuery = {
  q: "water",
  page: 4,
  pageSize: 25,
  sort: [],
  filters: [],
  facets: [],
  hidesExcluded: false,
  by: null,
  columns: null,
  asOf: null,
};

test("a value chosen is a condition on the first page, chosen again it is none", () => {
  const chosen = withValueToggled(EMPTY, "country", "IT");
  expect(chosen).toMatchObject({ page: 1, filters: [{ column: "country", values: ["IT"] }] });
  const both = withValueToggled(chosen, "country", null);
  expect(chosenValues(both, "country")).toEqual(["IT", null]);
  const none = withValueToggled(withValueToggled(both, "country", "IT"), "country", null);
  expect(none.filters).toEqual([]);
});

test("bounds replace each other and disappear when both are empty", () => {
  const upTo = withBounds(EMPTY, "carbonFootprint", { from: null, to: 250 });
  expect(chosenBounds(upTo, "carbonFootprint")).toEqual({ from: null, to: 250 });
  const between = withBounds(upTo, "carbonFootprint", { from: 10, to: 250 });
  expect(between.filters).toHaveLength(1);
  expect(withBounds(between, "carbonFootprint", { from: null, to: null }).filters).toEqual([]);
});

test("removing one condition leaves the others and their order", () => {
  const three = ["a", "b", "c"].reduce((query, column) => withValueToggled(query, column, "x"), EMPTY);
  expect(withoutFilter(three, "b").filters.map(({ column }) => column)).toEqual(["a", "c"]);
});

test("clearing takes the search too and keeps the page size", () => {
  const cleared = withoutConditions(withValueToggled(EMPTY, "country", "IT"));
  expect(cleared).toMatchObject({ q: "", filters: [], pageSize: 25, page: 1 });
});
