import { expect, test } from "vitest";
import { soundsLikeCash } from "~/domain/instruments/asset-type-words";
import { countsOf, findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, file, weightsOf } from "~tests/support/portfolio-files/written";

const valuesOf = async (text: string) =>
  (await readTextFile(text)).holdings.map(({ isin, assetType, marketValue, currency }) => [
    isin ?? assetType,
    marketValue,
    currency,
  ]);

test("a Dutch statement: Marktwaarde, Muntsoort and Weging are known, liquide middelen is cash", async () => {
  const text = file(
    "Fondsnaam;ISIN-code;Aantal stukken;Koers;Marktwaarde;Muntsoort;Weging (%)",
    `Alfa;${A};100;650,20;65.020,00;EUR;65,02`,
    `Beta;${B};500;50,00;25.000,00;EUR;25,00`,
    "Liquide middelen;;;;9.980,00;EUR;9,98",
    "Totaal;;;;100.000,00;EUR;100,00",
  );
  expect(await valuesOf(text)).toEqual([
    [A, 65020, "EUR"],
    [B, 25000, "EUR"],
    ["cash", 9980, "EUR"],
  ]);
  expect((await readTextFile(text)).acceptedTotalPct).toBe(100);
});

test("a Swedish statement: Marknadsvärde and Andel are known, Summa is a total and Kassa cash", async () => {
  const text = file(
    "Värdepapper;ISIN;Antal;Marknadsvärde SEK;Andel %",
    `Alfa;${A};1 000;95 500,00;47,75 %`,
    `Beta;${B};400;94 500,00;47,25 %`,
    "Kassa;;;10 000,00;5,00 %",
    "Summa;;;200 000,00;100,00 %",
  );
  expect(await valuesOf(text)).toEqual([
    [A, 95500, "SEK"],
    [B, 94500, "SEK"],
    ["cash", 10000, "SEK"],
  ]);
  expect(await weightsOf(file("Namn;ISIN;Vikt", `Alfa;${A};60,5`, `Beta;${B};39,5`))).toEqual([60.5, 39.5]);
});

test("a Portuguese statement: Cotação and Moeda are known, Total Geral is a total, a sight deposit is cash", async () => {
  const text = file(
    "Título;Código ISIN;Quantidade;Cotação;Valor de Mercado;Moeda;Peso",
    `Alfa;${A};10.000;3,50;35.000,00;EUR;35,00%`,
    `Beta;${B};4.000;15,00;60.000,00;EUR;60,00%`,
    "Depósitos à ordem;;;;5.000,00;EUR;5,00%",
    "Total Geral;;;;100.000,00;;100,00%",
  );
  expect(await valuesOf(text)).toEqual([
    [A, 35000, "EUR"],
    [B, 60000, "EUR"],
    ["cash", 5000, "EUR"],
  ]);
  expect((await readTextFile(text)).holdings[0]?.name).toBe("Alfa");
});

test("Valor, Valeur, Nombre: read as amounts where their cells are numbers, else as names", async () => {
  const amounts = [`Alfa;${A};5840,50;EUR`, `Beta;${B};10505,00;EUR`];
  const read = [
    [A, 5840.5, "EUR"],
    [B, 10505, "EUR"],
  ];
  expect(await valuesOf(file("Designação;ISIN;Valor;Moeda", ...amounts))).toEqual(read);
  expect(await valuesOf(file("Libellé;ISIN;Valeur;Devise", ...amounts))).toEqual(read);
  const counted = file("Libellé;Code ISIN;Nombre;Cours;Devise", `Alfa;${A};100;58,40;EUR`);
  expect(await valuesOf(counted)).toEqual([[A, 5840, "EUR"]]);
  // A Swiss Valor is a number of a security, not what it is worth.
  const swiss = file("Valor;Bezeichnung;Anzahl;Kurs;Währung", "3886335;Alfa;1000;95.10;CHF");
  expect((await readTextFile(swiss)).holdings.map(({ name, marketValue }) => [name, marketValue])).toEqual([
    ["Alfa", 95100],
  ]);
});

