import { expect, test } from "vitest";
import { findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, D, file } from "~tests/support/portfolio-files/written";
import type { PortfolioReading } from "../portfolio-reading";

const HEADER = "ISIN;Name;Value EUR";
const isinsOf = ({ holdings }: PortfolioReading) => holdings.map(({ isin }) => isin);

const TWO_FUNDS = file(
  "Alfa Equity Fund",
  "Holdings as of 31.08.2026",
  HEADER,
  `${A};Alfa;100`,
  `${B};Beta;200`,
  "",
  "Beta Bond Fund",
  "Holdings as of 30.09.2026",
  HEADER,
  `${C};Gamma;300`,
  "Total;;300",
);

test("portfolios below each other: the first is read, the rows of the other are named, and a person chooses", async () => {
  const first = await readTextFile(TWO_FUNDS);
  expect(isinsOf(first)).toEqual([A, B]);
  expect(first.tables).toEqual([
    { name: "Alfa Equity Fund", headerRow: 3, rows: 2, isRead: true },
    { name: "Beta Bond Fund", headerRow: 9, rows: 1, isRead: false },
  ]);
  expect(findingLines(first)).toContain("warning R11 7,8,9,10,11 r11_tables");
  const second = await readTextFile(TWO_FUNDS, { table: 9 });
  expect(isinsOf(second)).toEqual([C]);
  expect(second.detected).toMatchObject({ asOf: "2026-09-30", asOfFrom: "title" });
  expect(second.fileTotals.map(({ row }) => row)).toEqual([11]);
  const all = await readTextFile(TWO_FUNDS, { table: "all" });
  expect(isinsOf(all)).toEqual([A, B, C]);
  expect(findingLines(all).filter((line) => line.includes("r11"))).toEqual([]);
});

test("tables below each other are read as one where their weights, or a total of them all, make one portfolio", async () => {
  const header = "ISIN;Name;Weight";
  const weights = file(header, `${A};Alfa;60`, "Total;;60", header, `${B};Beta;40`, "Total;;40");
  expect(isinsOf(await readTextFile(weights))).toEqual([A, B]);
  const values = file(
    "Sleeve 1",
    HEADER,
    `${A};Alfa;100`,
    "",
    "Sleeve 2",
    HEADER,
    `${B};Beta;200`,
    "Total;;300",
  );
  expect(isinsOf(await readTextFile(values))).toEqual([A, B]);
  expect(findingLines(await readTextFile(values))).toContain("note R11 2,6 r11_tables_as_one");
});

test("asset classes with a header each, and titles that each page repeats, are parts of one table", async () => {
  const classes = file(
    "Statement of account 4711",
    "AZIONI",
    HEADER,
    `${A};Alfa;100`,
    "Totale azioni;;100",
    "OBBLIGAZIONI",
    HEADER,
    `${B};Beta;200`,
    "Pagina 2",
    HEADER,
    `${D};Delta;50`,
  );
  const reading = await readTextFile(classes);
  expect(isinsOf(reading)).toEqual([A, B, D]);
  expect(reading.tables).toHaveLength(1);
});

test("securities of another table below, with a header of its own, are named", async () => {
  const text = file(
    "ISIN;Name;Quantity;Market value",
    `${A};Alfa;10;100`,
    "Watch list",
    "ISIN;Name;Nominal;Clean price;Market value;Maturity",
    `${B};Beta;100;99,5;99,5;2030-01-01`,
  );
  expect(findingLines(await readTextFile(text))).toContain("warning R16 5 r16_below");
});

test("portfolios below each other are found where the second header has other words for the same columns", async () => {
  const text = file(
    "Alpha Fund",
    "ISIN;Name;Market value EUR",
    `${A};Alfa;60`,
    "",
    "Beta Fund",
    "ISIN;Security;Valuation EUR",
    `${B};Beta;100`,
  );
  const { tables, holdings } = await readTextFile(text);
  expect(holdings.map(({ isin }) => isin)).toEqual([A]);
  expect(tables.map(({ name, headerRow }) => [name, headerRow])).toEqual([
    ["Alpha Fund", 2],
    ["Beta Fund", 6],
  ]);
});

test("portfolios that titles alone tell apart can be chosen like accounts", async () => {
  const text = file(
    HEADER,
    "Portfolio Alpha",
    `${A};Alfa;60`,
    "Total;;60",
    "Portfolio Beta",
    `${B};Beta;100`,
  );
  const { accounts } = await readTextFile(text);
  expect(accounts).toEqual([
    { name: "Portfolio Alpha", rows: 1 },
    { name: "Portfolio Beta", rows: 1 },
  ]);
  expect(isinsOf(await readTextFile(text, { account: "Portfolio Beta" }))).toEqual([B]);
});

test("titles that every page repeats in full do not end the table", async () => {
  const page = ["Statement of custody account", "As of 30.09.2026, page", HEADER];
  const text = file(
    ...page,
    `${A};Alfa;60`,
    "",
    ...page,
    `${B};Beta;40`,
    "Statement of custody account",
    `${C};Gamma;5`,
  );
  expect(isinsOf(await readTextFile(text))).toEqual([A, B, C]);
});
