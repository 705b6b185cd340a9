import { expect, test } from "vitest";
import { ColumnBuilder } from "./coded-column";
import { coverageOfList } from "./coverage";

function column(kind: "number" | "date" | "enum", values: readonly unknown[]) {
  const builder = new ColumnBuilder(kind, true);
  for (const value of values) builder.add(value);
  return builder.build();
}

test("a list says how many rows have a value, the middle day, and how figures came to be", () => {
  const snapshot = {
    version: 7,
    rows: 4,
    ids: null,
    columns: new Map([
      ["esgRating", column("number", [3, null, 0, 4])],
      ["ratingAsOf", column("date", ["2025-06-30", null, "2024-12-31", "2025-09-30"])],
      ["basis", column("enum", ["reported", "estimated", "reported", null])],
    ]),
  };
  expect(coverageOfList(snapshot)).toEqual({
    version: 7,
    rows: 4,
    filled: { esgRating: 3, ratingAsOf: 3, basis: 3 },
    days: { ratingAsOf: { oldest: "2024-12-31", median: "2025-06-30", newest: "2025-09-30" } },
    bases: { reported: 2, estimated: 1, unstated: 1 },
  });
});
