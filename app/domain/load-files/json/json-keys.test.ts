import { expect, test } from "vitest";
import { companyPai } from "~/domain/datasets/company-pai";
import { readLoad } from "~tests/support/read-load";
import { headersOfPaths, valuesIn } from "./json-keys";

const ROW = { issuer_id: "A", period_end: "2024-12-31" };
const read = async (...objects: object[]) => {
  const { values, found } = await readLoad("company-pai", JSON.stringify(objects));
  return { values, found: found.map(([severity, code, , column, value]) => [severity, code, column, value]) };
};

test("JSON objects: values within an object are read as the row's own, when their keys name columns", async () => {
  const nested = {
    issuer: { id: "A", name: "Acme" },
    period: { end: "2024-12-31" },
    emissions: { scope1_t: 10, scope2: { value: "7.5", unit: "tCO2e", source: "report" } },
  };
  expect(await read(nested)).toEqual({
    values: [{ ...ROW, scope1_t: 10, scope2_t: 7.5 }],
    found: [
      ["note", "D12", "B", "issuer name"],
      ["note", "D12", "F", "emissions scope2 unit"],
      ["note", "D12", "G", "emissions scope2 source"],
    ],
  });
});

test("JSON objects: a figure is ignored, when it is in an object about another subject or in more than one object", () => {
  const of = (object: object) =>
    headersOfPaths(
      companyPai,
      valuesIn(object as Record<string, unknown>).map(([path]) => path),
    );
  expect(of({ benchmark: { scope1_t: 5 }, target: { year: 2030 } })).toEqual([
    "benchmark scope1_t",
    "target year",
  ]);
  expect(of({ reported: { scope1_t: 5 }, estimated: { scope1_t: 6 } })).toEqual([
    "reported scope1_t",
    "estimated scope1_t",
  ]);
  expect(of({ disclosure: { year: 2023 }, scope1: { value: 5 } })).toEqual(["disclosure year", "scope1"]);
});

test("JSON objects: a row is refused, when its unit within an object is another one than the column's", async () => {
  const { values, found } = await read({ ...ROW, scope1: { value: 5, unit: "ktCO2e", year: 2024 } });
  expect(values).toEqual([]);
  expect(found).toContainEqual(["error", "D48", "C (scope1)", "ktCO2e"]);
});

test("JSON list behind an object that describes it: is the table, and the object is asked for units", async () => {
  const { values, found } = await readLoad(
    "company-pai",
    JSON.stringify([
      { page: 1, unit: "ktCO2e" },
      [
        { ...ROW, scope1: 5 },
        { ...ROW, issuer_id: "B", scope1: 6 },
      ],
    ]),
  );
  expect(values).toEqual([
    { ...ROW, scope1_t: 5 },
    { ...ROW, issuer_id: "B", scope1_t: 6 },
  ]);
  expect(found).toEqual([["warning", "D45", 0, null, "ktCO2e"]]);
});

test("JSON document about countries: its list of objects is read, when it holds no list of countries", async () => {
  const data = [
    { country: { code: "IT", name: "Italy" }, year: 2023, gdp: { value: 1962845, unit: "EUR m" } },
  ];
  const { rows } = await readLoad("country-indicators", JSON.stringify({ data }));
  expect(rows.map(({ subject, period, values: of }) => [subject, period, of])).toEqual([
    ["IT", "2023-12-31", { gdp_eur_m: 1962845 }],
  ]);
  await expect(
    readLoad("country-indicators", '{"greylist":{"as_of":"2026-02-13","codes":["IR"]}}'),
  ).rejects.toThrow("D37");
});
