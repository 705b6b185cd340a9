import { expect, test } from "vitest";
import { readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, file } from "~tests/support/portfolio-files/written";

const read = async (text: string) => {
  const { holdings, detected, rejected } = await readTextFile(text);
  return {
    values: holdings.map(({ marketValue, currency }) => [marketValue, currency]),
    types: holdings.map(({ assetType }) => assetType),
    asOf: detected.asOf,
    rejected,
  };
};

test("values: are in millions, when their header says mil in brackets", async () => {
  const { values } = await read(
    file("ISIN,Name,Market Value (mil),Currency", `${A},A,1.25,EUR`, `${B},B,0.5,EUR`),
  );
  expect(values).toEqual([
    [1_250_000, "EUR"],
    [500_000, "EUR"],
  ]);
});

test("values: have the currency in brackets beside them, before or behind, and parentheses around all are a sign", async () => {
  const rows = [`${A};A;1.200,50 (USD)`, `${B};B;[EUR] 800,00`];
  expect((await read(file("ISIN;Name;Value", ...rows))).values).toEqual([
    [1200.5, "USD"],
    [800, "EUR"],
  ]);
  const short = await read(file("ISIN;Name;Value", `${A};A;1.200,50 EUR`, `${B};B;(200,00 EUR)`));
  expect(short.values).toEqual([
    [1200.5, "EUR"],
    [-200, "EUR"],
  ]);
});

test("kinds and amounts: are read below the headers of trading systems and depositories", async () => {
  const { types, values } = await read(
    file(
      "ISIN,Security Short Name,Sec Type,Currency,Valuation Amount,Valuation Currency",
      `${A},A,EQUITY,EUR,1000,EUR`,
      `${B},B,FUND,USD,500,USD`,
    ),
  );
  expect([types, values]).toEqual([
    ["equity", "fund"],
    [
      [1000, "EUR"],
      [500, "USD"],
    ],
  ]);
});

test.each([
  ["Portfolio Q3 2025", "2025-09-30"],
  ["Holdings 2025H1", "2025-06-30"],
  ["Positions, 3Q25", "2025-09-30"],
  ["Growth fund - September 2025", "2025-09-30"],
  ["Stan na dzień 30 września 2025 r.", "2025-09-30"],
  ["Salkku 30. syyskuuta 2025", "2025-09-30"],
  ["Salkku 30. marraskuuta 2025", "2025-11-30"],
  ["2025. szeptember", null],
  ["Returns since January 2020", null],
  ["Stan na 30 listopada 2025", null],
])("day of the holdings: a line above the header that reads “%s” makes it %s", async (title, day) => {
  expect((await read(file(`${title};;`, "ISIN;Name;Weight", `${A};A;60`, `${B};B;40`))).asOf).toBe(day);
});

test("JSON: amounts with their currency are values and not columns of their own, when prices have one as well", async () => {
  const holding = (isin: string, value: number) => ({
    ...{ isin, price: { value: 20.125, currency: "USD" } },
    market_value: { value, currency: "EUR" },
  });
  const { values } = await read(JSON.stringify([holding(A, 1000.125), holding(B, 500)]));
  expect(values).toEqual([
    [1000.125, "EUR"],
    [500, "EUR"],
  ]);
});

test("values: are in the currency left of them, when two pairs of currency and value have the same headers", async () => {
  const { values } = await read(
    file("ISIN,Name,Ccy,Market Value,Ccy,Market Value", `${A},A,USD,1100,EUR,1000`, `${B},B,EUR,500,EUR,500`),
  );
  expect(values).toEqual([
    [1100, "USD"],
    [500, "EUR"],
  ]);
});

test("ISIN: is what a link shows, when the file has the formula of the link", async () => {
  const { holdings, rejected } = await readTextFile(
    file("ISIN,Name,Weight", `"=HYPERLINK(""http://x/y"",""${A}"")",A,60`, `="${B}",B,40`),
  );
  expect([holdings.map(({ isin }) => isin), rejected]).toEqual([[A, B], 0]);
});

test("amounts to be received or paid are cash and no companies, when their names or kinds say so", async () => {
  const { types } = await read(
    file(
      "ISIN,Name,Type,Market Value,Currency",
      `${A},A,Equity,990,EUR`,
      ",Dividend receivable A,Receivable,10,EUR",
      ",Management fee payable,,-5,EUR",
    ),
  );
  expect(types).toEqual(["equity", "cash", "cash"]);
});
