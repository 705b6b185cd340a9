import { expect, test } from "vitest";
import { differences } from "./differences";

test("only columns that disagree are named, a missing one as null", () => {
  expect(
    differences({ isin: "A", name: "One", currency: "EUR" }, { isin: "A", name: "Two", country: "IT" }),
  ).toEqual([
    { column: "name", current: "One", other: "Two" },
    { column: "currency", current: "EUR", other: null },
    { column: "country", current: null, other: "IT" },
  ]);
});
