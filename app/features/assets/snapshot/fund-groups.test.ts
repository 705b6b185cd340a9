import { describe, expect, test } from "vitest";
import type { ColumnFilter } from "../list-query.types";
import { ColumnBuilder } from "./coded-column";
import { fundGroupsOf, rowsOfFund, standingRows } from "./fund-groups";
import { facetsOf } from "./list-facets";
import { type Matches, matchesOf } from "./list-filter";
import { orderOf } from "./list-order";
import type { Snapshot } from "./snapshot";

/** In the order of names, as a list keeps them: Alder and Cedar have three classes and two, Birch has one. */
const ROWS = [
  { name: "Alder A", fund: "ALDER", mainClass: true, currency: "EUR", cost: 1 },
  { name: "Alder B", fund: "ALDER", mainClass: false, currency: "USD", cost: 2 },
  { name: "Birch", fund: "BIRCH", mainClass: true, currency: "EUR", cost: 3 },
  { name: "Cedar A", fund: "CEDAR", mainClass: false, currency: "USD", cost: 9 },
  { name: "Cedar B", fund: "CEDAR", mainClass: true, currency: "GBP", cost: 5 },
  { name: "Old Alder", fund: "ALDER", mainClass: false, currency: "USD", cost: null },
];
const KINDS = { fund: "text", mainClass: "flag", currency: "enum", cost: "number" } as const;

const columns = new Map(
  Object.entries(KINDS).map(([id, kind]) => {
    const builder = new ColumnBuilder(kind, kind !== "text");
    for (const row of ROWS) builder.add(row[id as keyof typeof KINDS]);
    return [id, builder.build()];
  }),
);
const snapshot: Snapshot = { version: 1, rows: ROWS.length, ids: new Float64Array(ROWS.length), columns };
const groups = fundGroupsOf(snapshot);
if (!groups) throw new Error("The list of this test has funds.");

const currency = (...values: (string | null)[]): ColumnFilter => ({
  column: "currency",
  values,
  min: null,
  max: null,
});
const shown = (filters: readonly ColumnFilter[], isShown = (_row: number) => true): Matches =>
  standingRows(snapshot, groups, matchesOf(snapshot, filters, null), isShown);
const names = (rows: Iterable<number>) => [...rows].map((row) => ROWS[row]?.name);
const listed = (matches: Matches, column = "name", descending = false) =>
  names(orderOf(snapshot, matches, [{ column, descending }]));

describe("a row for each fund", () => {
  test("is that of its main class", () => {
    expect(listed(shown([]))).toEqual(["Alder A", "Birch", "Cedar B"]);
    expect(shown([]).total).toBe(3);
  });

  test("is there when any of its classes fits, and the main class stands for it all the same", () => {
    expect(listed(shown([currency("USD")]))).toEqual(["Alder A", "Cedar B"]);
    const fits = matchesOf(snapshot, [currency("USD")], null);
    expect(names(rowsOfFund(groups, groups.fundOf(0), (row) => fits.failed[row] === 0))).toEqual([
      "Alder B",
      "Old Alder",
    ]);
  });

  test("is ordered by what it shows itself", () => {
    expect(listed(shown([]), "cost", true)).toEqual(["Cedar B", "Birch", "Alder A"]);
  });

  test("is that of the first class to be seen where the main class is not to be seen", () => {
    expect(listed(shown([], (row) => row !== 4 && row !== 2))).toEqual(["Alder A", "Cedar A"]);
  });

  test("a list without share classes has no funds", () => {
    expect(fundGroupsOf({ ...snapshot, columns: new Map() })).toBeNull();
  });
});

describe("counts by fund", () => {
  const counted = (filters: readonly ColumnFilter[]) =>
    facetsOf(snapshot, matchesOf(snapshot, filters, null), filters, ["currency", "cost"], groups);

  test("a fund counts once for a value, however many of its classes have it", () => {
    expect(counted([]).facets.currency).toEqual([
      { value: "EUR", count: 2 },
      { value: "USD", count: 2 },
      { value: "GBP", count: 1 },
    ]);
    expect(counted([]).facets.cost).toEqual([{ value: null, count: 1 }]);
  });

  test("what a value would list is what it counts, its own condition left aside", () => {
    const { facets } = counted([currency("GBP")]);
    expect(facets.currency?.find(({ value }) => value === "USD")?.count).toBe(shown([currency("USD")]).total);
  });

  test("two classes of one fund in the same range of numbers are one fund", () => {
    const sum = (counted([]).ranges.cost ?? []).reduce((total, { count }) => total + count, 0);
    // Ranges of a third from 1 to 5, the last one open: 1, 2 and 3 lie apart, 5 and 9 are both Cedar in the last.
    expect(sum).toBe(4);
    expect(counted([currency("EUR")]).ranges.cost?.reduce((total, { count }) => total + count, 0)).toBe(2);
  });
});
