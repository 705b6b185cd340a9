import { expect, test } from "vitest";
import { countsOf, findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, file } from "~tests/support/portfolio-files/written";
import { workbookBytes } from "~tests/support/workbook";
import { readPortfolioFile } from "../read-portfolio";

const held = async (text: string) =>
  (await readTextFile(text)).holdings.map(({ identifier, name, assetType, marketValue }) => [
    assetType === "cash" ? "cash" : (identifier ?? name),
    marketValue,
  ]);

test("a total in the column of tickers is no holding", async () => {
  const text = file(
    "Symbol,Description,Mkt Val (Market Value),Security Type",
    'AAPL,APPLE INC,"$2,011.00",Equity',
    'Cash & Cash Investments,--,"$500.00",Cash and Money Market',
    'Account Total,--,"$2,511.00",--',
  );
  expect(await held(text)).toEqual([
    ["AAPL", 2011],
    ["cash", 500],
  ]);
  // A company of that name is held by its ticker.
  expect(await held(file("Ticker,Name,Value", "TTE,Total,100", "SAP,SAP,50"))).toEqual([
    ["TTE", 100],
    ["SAP", 50],
  ]);
});

test("“Cash” beside a ticker with a price is the kind of account, and what is pending is money", async () => {
  const text = file(
    "Account Name,Symbol,Description,Quantity,Last Price,Current Value,Type",
    "Individual,SPAXX**,HELD IN MONEY MARKET,,,$500.00,Cash",
    "Individual,AAPL,APPLE INC,10,$201.10,$2011.00,Cash",
    "Individual,Pending Activity,,,,-$25.00,",
  );
  const reading = await readTextFile(text);
  expect(
    reading.holdings.map(({ identifier, assetType, marketValue }) => [identifier, assetType, marketValue]),
  ).toEqual([
    ["SPAXX**", "cash", 500],
    ["AAPL", null, 2011],
    ["Pending Activity", "cash", -25],
  ]);
  // Cash in another currency has a rate in place of a price.
  const rate = file("Ticker,Name,Asset Class,Quantity,Price,Market Value", "GBP,GBP CASH,Cash,100,1.27,127");
  expect((await held(rate))[0]).toEqual(["cash", 127]);
});

test("cash by code or currency instead of an ISIN is cash", async () => {
  const text = file(
    "ISIN,Name,Market value,Currency",
    `${A},Alfa,1000,EUR`,
    "CASH_USD,US Dollar,200,USD",
    "EUR,Euro,-300,EUR",
    "n/a,Call deposit 3M,100,EUR",
  );
  expect(await held(text)).toEqual([
    [A, 1000],
    ["cash", 200],
    ["cash", -300],
    ["cash", 100],
  ]);
  // The custodian's own number of a currency has the form of a CUSIP.
  const cusip = file("CUSIP,Name,Weight", "037833100,APPLE INC,99.5", "999USDZ92,US DOLLAR,0.5");
  expect((await readTextFile(cusip)).holdings.map(({ assetType }) => assetType)).toEqual([null, "cash"]);
  // Allstate has the ticker ALL, which is also the code of the lek.
  expect((await held(file("Ticker,Name,Value", "ALL,Allstate Corp,100"))).flat()[0]).toBe("ALL");
});

test("a lot below its security without a code is asked for, and never taken for a total", async () => {
  const rows = [
    ["ISIN", "Name", "Lot", "Market value CHF"],
    [A, "Alfa", "L1", 1000],
    [null, null, "L2", 1000],
    [B, "Beta", "L1", 500],
    [null, null, null, 500],
  ];
  const reading = await readPortfolioFile(workbookBytes({ sheets: [{ name: "P", rows }] }), {
    today: "2026-11-21",
  });
  expect(countsOf(reading)).toMatchObject({ accepted: 2, rejected: 2, skipped: 0 });
  expect(findingLines(reading).filter((line) => line.startsWith("error"))).toEqual([
    "error R01 3A r01_missing",
    "error R01 5A r01_missing",
  ]);
});

test("another table below, with a header of its own, is no part of the holdings", async () => {
  const text = file(
    "Symbol,ISIN,Name,Market value,Currency",
    `ALF,${A},Alfa,1000,EUR`,
    `BET,${B},Beta,500,EUR`,
    "",
    "Open orders",
    "Symbol,ISIN,Name,Quantity,Limit",
    `GAM,${C},Gamma,20,95`,
  );
  const reading = await readTextFile(text);
  expect(reading.holdings.map(({ identifier }) => identifier)).toEqual([A, B]);
  expect(countsOf(reading)).toMatchObject({ rejected: 0, skipped: 4 });
  expect(findingLines(reading)).toContain("note R16 6,7 skipped_second_block");
});

