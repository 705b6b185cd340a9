import { describe, expect, test } from "vitest";
import type { ColumnFilter } from "../list-query.types";
import { ColumnBuilder, valueAt } from "./coded-column";
import { facetsOf } from "./list-facets";
import { matchesOf } from "./list-filter";
import { orderOf } from "./list-order";
import { decodeSnapshot, encodeSnapshot, type Snapshot } from "./snapshot";

const ROWS = [
  { name: "Alder", country: "IT", rating: 3.9, fossil: true, matures: "2031-05-01" },
  { name: "Birk", country: "FR", rating: null, fossil: false, matures: null },
  { name: "Calder", country: "IT", rating: 2, fossil: null, matures: "2028-01-01" },
  { name: "Dunmore", country: null, rating: 3.9, fossil: false, matures: "2034-12-31" },
  { name: "Élan", country: "DE", rating: 5, fossil: true, matures: "2031-05-02" },
];

const KINDS = { name: "text", country: "enum", rating: "number", fossil: "flag", matures: "date" } as const;

function snapshotOf(rows: readonly Record<string, unknown>[]): Snapshot {
  const columns = new Map(
    Object.entries(KINDS).map(([id, kind]) => {
      const builder = new ColumnBuilder(kind, true);
      for (const row of rows) builder.add(row[id]);
      return [id, builder.build()];
    }),
  );
  return { version: 7, rows: rows.length, ids: Float64Array.from(rows, (_, row) => 100 + row), columns };
}

const snapshot = snapshotOf(ROWS);

function filter(column: string, given: Partial<ColumnFilter>): ColumnFilter {
  return { column, values: null, min: null, max: null, ...given };
}

const least = (value: string, inclusive = true) => ({ value, inclusive });

function namesOf(
  filters: readonly ColumnFilter[],
  sort: { column: string; descending: boolean }[] = [],
): string[] {
  const matches = matchesOf(snapshot, filters, null);
  return [...orderOf(snapshot, matches, sort)].map((row) => ROWS[row]?.name ?? "");
}

describe("conditions", () => {
  test("without any, all rows come in display order", () => {
    expect(namesOf([])).toEqual(["Alder", "Birk", "Calder", "Dunmore", "Élan"]);
  });

  test("any of several values passes, and null is a value like any other", () => {
    expect(namesOf([filter("country", { values: ["IT", "FR"] })])).toEqual(["Alder", "Birk", "Calder"]);
    expect(namesOf([filter("country", { values: ["DE", null] })])).toEqual(["Dunmore", "Élan"]);
    expect(namesOf([filter("rating", { values: [null] })])).toEqual(["Birk"]);
  });

  test("bounds are inclusive or not, and what is not known is outside", () => {
    expect(namesOf([filter("rating", { min: least("3.9") })])).toEqual(["Alder", "Dunmore", "Élan"]);
    expect(namesOf([filter("rating", { min: least("3.9", false) })])).toEqual(["Élan"]);
    expect(namesOf([filter("rating", { min: least("2"), max: least("3.9", false) })])).toEqual(["Calder"]);
    expect(namesOf([filter("matures", { max: least("2031-05-01") })])).toEqual(["Alder", "Calder"]);
  });

  test("flags are yes, no and not known", () => {
    expect(namesOf([filter("fossil", { values: ["true"] })])).toEqual(["Alder", "Élan"]);
    expect(namesOf([filter("fossil", { values: ["false", null] })])).toEqual(["Birk", "Calder", "Dunmore"]);
  });

  test("conditions on two columns must both hold", () => {
    const both = [filter("country", { values: ["IT"] }), filter("rating", { min: least("3") })];
    expect(namesOf(both)).toEqual(["Alder"]);
  });

  test("a set of rows limits everything else", () => {
    const only = Uint8Array.from([0, 1, 1, 0, 0]);
    expect(matchesOf(snapshot, [], only).total).toBe(2);
    expect(matchesOf(snapshot, [filter("country", { values: ["IT"] })], only).total).toBe(1);
  });
});

describe("order", () => {
  test("equal values keep the display order and null comes last in both directions", () => {
    expect(namesOf([], [{ column: "rating", descending: false }])).toEqual([
      "Calder",
      "Alder",
      "Dunmore",
      "Élan",
      "Birk",
    ]);
    expect(namesOf([], [{ column: "rating", descending: true }])).toEqual([
      "Élan",
      "Alder",
      "Dunmore",
      "Calder",
      "Birk",
    ]);
  });

  test("the second key decides among equals of the first", () => {
    const keys = [
      { column: "rating", descending: true },
      { column: "name", descending: true },
    ];
    expect(namesOf([], keys)).toEqual(["Élan", "Dunmore", "Alder", "Calder", "Birk"]);
  });

  test("accents sort beside their letter", () => {
    expect(namesOf([], [{ column: "name", descending: true }])[0]).toBe("Élan");
  });
});

describe("counts", () => {
  test("a column's own condition is left aside, the others are not", () => {
    const filters = [filter("country", { values: ["IT"] }), filter("fossil", { values: ["true"] })];
    const matches = matchesOf(snapshot, filters, null);
    const { facets } = facetsOf(snapshot, matches, filters, ["country", "fossil"]);
    expect(matches.total).toBe(1);
    expect(facets.country).toEqual([
      { value: "DE", count: 1 },
      { value: "IT", count: 1 },
      { value: "FR", count: 0 },
      { value: null, count: 0 },
    ]);
    expect(facets.fossil).toEqual([
      { value: true, count: 1 },
      { value: false, count: 0 },
      { value: null, count: 1 },
    ]);
  });

  test("numbers are counted in classes, and what is not covered apart", () => {
    const matches = matchesOf(snapshot, [], null);
    const { facets, ranges } = facetsOf(snapshot, matches, [], ["rating"]);
    expect(facets.rating).toEqual([{ value: null, count: 1 }]);
    expect(ranges.rating?.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    expect(ranges.rating?.[0]).toMatchObject({ from: null, count: 1 });
    expect(ranges.rating?.at(-1)?.to).toBeNull();
  });
});

describe("bytes", () => {
  test("a snapshot read back is the one written", () => {
    const bytes = encodeSnapshot(snapshot);
    const back = decodeSnapshot(bytes.buffer as ArrayBuffer);
    expect(back.version).toBe(7);
    expect([...(back.ids ?? [])]).toEqual([100, 101, 102, 103, 104]);
    for (const [id, column] of snapshot.columns) {
      const read = back.columns.get(id);
      expect([...(read?.codes ?? [])]).toEqual([...column.codes]);
      expect([...(read?.values ?? [])]).toEqual([...(column.values ?? [])]);
    }
  });

  test("codes are as wide as they need to be", () => {
    const builder = new ColumnBuilder("number", true);
    for (let value = 0; value < 70_000; value++) builder.add(value % 66_000);
    const column = builder.build();
    expect(column.codes).toBeInstanceOf(Uint32Array);
    expect(valueAt(column, column.codes[69_999] ?? 0)).toBe(3_999);
  });
});
