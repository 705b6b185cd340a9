import { expect, test } from "vitest";
import { columnKey, matchColumns, type NamedColumn } from "./match-columns";

const column = (name: string, given: Partial<NamedColumn> = {}): NamedColumn => ({
  name,
  kind: "text",
  unit: null,
  required: false,
  aliases: [],
  ...given,
});

const COLUMNS = [
  column("name", { aliases: ["Nome", "Titolo"], required: true }),
  column("manager", { aliases: ["Società di gestione"] }),
  column("turnover", { kind: "number", unit: "EUR", aliases: ["Fatturato"] }),
];

const placesOf = (headers: readonly (string | null)[]) =>
  Object.fromEntries(matchColumns(COLUMNS, headers).places);

test("case, accents, spaces, marks and a remark in brackets do not matter", () => {
  expect(placesOf(["  NOME ", "societa'  DI_gestione", "FATTURATO"])).toEqual({
    name: [0],
    manager: [1],
    turnover: [2],
  });
  expect(placesOf([null, "Titolo [obbligatorio]", "Manager (SGR)"])).toEqual({ name: [1], manager: [2] });
});

test("brackets of a number are its unit: the column's own is passed over, another is not", () => {
  expect(placesOf(["Fatturato (EUR)"])).toEqual({ turnover: [0] });
  expect(placesOf(["Fatturato (USD)"])).toEqual({});
});

test("a name wins over an alias and over a remark; what is left over of a column is repeated", () => {
  const { places, unused, repeated, missing } = matchColumns(COLUMNS, [
    "Nome (breve)",
    "Titolo",
    "Name",
    "x",
  ]);
  expect(Object.fromEntries(places)).toEqual({ name: [2] });
  expect([unused, [...repeated], missing]).toEqual([
    [0, 1, 3],
    [
      [1, "name"],
      [0, "name"],
    ],
    [],
  ]);
});

test("a mapping overrides headers by name or letter, with several columns for a field or none", () => {
  const headers = ["Name", "Name", "Titolo"];
  expect(headers.map((_, index) => columnKey(headers, index))).toEqual(["A", "B", "Titolo"]);
  const mapping = { Titolo: "name", A: "", "=Acme": "manager" };
  const { places, constants, unused } = matchColumns(COLUMNS, headers, mapping);
  expect([[...places], [...constants], unused]).toEqual([[["name", [2]]], [["manager", "Acme"]], [1]]);
});
