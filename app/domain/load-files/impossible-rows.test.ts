import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";

test("bonds: the row is refused when it matures before it is issued", async () => {
  const { values, found } = await readLoad(
    "securities",
    "ISIN;Name;Type;Issue date;Maturity date\nIT0003128367;a;government_bond;2030-02-15;2020-02-15\nXS2002017361;b;corporate_bond;2020-02-15;2020-02-15\n",
  );
  expect(values).toMatchObject([{ isin: "XS2002017361" }]);
  expect(found).toEqual([["error", "D51", 2, "E (Maturity date)", "2020-02-15"]]);
});

test("sanctions: the row is refused when it ends before it begins", async () => {
  const { found } = await readLoad(
    "sanctions",
    "Authority;List ID;Name;From;To\nEU;1;Acme;2023-02-01;2022-02-01\n",
  );
  expect(found).toEqual([["error", "D51", 2, "E (To)", "2022-02-01"]]);
});

test("bonds: have no maturity and are perpetual when the column of maturities says so", async () => {
  const { values, found } = await readLoad(
    "securities",
    "ISIN;Name;Type;Maturity date\nXS2002017361;a;corporate_bond;PERP\nXS1716243719;b;corporate_bond;31/12/9999\nUS0378331005;c;corporate_bond;Perpetual\nDE0007164600;d;corporate_bond;15/02/2049\n",
  );
  expect(values.map(({ maturity_date, perpetual }) => [maturity_date, perpetual])).toEqual([
    [undefined, true],
    [undefined, true],
    [undefined, true],
    ["2049-02-15", undefined],
  ]);
  expect(found).toEqual([]);
});

test("rates: are refused when they are euros for one unit of a currency of which a euro is many", async () => {
  const { values, found } = await readLoad(
    "fx-rates",
    "Date;Currency;Rate\n2024-12-31;JPY;0.006132\n2024-12-31;HUF;411.35\n2024-12-30;JPY;163.06\n2024-12-31;USD;1.0389\n",
  );
  expect(values.map(({ currency, per_eur }) => [currency, per_eur])).toEqual([
    ["HUF", 411.35],
    ["JPY", 163.06],
    ["USD", 1.0389],
  ]);
  expect(found.map(([severity, code, row, column]) => [severity, code, row, column])).toEqual([
    ["error", "D50", 2, "C (Rate)"],
  ]);
});

test.each([
  [
    "a row for each rate",
    "Date;Currency;Rate\n2024-12-31;USD;0.9626\n2024-12-31;JPY;0.006132\n",
    "C (Rate)",
    3,
  ],
  ["a column for each currency", "Date,USD,JPY\n2024-12-31,0.9626,0.006132\n", "C (JPY)", 2],
])("rates: the file is refused when most are euros for one unit, with %s", async (_, file, column, row) => {
  const refusal = await readLoad("fx-rates", file).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ finding: { code: "D55", row, column, value: "0.006132" } });
});

test("funds: a warning names what can be said when their article is none of the regulation's", async () => {
  const { values, found } = await readLoad(
    "fund-facts",
    "ISIN;SFDR\nIE00B4L5Y983;6/8\nLU0323578657;Article 8 (upgrade to 9 planned)\nIE00BZ02LR44;out of scope\nIE00B5BMR087;Art. 9\n",
  );
  expect(values.map(({ sfdr_article }) => sfdr_article)).toEqual([
    "6/8",
    "Article 8 (upgrade to 9 planned)",
    "out of scope",
    "9",
  ]);
  expect(found).toEqual([
    ["warning", "D03", 2, "B (SFDR)", "6/8"],
    ["warning", "D03", 3, "B (SFDR)", "Article 8 (upgrade to 9 planned)"],
  ]);
});

test("issuers: a warning names the code when it is longer than one of NACE", async () => {
  const { found } = await readLoad(
    "issuers",
    "Issuer ID;Type;Name;NACE code\nA;company;a;45202030\nB;company;b;62.01.00\nC;company;c;C25.11\nD;company;d;6201Z\n",
  );
  expect(found).toEqual([["warning", "D03", 2, "D (NACE code)", "45202030"]]);
});

test("a row that is refused is not held for review as well, when a value of it cannot be true", async () => {
  const { findings, rows } = await readLoad(
    "company-pai",
    "issuer_id,period_end,revenue_eur_m,scope1_t\nA,2024-12-31,34,61000000000\n",
  );
  expect(rows).toEqual([]);
  expect(findings.listed.map(({ code }) => code)).toEqual(["D50"]);
});