test("Quote is a number of units in Italian and, with percent, a weight in German", async () => {
  expect(await weightsOf(file("Name;ISIN;Quote", `Alfa;${A};62,5 %`, `Beta;${B};37,5 %`))).toEqual([
    62.5, 37.5,
  ]);
  expect(await weightsOf(file("Name;ISIN;Quote in %", `Alfa;${A};62,5`, `Beta;${B};37,5`))).toEqual([
    62.5, 37.5,
  ]);
  const units = file(
    "Nome;ISIN;Quote;Prezzo;Divisa",
    `Alfa;${A};100,5;10,00;EUR`,
    `Beta;${B};50,5;10,00;EUR`,
  );
  expect(await valuesOf(units)).toEqual([
    [A, 1005, "EUR"],
    [B, 505, "EUR"],
  ]);
});

test("the weight that is held comes before the weight that is aimed at", async () => {
  const rows = [`Alfa;${A};50%;55%`, `Beta;${B};50%;45%`];
  expect(await weightsOf(file("Name;ISIN;Target weight;Actual weight", ...rows))).toEqual([55, 45]);
  expect(await weightsOf(file("Name;ISIN;Soll-Gewicht;Ist-Gewicht", ...rows))).toEqual([55, 45]);
  expect(await weightsOf(file("Name;ISIN;Target weight", `Alfa;${A};60%`, `Beta;${B};40%`))).toEqual([
    60, 40,
  ]);
});

test("the statement of a German fund: liabilities are money, the assets of the fund are the total", async () => {
  const text = file(
    "Gattungsbezeichnung;ISIN;Kurswert in EUR;% des Fondsvermögens",
    "Aktien;;45.000,00;90,00",
    `Alfa;${A};30.000,00;60,00`,
    `Beta;${B};15.000,00;30,00`,
    "Bankguthaben;;5.500,00;11,00",
    "Verbindlichkeiten;;-500,00;-1,00",
    "Fondsvermögen;;50.000,00;100,00",
  );
  expect(await valuesOf(text)).toEqual([
    [A, 30000, "EUR"],
    [B, 15000, "EUR"],
    ["cash", 5500, "EUR"],
    ["cash", -500, "EUR"],
  ]);
  expect((await readTextFile(text)).acceptedTotalPct).toBe(100);
});

test("receivables, liabilities and accruals without a code are money; companies with such words are not", () => {
  const money = [
    "Forderungen",
    "Sonstige Verbindlichkeiten",
    "Other assets and liabilities",
    "Accrued interest",
    "Ratei attivi",
    "Dividendes à recevoir",
    "Kasgeld",
    "Likvida medel",
    "Depósitos à ordem",
  ];
  expect(money.filter((name) => !soundsLikeCash(name))).toEqual([]);
  expect(["Accruent Software", "Kassandra SA", "Receivable Trust 2024-1 A"].some(soundsLikeCash)).toBe(false);
});

test("a holding with a wrong ISIN whose name is Total is an error, no total", async () => {
  const wrong = `${C.slice(0, 11)}${(Number(C[11]) + 1) % 10}`;
  const reading = await readTextFile(file("ISIN;Name;Weight", `${A};Alfa;80`, `${wrong};Total;20`));
  expect(countsOf(reading)).toEqual({ accepted: 1, warnings: 0, rejected: 1, skipped: 0 });
  expect(findingLines(reading)).toContain("error R01 3A r01_check_digit");
});

test("headings in the column of the ISINs are group rows", async () => {
  const text = file("ISIN;Nome;Peso %", "AZIONI;;", `${A};Alfa;60,00`, "OBBLIGAZIONI;;", `${B};Beta;40,00`);
  const reading = await readTextFile(text);
  expect(findingLines(reading)).toEqual(["note R07 2,4 skipped_group"]);
  // A code that cannot be one, beside a name, is a holding with a mistake.
  const named = await readTextFile(file("ISIN;Nome;Peso %", `${A};Alfa;100,00`, "ENEL;Enel;"));
  expect(countsOf(named)).toMatchObject({ accepted: 1, rejected: 1 });
});
