import { expect, test } from "vitest";
import { findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, file, linesOf, moneyOf } from "~tests/support/portfolio-files/written";
import { workbookBytes } from "~tests/support/workbook";
import { readPortfolioFile } from "../read-portfolio";

test.each([
  ["Market value EUR;Market value USD;Market value CHF"],
  ["Controvalore (EUR);Controvalore (USD);Controvalore (CHF)"],
  ["EUR;USD;CHF"],
])(
  "a column of values for each currency (%s): each value is in the currency of the one it stands in",
  async (headers) => {
    const rows = [
      `ISIN;Name;${headers}`,
      `${A};Alfa;1.000,50;;`,
      `${B};Beta;;2.000,25;0,00`,
      `${C};Gamma;;;-3.000,75`,
      "Total;;1.000,50;2.000,25;-3.000,75",
    ];
    expect(await moneyOf(...rows)).toEqual([
      [1000.5, "EUR"],
      [2000.25, "USD"],
      [-3000.75, "CHF"],
    ]);
    expect(await linesOf(file(...rows))).toContain("note R16 1C r16_split_values");
  },
);

test("a column of values for each currency: is read with its unit, when a workbook holds numbers in thousands", async () => {
  const rows = [
    ["ISIN", "Name", "Value (EUR 000)", "Value (USD 000)"],
    [A, "Alfa", 1.205, null],
    [B, "Beta", null, 2.5],
  ];
  const reading = await readPortfolioFile(workbookBytes({ sheets: [{ name: "P", rows }] }), {
    today: "2026-11-21",
  });
  expect(reading.holdings.map(({ marketValue, currency }) => [marketValue, currency])).toEqual([
    [1205, "EUR"],
    [2500, "USD"],
  ]);
});

test("values in two currencies: those of the first column are read, when both columns are filled", async () => {
  const rows = [
    "ISIN;Name;Value EUR;Value USD",
    `${A};Alfa;1.000,50;1.100,55`,
    `${B};Beta;2.000,25;2.200,28`,
  ];
  expect(await moneyOf(...rows)).toEqual([
    [1000.5, "EUR"],
    [2000.25, "EUR"],
  ]);
});

test.each(["Long Market Value (USD);Short Market Value (USD)", "Long MV USD;Short MV USD"])(
  "columns of long and of short values (%s): the short ones are negative, with and without a sign",
  async (headers) => {
    const rows = [
      `ISIN;Name;${headers}`,
      `${A};Alfa;1000,50;`,
      `${B};Beta;0,00;2000,25`,
      `${C};Gamma;;-10,50`,
    ];
    expect(await moneyOf(...rows)).toEqual([
      [1000.5, "USD"],
      [-2000.25, "USD"],
      [-10.5, "USD"],
    ]);
    expect(await linesOf(file(...rows))).toContain("note N04 1D n04_column_short");
  },
);

test("numbers of ISO 4217 in the column of currencies: are those currencies, with or without their zeros in front", async () => {
  const rows = ["ISIN;Name;Ccy;Value", `${A};Alfa;978;10,50`, `${B};Beta;840;20,25`, `${C};Gamma;36;30,75`];
  expect(await moneyOf(...rows)).toEqual([
    [10.5, "EUR"],
    [20.25, "USD"],
    [30.75, "AUD"],
  ]);
  expect(await linesOf(file("ISIN;Ccy;Value", `${A};999;10,50`))).toContain("error R10 2B r10_unknown");
});

test("currency in a cell: counts and is named, when its header names another", async () => {
  const reading = await readTextFile(file("ISIN;Name;Value EUR", `${A};Alfa;10,50`, `${B};Beta;20,25 USD`));
  expect(reading.holdings.map(({ currency }) => currency)).toEqual(["EUR", "USD"]);
  expect(findingLines(reading)).toEqual(["warning R10 3C r10_not_of_header"]);
  // A dollar sign stands for the Canadian dollar of the header.
  const canadian = ["ISIN;Name;Value CAD", `${A};Alfa;$10.50`, `${B};Beta;$20.25`];
  expect(await moneyOf(...canadian)).toEqual([
    [10.5, "CAD"],
    [20.25, "CAD"],
  ]);
});

test("percentages of long and of short holdings: are no values", async () => {
  const rows = ["ISIN;Name;Long %;Short %", `${A};Alfa;110;`, `${B};Beta;;10`];
  expect(await linesOf(file(...rows))).toEqual(["error F05 1 f05_no_amount"]);
});

test("quantities in columns of long and of short holdings: are read together, and those of short holdings are negative", async () => {
  const { holdings } = await readTextFile(
    file("ISIN,Long Quantity,Short Quantity,Price,Currency", `${A},100,,2.50,USD`, `${B},0,50,3.00,USD`),
  );
  expect(holdings.map(({ quantity, marketValue }) => [quantity, marketValue])).toEqual([
    [100, 250],
    [-50, -150],
  ]);
});

test("a column of values for each currency: all are read, when quantities are split into long and short columns", async () => {
  const headers = "ISIN;Name;Long quantity;Short quantity;Value EUR;Value USD";
  expect(await moneyOf(headers, `${A};Alfa;5;;60;`, `${B};Beta;6;;;40`)).toEqual([
    [60, "EUR"],
    [40, "USD"],
  ]);
});
