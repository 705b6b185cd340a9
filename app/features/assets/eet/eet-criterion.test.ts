import { expect, test } from "vitest";
import type { ColumnFilter } from "../list-query.types";
import { asValues, criterionOf, eetCriterion, eetValue } from "./eet-criterion";

const filter = (given: Partial<ColumnFilter>): ColumnFilter => ({
  column: "eet.20060",
  values: null,
  min: null,
  max: null,
  ...given,
});

const criterion = (code: string) => {
  const found = eetCriterion(code);
  if (!found) throw new Error(`no field ${code}`);
  return found;
};

test("each field is asked about in its own way", () => {
  expect(criterion("20100")).toMatchObject({ kind: "choice", several: false, values: ["Y", "N"] });
  expect(criterion("30260")).toMatchObject({ kind: "number" });
  expect(criterion("20070")).toMatchObject({ kind: "share" });
  expect(criterion("10040")).toMatchObject({ kind: "date" });
  expect(criterion("20060")).toMatchObject({ kind: "choice", several: true });
  expect(criterion("10000")).toMatchObject({ kind: "text", values: [] });
  expect(eetCriterion("99999")).toBeNull();
  expect(criterionOf("esgRating")).toBeNull();
});

test("yes and no are read however a file writes them, numbers with a comma too", () => {
  expect(["Yes", "Y", "true", true, "1"].map((value) => eetValue(criterion("20100"), value))).toEqual(
    Array(5).fill("Y"),
  );
  expect(eetValue(criterion("30260"), "12,5")).toBe(12.5);
  expect(eetValue(criterion("30260"), "n/a")).toBeNull();
  expect(eetValue(criterion("00050"), "2026-09-30 10:00:00")).toBe("2026-09-30");
  expect(eetValue(criterion("10000"), "")).toBeNull();
});

test("of several labels in one value, one of those asked for is enough", () => {
  const asked = asValues(criterion("20060"), filter({ values: ["A", null] }), ["A;B", "AA", "B"]);
  expect(asked.values).toEqual(["A;B", null, "\u0000"]);
});

test("a text is found anywhere in a value, whatever its case", () => {
  const asked = asValues(criterion("10000"), filter({ contains: "harbour" }), ["Harbour AM", "Calder"]);
  expect(asked.values).toEqual(["Harbour AM", "\u0000"]);
});
