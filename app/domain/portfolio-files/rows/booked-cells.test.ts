import { expect, test } from "vitest";
import { findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, file } from "~tests/support/portfolio-files/written";

async function read(text: string) {
  const reading = await readTextFile(text);
  return {
    values: reading.holdings.map(({ marketValue }) => marketValue),
    findings: findingLines(reading),
    rowsRead: reading.findings.find(({ message }) => message.key.includes("n04_cells"))?.rows,
  };
}

test("debit and credit within the cell: credits are positive and debits negative in a bank's statement", async () => {
  const { values, findings, rowsRead } = await read(
    file(
      "ISIN,Name,Market value EUR",
      `${A},Alfa,"1,000.50 CR"`,
      `${B},Beta,"2,000.00Cr."`,
      ',Current account,"250.25 DR"',
      ",Savings account,CR 100.00",
    ),
  );
  expect(values).toEqual([1000.5, 2000, -250.25, 100]);
  expect(findings).toContain("note N04 4C n04_cells_debit");
  expect(rowsRead).toEqual([4]);
});

test("debit and credit within the cell: Soll and Haben in full or by their letter behind cents", async () => {
  const { values } = await read(
    file(
      "ISIN;Bezeichnung;Kurswert",
      `${A};Alfa;1.000,50 EUR H`,
      ";Kontokorrent;250,25 EUR S",
      ";Festgeld;100,00 Haben",
      ";Kredit;50,00 Soll",
    ),
  );
  expect(values).toEqual([1000.5, -250.25, 100, -50]);
});

test("debit and credit within the cell: a fund's books carry securities as debits, so credits are negative", async () => {
  const { values, findings } = await read(
    file("ISIN,Name,Base MV EUR", `${A},Alfa,1000.50 DR`, `${B},Beta,500.00 DR`, ",Payables,20.25 CR"),
  );
  expect(values).toEqual([1000.5, 500, -20.25]);
  expect(findings).toContain("note N04 4C n04_cells_credit");
});

test("debit and credit within the cell: an amount that has a minus sign already stays negative", async () => {
  const { values } = await read(
    file("ISIN,Name,Value EUR", `${A},Alfa,900.00 CR`, ",Overdraft,-20.00 DR", ",Margin,(5.00) DR"),
  );
  expect(values).toEqual([900, -20, -5]);
});

test("debit and credit within the cell: letters without cents and texts with numbers stay as they are", async () => {
  const { values, findings } = await read(
    file(
      "ISIN;Name;Value EUR",
      `${A};Fund 2029 H;900,50`,
      `${B};Beta;12 S`,
      `${C};Gamma 7.50 DR note;100,00`,
    ),
  );
  expect(values).toEqual([900.5, 100]);
  expect(findings).toContain("error R03 3C r03_not_a_number");
});

test("debit and credit within the cell: letters without cents are read in a column all of whose amounts bear one", async () => {
  const { values } = await read(
    file("ISIN;Titel;Saldo EUR", `${A};Alfa;1.250.000 H`, ";Girokonto;250 S", ";Sparkonto;100 H"),
  );
  expect(values).toEqual([1_250_000, -250, 100]);
});

test("debit and credit within the cell: where no amount is negative all that bear a word are named", async () => {
  const { values, rowsRead } = await read(
    file("ISIN,Name,Value EUR", `${A},Alfa,900.00 CR`, `${B},Beta,5.00`),
  );
  expect(values).toEqual([900, 5]);
  expect(rowsRead).toEqual([2]);
});

test("debit and credit within the cell: a letter behind a price is no side", async () => {
  const { values, findings } = await read(
    file("ISIN;Name;Quantity;Price;Value EUR", `${A};Alfa;10;90,05 D;900,50`, `${B};Beta;1;5,00 C;5,00`),
  );
  expect(values).toEqual([900.5, 5]);
  expect(findings.some((line) => line.includes("n04_cells"))).toBe(false);
});

test("debit and credit within the cell: a column that a person chose for the value is read so too", async () => {
  const reading = await readTextFile(
    file("ISIN,Name,Closing", `${A},Alfa,900.00 CR`, `,Current account,20.00 DR`),
    { mapping: { Closing: "market_value" } },
  );
  expect(reading.holdings.map(({ marketValue }) => marketValue)).toEqual([900, -20]);
});
