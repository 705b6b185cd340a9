import { expect, test } from "vitest";
import { findingLines, readTextFile, TODAY } from "~tests/support/portfolio-files/read";
import { A, B, file, linesOf, valuesOf } from "~tests/support/portfolio-files/written";
import { workbookBytes } from "~tests/support/workbook";
import { readPortfolioFile } from "../read-portfolio";

const TABLE = ["ISIN;Name;Market value", `${A};Alfa;600,5`, `${B};Beta;400,5`];

test("title unit: applies to values whose header states no unit", async () => {
  const titles = [
    "Amounts in EUR thousands",
    "(in Tsd. EUR)",
    "Tutti gli importi in migliaia di euro",
    "Alle Angaben in TEUR",
    "Montants en milliers d'euros",
    "EUR '000",
  ];
  for (const title of titles) expect(await valuesOf(file(title, ...TABLE))).toEqual([600_500, 400_500]);
  expect(await valuesOf(file("Valores en millones de EUR", ...TABLE))).toEqual([600_500_000, 400_500_000]);
  expect(await linesOf(file("Amounts in EUR thousands", ...TABLE))).toContain("note N03 2C n03_thousands");
  // The header is nearer, and its own unit is the one that counts.
  const nearer = file("Amounts in EUR millions", "ISIN;Name;Market value (TEUR)", ...TABLE.slice(1));
  expect(await valuesOf(nearer)).toEqual([600_500, 400_500]);
});

test("a title that only mentions thousands or millions states no unit", async () => {
  for (const title of [
    "Million Star Fund",
    "Fund of 12.5 million EUR",
    "Tausend Sterne Depot",
    "Holdings 2026",
  ])
    expect(await valuesOf(file(title, ...TABLE))).toEqual([600.5, 400.5]);
});

test("a row of units below the header belongs to it", async () => {
  const rows = [
    ["Name", "ISIN", "Market value", "Weight"],
    [null, null, "EUR", "[%]"],
    ["Alfa", A, 6000, 60],
    ["Beta", B, 4000, 40],
  ];
  const reading = await readPortfolioFile(workbookBytes({ sheets: [{ name: "P", rows }] }), { today: TODAY });
  expect(reading.holdings.map(({ marketValue, currency }) => [marketValue, currency])).toEqual([
    [6000, "EUR"],
    [4000, "EUR"],
  ]);
  expect(findingLines(reading)).toEqual(["note R07 1 skipped_title"]);
});

test("currencies by their names and with their names are known", async () => {
  const words = [
    "Swiss Franc",
    "Pound Sterling",
    "SEK - Swedish Krona",
    "EUR (Euro)",
    "US-Dollar",
    "Schweizer Franken",
  ];
  const text = file("Name;Market Value;Currency", ...words.map((word, at) => `Alfa ${at};100;${word}`));
  const { holdings } = await readTextFile(text);
  expect(holdings.map(({ currency }) => currency)).toEqual(["CHF", "GBP", "SEK", "EUR", "USD", "CHF"]);
  expect(await linesOf(file("Name;Market Value;Currency", "Alfa;100;ABC - Nowhere"))).toContain(
    "error R10 2C r10_unknown",
  );
});

test("weights: fractions with warning N02, when the header says percent and they add up to 1", async () => {
  const fractions = await readTextFile(file("isin;Weight %", `${A};0.6`, `${B};0.4`));
  expect(fractions.holdings.map(({ weightShare }) => weightShare)).toEqual([0.6, 0.4]);
  expect(findingLines(fractions)).toEqual(["warning N02 1B n02_fraction_under_percent"]);
  const one = await readTextFile(file("isin;Weight %", `${A};1`));
  expect(one.holdings.map(({ weightShare }) => weightShare)).toEqual([0.01]);
});

test("N03: a value with a word for thousands, millions or billions is read in single units", async () => {
  const read = async (header: string, ...values: readonly string[]) => {
    const rows = values.map((value, at) => `${at === 0 ? A : B};${value};EUR`);
    const { holdings } = await readTextFile(file(`ISIN;${header};Währung`, ...rows));
    return holdings.map(({ marketValue }) => marketValue);
  };
  expect(await read("Marktwert", "1,2 Mio.", "800 Tsd.")).toEqual([1_200_000, 800_000]);
  expect(await read("Market value", "€1.2bn", "$3.4m")).toEqual([1_200_000_000, 3_400_000]);
  expect(await read("Kurswert", "3,4 Mrd", "1,1 Mrd. EUR")).toEqual([3_400_000_000, 1_100_000_000]);
  // The cell's own word counts, not the header's once more.
  expect(await read("Marktwert in Tsd. EUR", "1,2 Mio.", "5,5")).toEqual([1_200_000, 5_500]);
});

test.each([
  ["Fondsvermögen in Tsd. EUR per 30.09.2025", "ISIN;Kurswert", "2.105,5", 2_105_500],
  ["Net assets in EUR m", "ISIN;Market value", "2.5", 2_500_000],
  ["Patrimonio netto in migliaia di euro", "ISIN;Controvalore", "2.105,5", 2_105_500],
])("unit of values: that of the title “%s”", async (title, header, value, read) => {
  const reading = await readTextFile(file(title, header, `${A};${value}`));
  expect(reading.holdings.map(({ marketValue, currency }) => [marketValue, currency])).toEqual([
    [read, "EUR"],
  ]);
});

test.each([
  ["Value (₹ Cr)", 12_345_000_000],
  ["Market value (Rs. Cr.)", 12_345_000_000],
  ["Market value (INR Lacs)", 123_450_000],
])("unit of values: crore and lakh as they are shortened in “%s”", async (header, read) => {
  const reading = await readTextFile(file(`ISIN,${header}`, `${A},"1,234.50"`));
  expect(reading.holdings.map(({ marketValue }) => marketValue)).toEqual([read]);
});

test("unit of values: no unit when the header names credits", async () => {
  const reading = await readTextFile(file("ISIN,Market value EUR,Dr/Cr", `${A},1234.50,Cr`));
  expect(reading.holdings.map(({ marketValue }) => Math.abs(marketValue ?? 0))).toEqual([1234.5]);
});
