import { expect, test } from "vitest";
import { A, B, C, moneyOf } from "~tests/support/portfolio-files/written";
import { workbookBytes } from "~tests/support/workbook";
import { readPortfolioFile } from "../read-portfolio";

test("values: are in the unit and currency of their row, when a column of units says both", async () => {
  expect(await moneyOf("ISIN;Name;Value;Unit", `${A};A;1.200,5;kEUR`, `${B};B;3,25;USD million`)).toEqual([
    [1_200_500, "EUR"],
    [3_250_000, "USD"],
  ]);
  expect(await moneyOf("ISIN;Name;Value;Einheit", `${A};A;1200;TEUR`, `${B};B;800;TEUR`)).toEqual([
    [1_200_000, "EUR"],
    [800_000, "EUR"],
  ]);
});

test("values: stay as they are, when a column of units holds a number of shares or the header of the value says its unit", async () => {
  expect(await moneyOf("ISIN;Name;Value;Currency;Units", `${A};A;1200;EUR;10`, `${B};B;800;EUR;5`)).toEqual([
    [1200, "EUR"],
    [800, "EUR"],
  ]);
  expect(await moneyOf("ISIN;Name;Value (EUR thousand);Unit", `${A};A;12;kEUR`, `${B};B;8;kEUR`)).toEqual([
    [12_000, "EUR"],
    [8000, "EUR"],
  ]);
});

test("values: numbers of a workbook are in the unit of their row", async () => {
  const rows = [
    ["ISIN", "Name", "Value", "Unit"],
    [A, "A", 1.125, "kEUR"],
    [B, "B", 800, "kEUR"],
  ];
  const { holdings } = await readPortfolioFile(workbookBytes({ sheets: [{ name: "P", rows }] }), {
    today: "2026-11-29",
  });
  expect(holdings.map(({ marketValue }) => marketValue)).toEqual([1125, 800_000]);
});

test("values: a quantity in a currency is a nominal amount at a price in percent, when a column of units says so", async () => {
  const lines = [`${A};A;50.000;EUR;90,50;EUR`, `${B};B;20;TEUR;90,00;EUR`, `${C};C;100;STK;240,00;EUR`];
  expect(await moneyOf("ISIN;Name;Menge;Einheit;Kurs;Währung", ...lines)).toEqual([
    [45_250, "EUR"],
    [18_000, "EUR"],
    [24_000, "EUR"],
  ]);
  const cash = [`${A};A;EUR 50.000;90,50;EUR`, ";Cash EUR;5.000 EUR;1,00;EUR"];
  expect(await moneyOf("ISIN;Name;Menge;Kurs;Währung", ...cash)).toEqual([
    [45_250, "EUR"],
    [5000, "EUR"],
  ]);
});

test.each([
  ["Market value EUR (mn)", 1_200_500, "EUR"],
  ["Market value $mm", 1_200_500, "USD"],
  ["Markkina-arvo, MEUR", 1_200_500, "EUR"],
  ["Marknadsvärde (tkr)", 1200.5, "SEK"],
  ["Marknadsvärde Mkr", 1_200_500, "SEK"],
  ["Marknadsvärde MSEK", 1_200_500, "SEK"],
])("values: are in the unit and money of their header, when it is “%s”", async (header, value, currency) => {
  expect((await moneyOf(`ISIN;Name;${header}`, `${A};A;1.2005`, `${B};B;3.5`))[0]).toEqual([value, currency]);
});

test("values: a quantity is a nominal amount in the currency of its row, when a column calls it a face amount", async () => {
  const lines = [`${A};FAMT;50000;90.25;EUR`, `${B};UNIT;100;240.50;EUR`];
  expect(await moneyOf("ISIN;Quantity type;Quantity;Price;Currency", ...lines)).toEqual([
    [45_125, "EUR"],
    [24_050, "EUR"],
  ]);
});

test("values: are in the unit that the name of their sheet states", async () => {
  const rows = [
    ["ISIN", "Name", "Kurswert"],
    [A, "A", 2400],
  ];
  const bytes = workbookBytes({ sheets: [{ name: "Bestand (TEUR)", rows }] });
  const { holdings } = await readPortfolioFile(bytes, { today: "2026-11-29" });
  expect(holdings.map(({ marketValue }) => marketValue)).toEqual([2_400_000]);
});

test.each(["Shares", "pcs", "pieces", "Stk."])(
  "amounts beside a price: one in a currency is a nominal amount, when the column of units says “%s” of others",
  async (unit) => {
    // 100 x 200 USD; 100,000 EUR x 98.5 %.
    const rows = [`${A};Alfa;100;${unit};200;USD`, `${B};Beta;100000;EUR;98.5;EUR`];
    expect(await moneyOf("ISIN;Name;Amount;Unit;Price;Currency", ...rows)).toEqual([
      [20_000, "USD"],
      [98_500, "EUR"],
    ]);
  },
);
