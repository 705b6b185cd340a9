import { expect, test } from "vitest";
import { findingLines, pct, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, file, linesOf, valuesOf, weightsOf } from "~tests/support/portfolio-files/written";
import { errorCell, workbookBytes } from "~tests/support/workbook";
import { readPortfolioFile } from "../read-portfolio";

test("a decimal comma among commas is an error on its row, never the digits before it", async () => {
  const text = file("isin,name,weight", `${A},Alpha,33,5`, `${B},Beta,66,5`);
  const reading = await readTextFile(text);
  expect(reading.accepted).toBe(0);
  expect(findingLines(reading).slice(0, 2)).toEqual(["error N01 2D n01_beyond", "error N01 3D n01_beyond"]);
  const edits = { "2:C": "33.5", "2:D": "", "3:C": "66.5", "3:D": "" };
  expect((await readTextFile(text, { edits })).holdings.map(({ weightShare }) => pct(weightShare))).toEqual([
    33.5, 66.5,
  ]);
});

test("commas without anything behind them, and notes behind semicolons, are no shifted row", async () => {
  expect(await linesOf(file("isin,weight", `${A},40,,`, `${B},60,-,`))).toEqual([]);
  expect(await linesOf(file("isin;weight", `${A};40;checked`, `${B};60`))).toEqual([]);
});

test("a row that a semicolon in a name shifts is refused, and names the cell beyond the last header", async () => {
  const rows = [`${A};Alpha;10;2000,00`, `${B};Beta SE; Inhaber;10;2500,00`];
  const reading = await readTextFile(file("ISIN;Name;Quantity;Value EUR", ...rows));
  expect(findingLines(reading)).toContain("error N01 3E n01_beyond");
  expect(reading.holdings.map(({ isin, marketValue }) => [isin, marketValue])).toEqual([[A, 2000]]);
});

test("thousands and millions in a header multiply its amounts, and say so", async () => {
  const rows = [`${A};125,5`, `${B};374,5`];
  expect(await valuesOf(file("ISIN;Controvalore (migliaia di EUR)", ...rows))).toEqual([125_500, 374_500]);
  expect(await valuesOf(file("ISIN;Marktwert in Tsd. EUR", ...rows))).toEqual([125_500, 374_500]);
  expect(await valuesOf(file("ISIN;Market Value (EUR m)", ...rows))).toEqual([125_500_000, 374_500_000]);
  expect(await valuesOf(file("ISIN;Controvalore in milioni", ...rows))).toEqual([125_500_000, 374_500_000]);
  expect(await valuesOf(file("ISIN;Market Value EUR", ...rows))).toEqual([125.5, 374.5]);
  expect(await linesOf(file("ISIN;Marktwert (TEUR)", ...rows))).toContain("note N03 1B n03_thousands");
});

test("weights in basis points or per mille are read in percent", async () => {
  const text = file("ISIN,Weight (bps)", `${A},2500`, `${B},7500`);
  expect(await weightsOf(text)).toEqual([25, 75]);
  expect(await linesOf(text)).toEqual(["note N03 1B n03_basis_points"]);
  expect(await weightsOf(file("ISIN,Gewicht ‰", `${A},250`, `${B},750`))).toEqual([25, 75]);
});

test("a bond's nominal amount and price make its value, as a percentage", async () => {
  const text = file(
    "ISIN;Descrizione;Tipo;Valore nominale;Prezzo;Divisa",
    `${A};Italia 2028;Obbligazione;50000;99,8;EUR`,
    `${B};Alfa;Azione;1000;6,8;EUR`,
  );
  expect(await valuesOf(text)).toEqual([49_900, 6_800]);
});

test("a coupon and a maturity in the name make a bond of an amount and a price, with a warning", async () => {
  const text = file(
    "ISIN;Titolo;Quantità;Prezzo;Divisa",
    `${A};BTP 2,8% 01/12/28;50000;99,8;EUR`,
    `${B};Alfa;1000;6,8;EUR`,
  );
  expect(await valuesOf(text)).toEqual([49_900, 6_800]);
  expect(await linesOf(text)).toEqual(["warning N03 2D n03_bond_by_name"]);
});

test("a second table to the right is named with the ISINs that are not read", async () => {
  const rows = ["ISIN", "Peso", null, "ISIN", "Peso"];
  const beside = [rows, [A, 60, null, "US0378331005", 50], [B, 40, null, "DE0007164600", 50]];
  const reading = await readPortfolioFile(workbookBytes({ sheets: [{ name: "P", rows: beside }] }), {
    today: "2026-11-21",
  });
  expect(findingLines(reading)).toEqual(["warning R16 1D r16_beside"]);
  expect(reading.findings[0]?.message.params).toEqual({ letter: "D", count: 2 });
  const same = [rows, [A, 60, null, A, 60], [B, 40, null, B, 40]];
  const repeated = workbookBytes({ sheets: [{ name: "P", rows: same }] });
  expect(findingLines(await readPortfolioFile(repeated, { today: "2026-11-21" }))).toEqual([]);
});

test("an error in a weight is one finding, also where no weight of the file can be read", async () => {
  const rows = [
    ["ISIN", "Weight"],
    [A, errorCell("#N/A")],
    [B, "abc"],
  ];
  const reading = await readPortfolioFile(workbookBytes({ sheets: [{ name: "P", rows }] }), {
    today: "2026-11-21",
  });
  expect(findingLines(reading)).toEqual(["error R03 2B r03_error_cell", "error R03 3B r03_not_a_number"]);
});
