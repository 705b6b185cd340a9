import { expect, test } from "vitest";
import { emptyingFilter } from "./emptying-filter";
import type { ColumnFilter } from "./list-query.types";

const filter = (column: string): ColumnFilter => ({ column, values: ["x"], min: null, max: null });

test("the condition whose removal brings most rows back is the cause", () => {
  const counts = {
    facets: {
      country: [
        { value: "IT", count: 0 },
        { value: "FR", count: 12 },
      ],
      carbonFootprint: [{ value: null, count: 335 }],
    },
    ranges: { carbonFootprint: [{ from: null, to: 100, count: 767 }] },
  };
  const cause = emptyingFilter(counts, [filter("country"), filter("carbonFootprint")]);
  expect(cause).toEqual({ filter: filter("carbonFootprint"), removed: 1102 });
});

test("where each condition alone would still leave nothing, none is named", () => {
  const counts = { facets: { country: [{ value: "IT", count: 0 }] }, ranges: {} };
  expect(emptyingFilter(counts, [filter("country"), filter("sector")])).toBeNull();
});