test("positions above a list of transactions are read, and the transactions are not", async () => {
  const text = file(
    "Account Number,Investment Name,Symbol,Shares,Share Price,Total Value,",
    "123,VANGUARD TOTAL STOCK MARKET ETF,VTI,10,300.5,3005,",
    "123,VANGUARD FEDERAL MONEY MARKET FUND,VMFXX,1000,1,1000,",
    "",
    "Account Number,Trade Date,Transaction Type,Investment Name,Symbol,Shares,Share Price,Net Amount,",
    "123,2026-11-01,Buy,VANGUARD TOTAL STOCK MARKET ETF,VTI,1,299,-299,",
    "123,2026-11-02,Sell,VANGUARD TOTAL STOCK MARKET ETF,VTI,1,299,299,",
  );
  const reading = await readTextFile(text);
  expect(reading.kind).toBe("positions");
  expect(reading.holdings.map(({ identifier, marketValue }) => [identifier, marketValue])).toEqual([
    ["VTI", 3005],
    ["VMFXX", 1000],
  ]);
});

test("a statement in sections: the open positions are read up to the next section", async () => {
  const text = file(
    "Statement,Header,Field Name,Field Value",
    "Statement,Data,Title,Activity Statement",
    "Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Close Price,Value",
    "Open Positions,Data,Summary,Stocks,USD,AAPL,10,201.1,2011",
    "Open Positions,Total,,Stocks,USD,,,,2011",
    "Dividends,Header,Currency,Date,Description,Amount",
    "Dividends,Data,USD,2026-11-02,AAPL Cash Dividend,2.5",
  );
  const reading = await readTextFile(text);
  expect(reading.holdings.map(({ identifier }) => identifier)).toEqual(["AAPL"]);
  expect(findingLines(reading)).toContain("note R16 6,7 skipped_second_block");
});

test("pages with a header of two rows go on below it", async () => {
  const page = ["Security;;Value;", "Name;ISIN;Market value;Weight"];
  const text = file(...page, `Alfa;${A};60;60`, ...page, `Beta;${B};40;40`);
  expect((await readTextFile(text)).holdings.map(({ identifier }) => identifier)).toEqual([A, B]);
});

test("a pivot table: its fields are found, groups and the grand total are no holdings", async () => {
  const text = file(
    "Row Labels;Sum of Market Value;Sum of Weight",
    "Mandate A;6000;60",
    `${A};4000;40`,
    `${B};2000;20`,
    "Mandate B;4000;40",
    `${C};4000;40`,
    "Grand Total;10000;100",
  );
  expect(await held(text)).toEqual([
    [A, 4000],
    [B, 2000],
    [C, 4000],
  ]);
});

test("an ISIN that shares its column with another code is found", async () => {
  const text = file(
    "Bezeichnung;Valor / ISIN;Marktwert",
    `Alfa;3886335 / ${A};1000,50`,
    `Beta;${B} (1203204);500,25`,
  );
  expect(await held(text)).toEqual([
    [A, 1000.5],
    [B, 500.25],
  ]);
  expect(await held(file("Holding;Weight", `Alfa (${A.toLowerCase()});100`))).toEqual([[A, null]]);
});

test("a header that names ISINs alone is found by the codes below it, and its columns are named", async () => {
  const reading = await readTextFile(file("ชื่อ,ISIN,มูลค่า", `알파,${A},"290,000"`));
  expect(findingLines(reading)[0]).toBe("error F05 1 f05_no_amount");
  expect(reading.detected.headerRow).toBe(1);
});

test("second weight column: gives R16 when its numbers differ from those of the first", async () => {
  const text = file("ISIN;Name;Weight;Weight", `${A};Alfa;60;10`, `${B};Beta;40;90`);
  expect(findingLines(await readTextFile(text))).toEqual(["warning R16 1D r16_same_header"]);
  const same = file("ISIN;Name;Weight;Weight", `${A};Alfa;60;60`, `${B};Beta;40;40`);
  expect(findingLines(await readTextFile(same))).toEqual([]);
});

test("a holding that is a quantity in one file is a name in another", async () => {
  const text = file("ISIN,Stock,Holding,Mid Price,Ccy", `${A},Alfa,1000,55.2,EUR`);
  expect((await readTextFile(text)).holdings.map(({ name, marketValue }) => [name, marketValue])).toEqual([
    ["Alfa", 55200],
  ]);
});

test("“Depotwert gesamt” below the column of quantities is the total", async () => {
  const text = file(
    "Stück/Nom.;Bezeichnung;WKN;Wert in EUR",
    "10;SAP SE O.N.;716460;2.105,00",
    "5.000;2,5% BUND 14/46;110234;4.755,00",
    "Depotwert gesamt;;;6.860,00",
  );
  expect(countsOf(await readTextFile(text))).toMatchObject({ accepted: 2, rejected: 0, skipped: 1 });
});
