import { expect, test } from "vitest";
import { workbookBytes } from "~tests/support/workbook";
import { readTableFile } from "../table-file";

const read = (text: string) => readTableFile(new TextEncoder().encode(text), 1000);
const cellsOf = async (text: string) => (await read(text)).sheets[0]?.rows.map(({ cells }) => cells);

test("a file whose lines are quoted once more as a whole is read as the lines say", async () => {
  const text = '"isin;name;""weight"""\r\n"A1;""Alpha; Inc"";60,5"\r\n"B2;Beta;39,5"\r\n';
  expect(await cellsOf(text)).toEqual([
    ["isin", "name", "weight"],
    ["A1", "Alpha; Inc", "60,5"],
    ["B2", "Beta", "39,5"],
  ]);
  expect((await read(text)).delimiter).toBe(";");
});

test("lines are unwrapped where only those with quotation marks of their own are wrapped", async () => {
  const text = 'isin,name,weight\n"A1,""Alpha, Inc"",60.5"\n"B2,""Beta, SE"",39.5"\n';
  expect(await cellsOf(text)).toEqual([
    ["isin", "name", "weight"],
    ["A1", "Alpha, Inc", "60.5"],
    ["B2", "Beta, SE", "39.5"],
  ]);
});

test("a text that a spreadsheet program put into column A of a workbook is cut into its columns", async () => {
  const rows = [["isin;weight"], ["A1;60,5"], [], ["B2;39,5"]];
  const file = await readTableFile(workbookBytes({ sheets: [{ name: "P", rows }] }), 1000);
  expect(file.sheets[0]?.rows.map(({ number, cells }) => [number, ...cells])).toEqual([
    [1, "isin", "weight"],
    [2, "A1", "60,5"],
    [3],
    [4, "B2", "39,5"],
  ]);
});

test("a list of names with commas in them stays a list", async () => {
  const names = 'name\n"Alpha, Inc"\n"Beta, SE"\n"Gamma, Delta, Ltd"\n';
  expect(await cellsOf(names)).toEqual([["name"], ["Alpha, Inc"], ["Beta, SE"], ["Gamma, Delta, Ltd"]]);
});
