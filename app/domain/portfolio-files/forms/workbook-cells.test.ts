import { expect, test } from "vitest";
import { findingLines, TODAY } from "~tests/support/portfolio-files/read";
import { A, B, C } from "~tests/support/portfolio-files/written";
import { styled, type TestCell, workbookBytes } from "~tests/support/workbook";
import { readPortfolioFile } from "../read-portfolio";

async function read(
  rows: readonly (readonly TestCell[])[],
  { formats = [], merged = [] }: { formats?: readonly string[]; merged?: readonly string[] },
) {
  const bytes = workbookBytes({ sheets: [{ name: "Portfolio", rows, merged }], formats });
  const reading = await readPortfolioFile(bytes, { today: TODAY });
  return {
    findings: findingLines(reading),
    money: reading.holdings.map(({ marketValue, currency }) => [marketValue, currency]),
  };
}

test("merged cells: their text is that of each row that they span, and it is said for which", async () => {
  const { money, findings } = await read(
    [
      ["Currency", "ISIN", "Market value"],
      ["USD", A, 2005],
      [null, B, 985.5],
      ["EUR", C, 1050],
    ],
    { merged: ["A2:A3"] },
  );
  expect(money).toEqual([
    [2005, "USD"],
    [985.5, "USD"],
    [1050, "EUR"],
  ]);
  expect(findings).toContain("note F07 3 f07_merged");
});

test("merged cells: an amount over two rows is held once, and rows of nothing else stay blank", async () => {
  const { money, findings } = await read(
    [
      ["ISIN", "Market value EUR"],
      [A, 2005],
      [null, null],
      [B, 985.5],
    ],
    { merged: ["A2:A3", "B2:B3"] },
  );
  expect(money).toEqual([
    [2005, "EUR"],
    [985.5, "EUR"],
  ]);
  expect(findings).not.toContain("note F07 3 f07_merged");
});

test("merged cells: rows that share an amount are named, when each holds a security of its own", async () => {
  const { money, findings } = await read(
    [
      ["ISIN", "Market value EUR", "Weight %"],
      [A, 2000, 75],
      [B, null, null],
      [C, 1000, 25],
    ],
    { merged: ["B2:B3", "C2:C3"] },
  );
  expect(money).toEqual([
    [2000, "EUR"],
    [1000, "EUR"],
  ]);
  expect(findings).toEqual(
    expect.arrayContaining(["warning F07 3B f07_merged_amount", "warning F07 3C f07_merged_amount"]),
  );
});

test("merged amount over two rows: no warning, when the second row only continues the first security", async () => {
  const { money, findings } = await read(
    [
      ["ISIN", "Name", "Market value EUR"],
      [A, "Alfa", 2000],
      [null, "Registered shares", null],
      [B, "Beta", 1000],
    ],
    { merged: ["C2:C3"] },
  );
  expect(money.map(([value]) => value)).toEqual([2000, 1000]);
  expect(findings).not.toContain("warning F07 3C f07_merged_amount");
});

test("merged cells: those of a header of two rows are read as the header they are", async () => {
  const { money } = await read(
    [
      ["ISIN", "Market value", null],
      [null, "Local", "EUR"],
      [A, 2005, 1800],
    ],
    { merged: ["A1:A2", "B1:C1"] },
  );
  expect(money).toEqual([[1800, "EUR"]]);
});

test("number formats: a currency that they show is that of the value where nothing else names one", async () => {
  const formats = ["[$USD]\\ #,##0.00", '#,##0.00\\ "€"', "[$CHF-807] #,##0", "#,##0.00"];
  const { money, findings } = await read(
    [
      ["ISIN", "Name", "Market value"],
      [A, "Alfa", styled(2005.5, 1)],
      [B, "Beta", styled(1050, 2)],
      [C, "Gamma", styled(700, 3)],
      [null, "Cash", styled(20, 4)],
    ],
    { formats },
  );
  expect(money).toEqual([
    [2005.5, "USD"],
    [1050, "EUR"],
    [700, "CHF"],
    [20, null],
  ]);
  expect(findings).toContain("note R10 2,3,4C r10_format");
  expect(findings).toContain("warning R10 5C r10_some");
});

test("number formats: the currency of the header and of the row come first", async () => {
  const formats = ['#,##0.00\\ "€"'];
  const byRow = [
    ["ISIN", "Currency", "Market value"],
    [A, "USD", styled(2005.5, 1)],
  ];
  expect((await read(byRow, { formats })).money).toEqual([[2005.5, "USD"]]);
  const byHeader = [
    ["ISIN", "Market value CHF"],
    [A, styled(2005.5, 1)],
  ];
  expect((await read(byHeader, { formats })).money).toEqual([[2005.5, "CHF"]]);
});
