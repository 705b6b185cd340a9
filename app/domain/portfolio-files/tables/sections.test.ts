import { expect, test } from "vitest";
import { countsOf, findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, file } from "~tests/support/portfolio-files/written";

const STATEMENT = (classOfBonds: string, value: string) =>
  file(
    "Depotauszug per 30.09.2026",
    "Aktien",
    "Bezeichnung;ISIN;Anzahl;Kurs;Whg;Kurswert EUR",
    `Alfa;${A};10;134,00;EUR;1.340,00`,
    "Summe Aktien;;;;;1.340,00",
    classOfBonds,
    "Bezeichnung;ISIN;Nominale;Kurs %;Stückzinsen;Whg;Kurswert EUR",
    `Beta;${B};10.000;98,50;12,00;EUR;${value}`,
    `Gamma;${C};1.000;50,00;0,00;EUR;500,00`,
    "Summe Anleihen;;;;;;10.362,00",
    "Gesamt;;;;;;11.702,00",
  );

test("a statement whose asset classes have headers of their own is read as one table", async () => {
  const reading = await readTextFile(STATEMENT("Anleihen", "9.862,00"));
  expect(reading.holdings.map(({ isin, nominal, marketValue }) => [isin, nominal, marketValue])).toEqual([
    [A, null, 1340],
    [B, 10000, 9862],
    [C, 1000, 500],
  ]);
  expect(countsOf(reading)).toEqual({ accepted: 3, warnings: 0, rejected: 0, skipped: 7 });
  expect(findingLines(reading)).toContain("note R16 7 r16_sections");
  expect(reading.columns).toHaveLength(7);
});

test("a finding in a section names the column of that section", async () => {
  const reading = await readTextFile(STATEMENT("Anleihen", "viel"));
  const error = reading.findings.find(({ severity }) => severity === "error");
  expect(error).toMatchObject({ code: "R03", row: 8, column: { letter: "G", header: "Kurswert EUR" } });
});

test("a table below that no asset class heads is no section", async () => {
  const reading = await readTextFile(STATEMENT("Offene Orders", "9.862,00"));
  expect(reading.holdings.map(({ isin }) => isin)).toEqual([A]);
  expect(findingLines(reading)).toContain("warning R16 8,9 r16_below");
});

const TWO_SECTIONS = (title: string, header: string, ...rows: string[]) =>
  file(
    "Bezeichnung;ISIN;Kurswert EUR",
    `Alfa;${A};1.340,00`,
    "Summe Aktien;;1.340,00",
    title,
    header,
    ...rows,
  );

test("sections: values are read in the currency and unit that the header of their section states", async () => {
  const text = TWO_SECTIONS(
    "Anleihen",
    "Bezeichnung;ISIN;Kurswert in TUSD",
    `Beta;${B};9,80`,
    `Gamma;${C};0,50`,
  );
  const reading = await readTextFile(text);
  expect(reading.holdings.map(({ marketValue, currency }) => [marketValue, currency])).toEqual([
    [1340, "EUR"],
    [9800, "USD"],
    [500, "USD"],
  ]);
  expect(findingLines(reading)).toContain("note R16 5C r16_other_money");
});

test("sections: values are read in the currency and unit that the title of their section states", async () => {
  const header = "Bezeichnung;ISIN;Kurswert";
  const rows = [`Beta;${B};9.800,00`, `Gamma;${C};500,00`];
  const inUsd = await readTextFile(TWO_SECTIONS("Anleihen in USD", header, ...rows));
  expect(inUsd.holdings.map(({ marketValue, currency }) => [marketValue, currency])).toEqual([
    [1340, "EUR"],
    [9800, "USD"],
    [500, "USD"],
  ]);
});

test("sections: a unit in the title of one section is not that of the others", async () => {
  const text = TWO_SECTIONS("Werte in Tsd. EUR", "Bezeichnung;ISIN;Kurswert EUR", `Beta;${B};9,80`);
  const first = await readTextFile(text);
  expect(first.holdings.map(({ marketValue }) => marketValue)).toEqual([1340]);
  expect(findingLines(first)).toContain("warning R11 4,5,6 r11_tables");
  const all = await readTextFile(text, { table: "all" });
  expect(all.holdings.map(({ marketValue }) => marketValue)).toEqual([1340, 9800]);
});

test("sections: one that does not say in which currency its values are is named and not read", async () => {
  const reading = await readTextFile(
    TWO_SECTIONS("Anleihen", "Bezeichnung;ISIN;Kurswert", `Beta;${B};9.800,00`),
  );
  expect(reading.holdings.map(({ isin }) => isin)).toEqual([A]);
  expect(findingLines(reading)).toContain("warning R16 6 r16_below");
});

test("sections: a header with a unit in digits is one, and no holding", async () => {
  const text = file(
    "Name,ISIN,Market Value (EUR)",
    `Alfa,${A},1340`,
    "Bonds",
    "Name,ISIN,Market Value (USD '000)",
    `Beta,${B},9.8`,
  );
  const reading = await readTextFile(text);
  expect(reading.holdings.map(({ marketValue, currency }) => [marketValue, currency])).toEqual([
    [1340, "EUR"],
    [9800, "USD"],
  ]);
});

test("sections: a unit beside the class and currency in the title of a section is that of its values", async () => {
  const text = TWO_SECTIONS(
    "Anleihen in Tsd. USD",
    "Bezeichnung;ISIN;Nominal;Kurswert",
    `Beta;${B};10.000;9,85`,
  );
  const reading = await readTextFile(text);
  expect(reading.holdings.map(({ marketValue, currency }) => [marketValue, currency])).toEqual([
    [1340, "EUR"],
    [9850, "USD"],
  ]);
  expect(findingLines(reading)).toContain("note R16 5D r16_other_money");
});
