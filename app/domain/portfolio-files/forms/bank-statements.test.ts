import { expect, test } from "vitest";
import { soundsLikeCash } from "~/domain/instruments/asset-type-words";
import { countsOf, findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, file, linesOf } from "~tests/support/portfolio-files/written";
import { workbookBytes } from "~tests/support/workbook";
import { readPortfolioFile } from "../read-portfolio";

const held = async (text: string) =>
  (await readTextFile(text)).holdings.map(({ isin, name, assetType, marketValue }) => [
    isin ?? assetType,
    name,
    marketValue,
  ]);

test("an Italian statement with groups, subtotals and an account comes in whole", async () => {
  const text = file(
    "Descrizione strumento;Codice ISIN;Controvalore €",
    "AZIONI;;",
    `ALFA SPA;${A};10.267,50`,
    `BETA SPA;${B};28.400,00`,
    "Subtotale azioni;;38.667,50",
    "LIQUIDITÀ;;",
    "Conto corrente 1234;;11.332,50",
    "Totale generale;;50.000,00",
  );
  expect(await held(text)).toEqual([
    [A, "ALFA SPA", 10267.5],
    [B, "BETA SPA", 28400],
    ["cash", "Conto corrente 1234", 11332.5],
  ]);
  expect(countsOf(await readTextFile(text))).toEqual({ accepted: 3, warnings: 0, rejected: 0, skipped: 4 });
});

test("a French statement: narrow spaces group digits, “Poids en %” is the weight, “Espèces” is cash", async () => {
  const text = file(
    "Libellé|Code ISIN|Valorisation|Poids en %",
    `Alpha|${A}|61\u202f240,00 €|61,24 %`,
    `TotalBeta|${B}|28\u00a0760,00 €|28,76 %`,
    "Espèces||10\u00a0000,00 €|10,00 %",
    "Total||100\u202f000,00 €|100,00 %",
  );
  const reading = await readTextFile(text);
  expect(await held(text)).toEqual([
    [A, "Alpha", 61240],
    [B, "TotalBeta", 28760],
    ["cash", "Espèces", 10000],
  ]);
  expect(reading.acceptedTotalPct).toBe(100);
});

test("a Spanish statement: Títulos, Cotización and Valoración are known, its total is no holding", async () => {
  const text = file(
    "Valor;Código ISIN;Títulos;Cotización;Valoración (EUR);Peso (%)",
    `Alfa;${A};1.000;45,30;45.300,00;45,30`,
    `Beta;${B};10.000;4,47;44.700,00;44,70`,
    "Liquidez;;;;10.000,00;10,00",
    "Total cartera;;;;100.000,00;100,00",
  );
  expect((await readTextFile(text)).mapping).toEqual({
    Valor: "name",
    "Código ISIN": "isin",
    Títulos: "quantity",
    Cotización: "price",
    "Valoración (EUR)": "market_value",
    "Peso (%)": "weight_pct",
  });
  expect((await held(text)).map(([what]) => what)).toEqual([A, B, "cash"]);
});

test("a group above cash without an ISIN is the sum of securities and cash", async () => {
  const text = file(
    "ISIN,Name,Market Value",
    ",Mandate 7,1000",
    `${A},Alpha,600`,
    `${B},Beta,300`,
    ",EUR Curncy,100",
  );
  expect((await held(text)).map(([, name]) => name)).toEqual(["Alpha", "Beta", "EUR Curncy"]);
});

test("names are found by content where no header names them, and only beside a column of codes", async () => {
  const rows = [`${A};Alfa;EUR;60`, `${B};Beta;EUR;40`];
  expect((await readTextFile(file("ISIN;Bene;Divisa;Peso", ...rows))).mapping).toMatchObject({
    Bene: "name",
  });
  const repeated = file("ISIN;Settore;Peso", `${A};Energia;50`, `${B};Energia;25`, `${C};Energia;25`);
  expect((await readTextFile(repeated)).mapping).toEqual({ ISIN: "isin", Peso: "weight_pct" });
  expect(await linesOf(file("Bene;Divisa;Peso", "Alfa;EUR;60", "Beta;EUR;40"))).toContain(
    "error F05 1 f05_no_identifier",
  );
});

