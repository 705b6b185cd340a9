import { expect, test } from "vitest";
import { findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, file, linesOf, valuesOf, weightsOf } from "~tests/support/portfolio-files/written";

test("short positions: amounts without a sign are negative where a column says short", async () => {
  const byWeight = file("ISIN;L/S;Weight %", `${A};L;80`, `${B};S;20`, `${C};L;40`);
  expect(await weightsOf(byWeight)).toEqual([80, -20, 40]);
  const byValue = await readTextFile(
    file("ISIN;Name;Position;Market Value EUR", `${A};a;Long;8000`, `${B};b;Short;2000`, `${C};c;Long;4000`),
  );
  expect(byValue.holdings.map(({ marketValue }) => marketValue)).toEqual([8000, -2000, 4000]);
  expect(findingLines(byValue)).toEqual(["warning N04 3D n04_short", "note N04 1C n04_column"]);
  expect(byValue.findings.map(({ column }) => column?.header)).toEqual(["Market Value EUR", "Position"]);
});

test("short positions: an amount with a minus sign stays negative, and a price stays positive", async () => {
  const { holdings } = await readTextFile(
    file("ISIN;Side;Quantity;Price;Ccy", `${A};LONG;10;5;EUR`, `${B};SHORT;-20;5;EUR`, `${C};SHORT;4;5;EUR`),
  );
  expect(holdings.map(({ marketValue }) => marketValue)).toEqual([50, -100, -20]);
});

test("short positions: a column with other words, or of another meaning, changes nothing", async () => {
  expect(await weightsOf(file("ISIN;Duration;Weight %", `${A};Long;60`, `${B};Short;40`))).toEqual([60, 40]);
  expect(await weightsOf(file("ISIN;Side;Weight %", `${A};Short;60`, `${B};Neutral;40`))).toEqual([60, 40]);
  expect(await weightsOf(file("ISIN;Position;Weight %", `${A};1;60`, `${B};2;40`))).toEqual([60, 40]);
});

test("debit and credit: an amount that a column calls a debit is negative", async () => {
  const text = file("ISIN;Name;Market value EUR;S/H", `${A};Alfa;1.000,50;H`, ";Kontokorrent;250,00;S");
  expect(await valuesOf(text)).toEqual([1000.5, -250]);
  expect(await linesOf(text)).toContain("note N04 1D n04_side_debit");
});

test("debit and credit: amounts in two columns are one value, and the side without securities is negative", async () => {
  const bank = file(
    "ISIN;Titolo;Dare (EUR);Avere (EUR)",
    `${A};Alfa;;1.000,50`,
    ";Conto corrente;250,25;0,00",
  );
  expect(await valuesOf(bank)).toEqual([1000.5, -250.25]);
  expect(await linesOf(bank)).toContain("note N04 1C n04_column_debit");
  const books = file("ISIN,Name,Debit,Credit", `${A},Alfa,1000.5,`, `${B},Beta,500,`, ",Cash EUR,,250.25");
  expect(await valuesOf(books)).toEqual([1000.5, 500, -250.25]);
  expect(await linesOf(books)).toContain("note N04 1D n04_column_credit");
});

test("debit and credit: columns beside the values fill those that are empty", async () => {
  const text = file(
    "ISIN;Name;Market value;Debit;Credit;Currency",
    `${A};Alfa;1000.50;;;EUR`,
    ";Current account;;-250.25;;EUR",
  );
  expect(await valuesOf(text)).toEqual([1000.5, -250.25]);
});

test("debit and credit: amounts on both sides of one row are refused with row and column", async () => {
  const text = file("ISIN;Name;Soll;Haben", `${A};Alfa;;1000,50`, `${B};Beta;100,25;300,25`);
  expect(await linesOf(text)).toContain("error R03 3D r03_not_a_number");
});

test("a column of signs: it is no sign where a person chose another use, and its use is named otherwise", async () => {
  const text = file("ISIN;L/S;Weight %", `${A};L;80`, `${B};S;20`);
  const { columns } = await readTextFile(text);
  expect(columns.map(({ field, use }) => field ?? use)).toEqual(["isin", "short", "weight_pct"]);
  expect(await weightsOf(text, { mapping: { "L/S": "ignore" } })).toEqual([80, 20]);
});

test("a column of signs: it can be chosen again after it was set to be not used", async () => {
  const text = file("ISIN;L/S;Weight %", `${A};L;80`, `${B};S;20`);
  const { columns } = await readTextFile(text, { mapping: { "L/S": "ignore" } });
  expect(columns.map(({ field, use, possibleUse }) => field ?? use ?? possibleUse)).toEqual([
    "isin",
    "short",
    "weight_pct",
  ]);
  expect(columns[1]?.use).toBe(null);
  expect(await weightsOf(text, { mapping: { "L/S": "detect" } })).toEqual([80, -20]);
});

test("a column of debits: it can be chosen again after it was set to be not used", async () => {
  const text = file("ISIN;Name;Debit;Credit", `${A};Alfa;;1000.5`, ";Current account;250.25;");
  const { columns } = await readTextFile(text, { mapping: { Debit: "ignore" } });
  expect(columns.map(({ possibleUse }) => possibleUse)).toEqual([null, null, "debit", null]);
  const again = await readTextFile(text, { mapping: { Debit: "detect" } });
  expect(again.holdings.map(({ marketValue }) => marketValue)).toEqual([1000.5, -250.25]);
});

test.each([
  ["B/S", "B", "S"],
  ["Sens", "A", "V"],
  ["Side", "B", "S"],
])("short positions: an amount is negative, when %s says that it was sold", async (header, bought, sold) => {
  const text = file(
    `ISIN;Name;${header};Market value EUR`,
    `${A};a;${bought};8000`,
    `${B};b;${sold};2000`,
    `${C};c;${bought};1`,
  );
  expect(await valuesOf(text)).toEqual([8000, -2000, 1]);
  expect(await linesOf(text)).toContain("warning N04 3D n04_short");
});

test("short positions: an amount is negative, when an indicator in one word or -1 says so", async () => {
  const byWord = file("ISIN;Name;LONG_SHORT_IND;Market value EUR", `${A};a;LONG;8000`, `${B};b;SHORT;2000`);
  expect(await valuesOf(byWord)).toEqual([8000, -2000]);
  const bySign = file("ISIN;Name;Sign;Market value EUR", `${A};a;1;8000`, `${C};c;1;1`, `${B};b;-1;2000`);
  expect(await valuesOf(bySign)).toEqual([8000, 1, -2000]);
});

test.each(["+/-", "Vz."])(
  "debit and credit: an amount is negative, when a minus stands below %s",
  async (header) => {
    const text = file(
      `ISIN;Name;${header};Market value EUR`,
      `${A};a;+;8000`,
      `${B};b;+;2000`,
      ";Current account;-;100",
    );
    expect(await valuesOf(text)).toEqual([8000, 2000, -100]);
  },
);
