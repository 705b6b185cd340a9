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
