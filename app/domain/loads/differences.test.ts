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

test("basis: is compared number by number, when one row states it once and the other at each number", () => {
  const byNumber = { scope1_t: 10, scope1_t_basis: "reported", scope2_t: 5, scope2_t_basis: "estimated" };
  const once = { scope1_t: 10, scope1_t_basis: "reported", scope2_t: 5, basis: "estimated" };
  expect(differences(byNumber, once)).toEqual([]);
  expect(differences(byNumber, { ...once, basis: "modelled" })).toEqual([
    { column: "scope2_t_basis", current: "estimated", other: "modelled" },
  ]);
});
