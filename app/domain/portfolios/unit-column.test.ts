import { expect, test } from "vitest";
import { readPortfolioFile } from "~/domain/portfolios/read-portfolio";
import { A, B, moneyOf } from "~tests/support/portfolio-files/written";
import { workbookBytes } from "~tests/support/workbook";

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
