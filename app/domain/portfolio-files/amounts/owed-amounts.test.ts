import { expect, test } from "vitest";
import { A, B, file, linesOf } from "~tests/support/portfolio-files/written";

const HEADER = "ISIN;Name;Value EUR";
const owed = async (...rows: string[]) =>
  (await linesOf(file(HEADER, ...rows))).filter((line) => line.endsWith("n04_owed"));

test.each([
  "Securities sold short",
  "SHORT POSITIONS",
  "Posizioni corte",
  "Vendite allo scoperto",
  "Leerverkäufe",
  "Ventes à découvert",
  "Posiciones cortas",
  "Liabilities",
  "Passività",
  "Passif",
  "Sonstige Verbindlichkeiten",
])("owed amounts: named when they are positive below “%s”", async (heading) => {
  expect(await owed("Equities;;", `${A};Alfa;712`, `${heading};;`, `${B};Beta;300`)).toEqual([
    "warning N04 5 n04_owed",
  ]);
  expect(await owed("Equities;;", `${A};Alfa;712`, `${heading};;`, `${B};Beta;-300`)).toEqual([]);
});

test.each([
  "Short-term bonds",
  "Short duration",
  "Assets and liabilities",
  "Long and short positions",
  "Dettes subordonnées",
  "Fondos pasivos",
  "Equities",
])("owed amounts: not named when the heading is “%s”", async (heading) => {
  expect(await owed(`${heading};;`, `${A};Alfa;712`, `${B};Beta;300`)).toEqual([]);
});

test("owed amounts: the heading counts up to the next one or a total", async () => {
  const rows = ["Short positions;;", `${A};Alfa;712`, "Long positions;;", `${B};Beta;300`];
  expect(await owed(...rows)).toEqual(["warning N04 3 n04_owed"]);
});

test.each([
  "Management fee payable",
  "Accrued management fees",
  "Bank overdraft",
  "Finanziamento lombard",
  "Debiti per commissioni",
  "Verbindlichkeiten aus Wertpapiergeschäften",
  "Frais à payer",
  "Comisiones por pagar",
])("owed amounts: named when a line without a code is called “%s” and is positive", async (name) => {
  expect(await owed(`${A};Alfa;712`, `;${name};30`)).toEqual(["warning N04 3 n04_owed"]);
  expect(await owed(`${A};Alfa;712`, `;${name};-30`)).toEqual([]);
});

test("owed amounts: no warning, when a bond with an identifier has a word for debts in its name", async () => {
  expect(await owed(`${A};Dettes subordonnées 2031;712`)).toEqual([]);
});

test.each(["Management fee accrual", "Collateral received", "Ratei passivi", "Kostenabgrenzung"])(
  "owed amounts: a positive line is named when it is called “%s”",
  async (name) => {
    expect(await owed(`${A};Alfa;712.5`, `;${name};500.25`)).toEqual(["warning N04 3 n04_owed"]);
  },
);