test("accounts by the Italian word are several portfolios in one file", async () => {
  const text = file("Rapporto;ISIN;Controvalore", `100200;${A};1`, `100200;${B};3`, `100300;${C};2`);
  const reading = await readTextFile(text);
  expect(findingLines(reading)).toContain("warning R11 1A r11_accounts");
  expect(reading.accounts).toEqual([
    { name: "100200", rows: 2 },
    { name: "100300", rows: 1 },
  ]);
});

test("words for cash of five languages are known, with and without accents", () => {
  const cash = [
    "Espèces",
    "Liquidez",
    "Liquidités",
    "Liquide Mittel",
    "Disponibilità",
    "Cuenta corriente EUR",
    "Tagesgeld",
    "Tesorería",
    "Margin account",
  ];
  expect(cash.filter((name) => !soundsLikeCash(name))).toEqual([]);
  expect(["Liquidity Services", "Giroud SA", "Disponible Beta"].some(soundsLikeCash)).toBe(false);
});

test("a file without a column of codes: the one ISIN within each name counts, not that of an option's underlying", async () => {
  const text = file("Titolo;Peso", `ALFA SPA ${A};50`, `BETA (${B});30`, `Call option on ${C};20`);
  expect((await readTextFile(text)).holdings.map(({ isin }) => isin)).toEqual([A, B, null]);
});

test("cash above its accounts is their group, and a sum without a word is a total", async () => {
  const text = file(
    "ISIN;Name;Weight %",
    `${A};Alpha;95.00`,
    ";CASH;5.00",
    ";EUR account;6.50",
    ";USD account;-1.50",
    ";;100.00",
  );
  const reading = await readTextFile(text);
  expect(reading.acceptedTotalPct).toBe(100);
  expect(findingLines(reading)).toEqual([
    "note R07 3 skipped_group",
    "note R08 4 r08_cash",
    "note R08 5 r08_cash",
    "note R07 6 skipped_total",
  ]);
});

test("a column headed by a percent sign alone is the weight where it adds up to 100", async () => {
  const rows = (a: string, b: string) => file("ISIN;Nome;%", `${A};Alfa;${a}`, `${B};Beta;${b}`);
  expect((await readTextFile(rows("60,39%", "39,61%"))).mapping).toHaveProperty("%", "weight_pct");
  expect((await readTextFile(rows("4,50%", "-1,20%"))).mapping).not.toHaveProperty("%");
});

test("the reference currency above the table is that of values in one currency", async () => {
  const text = file(
    "Referenzwährung CHF;;;;",
    "ISIN;Bezeichnung;Whg.;Kurs;Marktwert",
    `${A};Alpha;CHF;1;106104`,
    `${B};Beta;USD;1;55224`,
    ";Total;;;161328",
  );
  const reading = await readTextFile(text);
  expect(reading.holdings.map(({ currency }) => currency)).toEqual(["CHF", "CHF"]);
  expect(findingLines(reading)).toContain("note R10 2E r10_title");
  const asked = await readTextFile(text, { currency: "EUR" });
  expect(asked.holdings.map(({ currency }) => currency)).toEqual(["EUR", "EUR"]);
});

test("another visible sheet with ISINs is named, for its holdings are not read", async () => {
  const sheet = (name: string, isin: string) => ({
    name,
    rows: [
      ["ISIN", "Weight"],
      [isin, 50],
    ],
  });
  const bytes = workbookBytes({
    sheets: [sheet("Equity", A), sheet("Bonds", B), { ...sheet("Old", C), hidden: true }],
  });
  const reading = await readPortfolioFile(bytes, { today: "2026-11-21" });
  expect(findingLines(reading)).toContain("warning F06 1 f06_others");
  expect(reading.findings.find(({ code }) => code === "F06")?.message.params).toEqual({
    sheets: "“Bonds”",
    count: 1,
  });
});
