import { expect, test } from "vitest";
import { findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, file, linesOf } from "~tests/support/portfolio-files/written";

const held = async (text: string) =>
  (await readTextFile(text)).holdings.map(({ identifier, name, marketValue }) => [
    identifier ?? name,
    marketValue,
  ]);

test("lots beside the position they make up are not counted twice", async () => {
  const byColumn = file(
    "DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Close Price,Value",
    "Summary,Stocks,USD,AAPL,10,201.1,2011",
    "Lot,Stocks,USD,AAPL,6,201.1,1206.6",
    "Lot,Stocks,USD,AAPL,4,201.1,804.4",
    "Summary,Stocks,USD,MSFT,5,400,2000",
    "Lot,Stocks,USD,MSFT,5,400,2000",
  );
  expect(await held(byColumn)).toEqual([
    ["AAPL", 2011],
    ["MSFT", 2000],
  ]);
  expect(await linesOf(byColumn)).toContain("note R07 3,4,6 skipped_lot");
  const bySum = file("ISIN;Name;Quantity;Value EUR", `${A};Alfa;10;100`, `${A};Alfa;6;60`, `${A};Alfa;4;40`);
  expect(await held(bySum)).toEqual([[A, 100]]);
  // Two lots of which neither is the other's sum are added.
  const lots = file("ISIN;Name;Quantity;Value EUR", `${A};Alfa;6;60`, `${A};Alfa;4;40`);
  expect(await held(lots)).toEqual([[A, 100]]);
});

test("“Cash” above its only account is the group, and an account beside it with another amount is not", async () => {
  const text = (cash: string) =>
    file("ISIN;Name;Quantity;Value EUR", `${A};Alfa;1;95`, `;Cash;;${cash}`, ";EUR Curncy;5;5");
  expect((await held(text("5"))).map(([name]) => name)).toEqual([A, "EUR Curncy"]);
  expect((await held(text("3"))).map(([name]) => name)).toEqual([A, "Cash", "EUR Curncy"]);
});

test("sector totals: one in the column of ISINs is left out, and a company named Total is kept", async () => {
  const text = file(
    "ISIN;Name;Market value EUR",
    `${A};Alfa;60`,
    `${B};Total;40`,
    "Total Energy;;100",
    `${C};Gamma;50`,
  );
  expect((await held(text)).map(([code]) => code)).toEqual([A, B, C]);
  expect(await linesOf(text)).toEqual(["note R07 4 skipped_total"]);
});

test("a disclaimer whose commas part it into cells is a note", async () => {
  const text = file(
    "ISIN,Name,Weight %",
    `${A},Alfa,100`,
    "Source: Bank Example, as shown, for professionals only, subject to change.",
  );
  expect(await linesOf(text)).toEqual(["note R07 3 skipped_note"]);
});

test("a line below the table states the unit of its amounts", async () => {
  const text = file("ISIN;Name;Market value EUR", `${A};Alfa;60.5`, "All amounts in EUR thousands;;");
  expect(await held(text)).toEqual([[A, 60500]]);
});

test("“Fund” above a list of funds is their name, above repeated words it is the portfolio", async () => {
  const names = await readTextFile(file("Fund;ISIN;Weight %", `Alfa World;${A};60`, `Beta Bond;${B};40`));
  expect(names.holdings.map(({ name }) => name)).toEqual(["Alfa World", "Beta Bond"]);
  const funds = await readTextFile(file("Fund;ISIN;Weight %", `F1;${A};60`, `F1;${B};40`));
  expect(funds.mapping).toMatchObject({ Fund: "account" });
});

test("rows of different dates: the date of most of them counts, and dates that all differ are named", async () => {
  const dated = (...days: string[]) =>
    readTextFile(file("Date;ISIN;Value EUR", ...[A, B, C].map((isin, at) => `${days[at]};${isin};1`)));
  const priced = await dated("30.09.2026", "30.09.2026", "29.09.2026");
  expect(priced.detected).toMatchObject({ asOf: "2026-09-30", asOfFrom: "column" });
  const bought = await dated("01.02.2020", "05.03.2021", "07.04.2022");
  expect(bought.detected.asOf).toBeNull();
  expect(findingLines(bought)).toEqual(["warning R19 1A r19_days"]);
});

test("a regulatory list of investments: its name, share of net assets and side are known, units are no name", async () => {
  const { holdings } = await readTextFile(
    file(
      "Title of Issue,ISIN,Balance,Units,Currency,Value (USD),Percentage value compared to net assets,Payoff Profile",
      `Alfa,${A},1000,NS,USD,300.00,75.05,Long`,
      `Beta,${B},1000,NS,USD,100.00,24.95,Short`,
    ),
  );
  expect(holdings.map(({ name, marketValue }) => [name, marketValue])).toEqual([
    ["Alfa", 300],
    ["Beta", -100],
  ]);
});

test("Swissquote in French: prices, values and currencies are read by their headers", async () => {
  const { holdings } = await readTextFile(
    file(
      "Symbole;Nom;ISIN;Quantité;Prix unitaire;Monnaie;Valeur totale;Valeur totale CHF",
      `NESN;Nestlé SA;${A};20;88.50;CHF;1'770.00;1'770.00`,
      `AAPL;Apple Inc;${B};10;235.00;USD;2'350.00;2'068.00`,
    ),
  );
  expect(holdings.map(({ quantity, marketValue, currency }) => [quantity, marketValue, currency])).toEqual([
    [20, 1770, "CHF"],
    [10, 2350, "USD"],
  ]);
});

test("columns of percentages: weights when headed as a share of assets in other words", async () => {
  for (const header of ["% di attivi", "% to NAV", "% to Net Assets"]) {
    const reading = await readTextFile(file(`isin;Name;${header}`, `${A};A;60`, `${B};B;40`));
    expect(reading.acceptedTotalPct, header).toBe(100);
  }
});

test("FactSet: the weight above the portfolio and its benchmark is that of the portfolio", async () => {
  const lines = [`${A};A;60;40;20`, `${B};B;40;60;-20`];
  const text = file(";;Ending Weight;;", "ISIN;Name;Portfolio;Benchmark;Difference", ...lines);
  expect((await readTextFile(text)).holdings.map(({ weightShare }) => weightShare)).toEqual([0.6, 0.4]);
});

test("remarks beside the table: do not make its rows unreadable when a blank column parts them", async () => {
  const text = file("Portfolio,,,,Remarks", "isin,Name,Weight,,", `${A},A,60%,,to be sold`, `${B},B,40%,,`);
  const { holdings, rejected } = await readTextFile(text);
  expect([holdings.length, rejected]).toEqual([2, 0]);
});

test("columns of values: the French and Spanish word for a security when a currency stands behind it", async () => {
  for (const header of ["Valeur EUR", "Valor (EUR)"]) {
    const { holdings } = await readTextFile(file(`isin;Name;${header}`, `${A};A;1 460,00`, `${B};B;540,50`));
    expect(holdings.map(({ marketValue, currency }) => [marketValue, currency])).toEqual([
      [1460, "EUR"],
      [540.5, "EUR"],
    ]);
  }
});
