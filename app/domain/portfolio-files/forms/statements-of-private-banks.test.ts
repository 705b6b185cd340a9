import { expect, test } from "vitest";
import { findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, file } from "~tests/support/portfolio-files/written";

const read = async (...rows: string[]) => {
  const reading = await readTextFile(file(...rows));
  return {
    held: reading.holdings.map(({ isin, marketValue, currency, weightShare }) => [
      isin,
      marketValue,
      currency,
      weightShare === null ? null : Number((weightShare * 100).toFixed(4)),
    ]),
    found: findingLines(reading),
  };
};

test("statement in French: “Valeur en CHF” is the value, and a heading in the column of quantities no error", async () => {
  const { held, found } = await read(
    "Quantité;Libellé;No ISIN;Monnaie;Cours;Valeur en CHF;% du total",
    "Actions;;;;;;",
    `100;Alfa;${A};CHF;100,5;10050;51,54`,
    `50;Beta;${B};EUR;200;9450;48,46`,
    "Total Actions;;;;;19500;100,00",
  );
  expect(held).toEqual([
    [A, 10050, "CHF", 51.54],
    [B, 9450, "CHF", 48.46],
  ]);
  expect(found).toEqual(["note R07 2 skipped_group", "note R07 5 skipped_total"]);
});

test.each(["Inc. %", "% Comp", "Gew. %"])(
  "statement: %s is the weight, when its numbers add up to 100",
  async (header) => {
    const { held } = await read(
      `Titolo;ISIN;Div.;Controvalore;${header}`,
      `Alfa;${A};EUR;600,50;60,05`,
      `Beta;${B};EUR;399,50;39,95`,
    );
    expect(held.map(([, , , weight]) => weight)).toEqual([60.05, 39.95]);
  },
);

test("statement: “Gew. %” is no weight, when it is a gain", async () => {
  const { held } = await read(
    "Titel;ISIN;Whg;Kurswert;Gew. %",
    `Alfa;${A};EUR;600,50;12,5`,
    `Beta;${B};EUR;399,50;-3,1`,
  );
  expect(held.map(([, , , weight]) => weight)).toEqual([null, null]);
});

test.each(["Rateo lordo", "Marchzins (CHF)", "Stückzins"])(
  "statement: %s is told to be no part of the value",
  async (header) => {
    const { found } = await read(
      `Titel;ISIN;Kurswert CHF;${header}`,
      `Alfa;${A};600,50;10,00`,
      `Beta;${B};399,50;`,
    );
    expect(found).toEqual(["note R16 1D r16_accrued"]);
  },
);

test("statement: a value has the currency that its header names in small letters", async () => {
  const { held, found } = await read("isin,name,market value usd", `${A},Alfa,600.50`, `${B},Beta,399.50`);
  expect(held.map(([, , currency]) => currency)).toEqual(["USD", "USD"]);
  expect(found).toEqual([]);
});

test.each([
  ["·", "12·345,50", "1·500,25"],
  ["digits of Arabic script", "١٢٣٤٥٫٥٠", "١٥٠٠٫٢٥"],
  ["marks of direction", "\u206612345,50\u2069", "\u200e1500,25\u200e"],
])("statement: numbers are read, when they are written with %s", async (_, first, second) => {
  const { held } = await read("ISIN;Name;Value EUR", `${A};Alfa;${first}`, `\u2066${B}\u2069;Beta;${second}`);
  expect(held.map(([isin, value]) => [isin, value])).toEqual([
    [A, 12345.5],
    [B, 1500.25],
  ]);
});

test.each(["Issuer weight %", "Sector weight %", "Settore peso %"])(
  "statement: the weight of the position counts, when %s stands before it",
  async (header) => {
    const { held } = await read(
      `ISIN,Name,${header},Position weight %`,
      `${A},Alfa,100,60.5`,
      `${B},Beta,100,39.5`,
    );
    expect(held.map(([, , , weight]) => weight)).toEqual([60.5, 39.5]);
  },
);

test("statement: “Ist” beside minimum and maximum is the weight", async () => {
  const { held } = await read("ISIN;Name;Min;Max;Ist", `${A};Alfa;50;70;60,5`, `${B};Beta;30;50;39,5`);
  expect(held.map(([, , , weight]) => weight)).toEqual([60.5, 39.5]);
});

test("pivot table: a label with the ISIN behind or before the name is that security, and a group is none", async () => {
  const { held } = await read(
    "Row Labels;Sum of Market Value EUR",
    "Equity;1500,75",
    `Alfa ${A};1000,50`,
    `${B} – Beta;500,25`,
    "Grand Total;1500,75",
  );
  expect(held.map(([isin, value]) => [isin, value])).toEqual([
    [A, 1000.5],
    [B, 500.25],
  ]);
});

test("derivatives: contracts are valued by their multiplier and price", async () => {
  const { held } = await read(
    "Name,ISIN,Contracts,Multiplier,Price,Ccy,Type",
    `Alfa,${A},10,1,230,USD,Equity`,
    "Alfa Put 200 Dec26,,-2,100,3.5,USD,Option",
  );
  expect(held.map(([, value]) => value)).toEqual([2300, -700]);
});

test.each([
  ["Název;ISIN;Počet;Hodnota CZK;Podíl", "CZK", "Celkem"],
  ["Megnevezés;ISIN;Darab;Érték HUF;Részarány", "HUF", "Összesen"],
  ["Denumire;ISIN;Cantitate;Valoare RON;Pondere %", "RON", "Total"],
  ["Naziv;ISIN;Količina;Vrijednost EUR;Udio %", "EUR", "Ukupno"],
  ["Názov;ISIN;Počet;Trhová hodnota EUR;Podiel", "EUR", "Spolu"],
])("statement with the columns %s: value, weight and currency are read", async (header, money, total) => {
  const { held, found } = await read(
    header,
    `Alfa;${A};5;500,25;33,33`,
    `Beta;${B};5;1000,50;66,67`,
    `${total};;;1500,75;100`,
  );
  expect(held).toEqual([
    [A, 500.25, money, 33.33],
    [B, 1000.5, money, 66.67],
  ]);
  expect(found).toEqual(["note R07 4 skipped_total"]);
});
