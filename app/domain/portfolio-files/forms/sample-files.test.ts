import { gzipSync, strToU8 } from "fflate";
import { expect, test } from "vitest";
import { BLANK_HOLDING } from "~/domain/analysis/positions/holding";
import { isinCheckDigit } from "~/domain/identifiers/isin";
import { countsOf, findingLines, pct, readSample, TODAY } from "~tests/support/portfolio-files/read";
import { errorCell, styled, type TestCell, workbookBytes } from "~tests/support/workbook";
import { readPortfolioFile } from "../read-portfolio";

test("Fineco: titles, totals and the blank line are skipped, values are in euros although currencies differ", async () => {
  const reading = await readSample("fineco-sintesi.csv");
  expect(reading.detected).toEqual({
    format: "csv",
    encoding: "utf-8",
    delimiter: ";",
    sheet: null,
    headerRow: 3,
    decimalMark: ",",
    weightUnit: null,
    dateOrder: "day_first",
    asOf: "2026-09-30",
    asOfFrom: "title",
  });
  expect(countsOf(reading)).toEqual({ accepted: 5, warnings: 0, rejected: 0, skipped: 4 });
  expect(findingLines(reading)).toEqual([
    "note R16 3Q r16_accrued",
    "note N01 3G n01_by_neighbours_comma",
    "note R07 1,2 skipped_title",
    "note R07 9 skipped_blank",
    "note R07 10 skipped_total",
  ]);
  expect(
    reading.holdings.map(({ isin, assetType, marketValue, currency, quantity }) => [
      isin,
      assetType,
      marketValue,
      currency,
      quantity,
    ]),
  ).toEqual([
    ["LU9904120771", "fund", 842110.4, "EUR", 61204],
    ["IE00DM41KE20", "etf", 691400.27, "EUR", 18330],
    ["IT0009914034", "corporate_bond", 520310.5, "EUR", 500000],
    ["CH0990412279", "equity", 270118.6, "EUR", 3010],
    ["NO0019904122", "equity", 290310.15, "EUR", 22750],
  ]);
});

test("Fineco: a list of movements is refused as transactions", async () => {
  const reading = await readSample("fineco-movimenti.csv");
  expect([reading.kind, reading.transactionsOf, reading.holdings]).toEqual(["transactions", "fineco", []]);
  expect(reading.findings[0]).toMatchObject({
    code: "F01",
    row: 4,
    message: { key: "imports:finding.f01_transactions" },
    hint: { key: "imports:hint.transactions_fineco" },
  });
});

test("DADAT: Windows-1252, empty headers that hold units and currency, a WKN among ISINs", async () => {
  const reading = await readSample("dadat-depot.csv");
  expect(reading.detected).toMatchObject({
    encoding: "windows-1252",
    headerRow: 4,
    decimalMark: ",",
    asOf: "2026-09-30",
  });
  expect(reading.mapping).toEqual({
    Bezeichnung: "name",
    "ISIN/WKN": "isin",
    "Stück/Nominalwert": "quantity",
    Marktkurs: "price",
    Marktwert: "market_value",
    H: "currency",
  });
  expect(countsOf(reading)).toEqual({ accepted: 4, warnings: 1, rejected: 0, skipped: 4 });
  expect(findingLines(reading)).toEqual([
    "warning R15 8B r15_unresolved",
    "note F03 4 f03_encoding",
    "note N01 4C n01_by_neighbours_comma",
    "note R07 1,2,3 skipped_title",
    "note R07 9 skipped_total",
  ]);
  expect(reading.holdings[3]).toEqual({
    ...BLANK_HOLDING,
    id: "8",
    rows: [8],
    isin: null,
    identifier: "A0DMX7",
    identifierType: "wkn",
    lei: null,
    name: "Gürtel & Söhne KG",
    assetType: null,
    marketValue: 30125,
    currency: "EUR",
    quantity: 25,
    priceUnit: null,
  });
});

test("Degussa: marks differ between the columns of one row, units and currency stand in the cells", async () => {
  const reading = await readSample("degussa-depot.csv");
  expect(countsOf(reading)).toEqual({ accepted: 3, warnings: 0, rejected: 0, skipped: 0 });
  expect(reading.findings).toEqual([]);
  expect(
    reading.holdings.map(({ quantity, marketValue, currency, weightShare }) => [
      quantity,
      marketValue,
      currency,
      pct(weightShare),
    ]),
  ).toEqual([
    [12.64, 2403.27, "EUR", 36.51],
    [48, 1183.2, "EUR", 17.97],
    [3000, 2996.4, "EUR", 45.52],
  ]);
});

test("DEGIRO: apostrophes group, the cash line needs no ISIN, the total line is skipped", async () => {
  const reading = await readSample("degiro-ch.csv");
  expect(countsOf(reading)).toEqual({ accepted: 4, warnings: 0, rejected: 0, skipped: 1 });
  expect(findingLines(reading)).toEqual(["note R08 2 r08_cash_in", "note R07 6 skipped_total"]);
  expect(
    reading.holdings.map(({ assetType, marketValue, currency }) => [assetType, marketValue, currency]),
  ).toEqual([
    ["cash", 1163.89, "CHF"],
    [null, 2520.9, "CHF"],
    [null, 834.2, "CHF"],
    [null, 7863.52, "CHF"],
  ]);
});

test("iShares: cash and futures are kept, the second block and the disclaimer are not read", async () => {
  const reading = await readSample("ishares-holdings.csv");
  expect(reading.detected).toMatchObject({ headerRow: 4, asOf: "2026-09-30", weightUnit: "percent" });
  expect(countsOf(reading)).toEqual({ accepted: 4, warnings: 1, rejected: 0, skipped: 9 });
  expect(findingLines(reading)).toEqual([
    "warning R09 8 r09_derivative",
    "note R07 1,2,3 skipped_title",
    "note R08 7 r08_cash_in",
    "note R21 8E r21_zero",
    "note R07 9,11 skipped_blank",
    "note R16 10,12,13,14 skipped_second_block",
  ]);
  expect(
    reading.holdings.map(({ isin, assetType, weightShare }) => [isin, assetType, pct(weightShare)]),
  ).toEqual([
    ["NL0099114207", "equity", 48.21],
    ["CH0990412279", "equity", 46.26],
    [null, "cash", 5.53],
    [null, "derivative", 0],
  ]);
});

test("PACTA with three columns: values in three currencies, one wrong check digit with its fix", async () => {
  const reading = await readSample("pacta-3.csv");
  expect(countsOf(reading)).toEqual({ accepted: 3, warnings: 0, rejected: 1, skipped: 0 });
  expect(reading.findings).toEqual([
    {
      severity: "error",
      code: "R01",
      sheet: null,
      row: 5,
      column: { index: 0, letter: "A", header: "isin" },
      value: "US0378331006",
      message: {
        key: "imports:finding.r01_check_digit",
        params: { type: "ISIN", length: 12, fix: "US0378331005", value: "US0378331006" },
      },
      hint: {
        key: "imports:hint.r01_use",
        params: { type: "ISIN", length: 12, fix: "US0378331005", value: "US0378331006" },
      },
      fix: "US0378331005",
    },
  ]);
  expect(reading.holdings.map(({ marketValue, currency }) => [marketValue, currency])).toEqual([
    [1250000, "EUR"],
    [430000.5, "CHF"],
    [98000, "GBP"],
  ]);
});

test("PACTA with five columns: two portfolios in one file can be read apart", async () => {
  const whole = await readSample("pacta-5.csv");
  expect(whole.accounts).toEqual([
    { name: "Equity A", rows: 2 },
    { name: "Bonds B", rows: 2 },
  ]);
  expect(findingLines(whole)).toEqual(["warning R11 1B r11_accounts"]);
  const part = await readSample("pacta-5.csv", { account: "Bonds B" });
  expect(countsOf(part)).toEqual({ accepted: 2, warnings: 0, rejected: 0, skipped: 2 });
  expect(part.holdings.map(({ isin }) => isin)).toEqual(["IT0009914034", "AT0000A9ZZ14"]);
});

test("Portfolio Performance: groups whose value is the sum of what follows are skipped", async () => {
  const reading = await readSample("portfolio-performance.csv");
  expect(countsOf(reading)).toEqual({ accepted: 3, warnings: 0, rejected: 0, skipped: 3 });
  expect(findingLines(reading)).toEqual([
    "warning R10 1E r10_none",
    "note R07 2,5 skipped_group",
    "note R07 7 skipped_total",
  ]);
});

test("our own template: every column is understood and the weights add up", async () => {
  const reading = await readSample("own-export.csv");
  expect(countsOf(reading)).toEqual({ accepted: 5, warnings: 1, rejected: 0, skipped: 0 });
  expect(findingLines(reading)).toEqual(["warning R15 5B r15_unresolved", "note R08 6 r08_cash_in"]);
  expect(reading.acceptedTotalPct).toBe(100);
  expect(reading.holdings[0]).toEqual({
    ...BLANK_HOLDING,
    id: "2",
    rows: [2],
    isin: "IE00DM41KE20",
    identifier: "IE00DM41KE20",
    identifierType: "isin",
    lei: null,
    name: "Kestrel Europe Leaders ETF",
    assetType: "etf",
    weightShare: 0.425,
    quantity: null,
    priceUnit: null,
    minShare: 0,
    maxShare: 0.5,
  });
});

test("Morningstar-like workbook: a percent format is a percentage, a dash is missing, cash has no ISIN", async () => {
  const rows: TestCell[][] = [
    ["Holdings"],
    [],
    ["Holding Name", "ISIN", "Portfolio Weight %", "Market Value", "Holding Type"],
    ["Corvane Semiconductors", "NL0099114207", styled(0.482, 1), 48200, "Equity"],
    ["Halden Pharma", "CH0990412279", styled(0.463, 1), "—", "Equity"],
    ["Euro cash", null, styled(0.055, 1), 5500, "Cash"],
  ];
  const bytes = workbookBytes({
    formats: ["0.00%"],
    sheets: [
      { name: "Notes", rows: [["Made for an example"]] },
      { name: "Holdings", rows },
    ],
  });
  const reading = await readPortfolioFile(bytes, { today: TODAY });
  expect(reading.detected).toMatchObject({
    format: "xlsx",
    sheet: "Holdings",
    headerRow: 3,
    weightUnit: "percent",
  });
  expect(countsOf(reading)).toEqual({ accepted: 3, warnings: 0, rejected: 0, skipped: 2 });
  expect(findingLines(reading)).toEqual([
    "note F06 3 f06_sheet",
    "note R07 1,2 skipped_title",
    "note R08 6 r08_cash",
  ]);
  expect(reading.holdings.map(({ weightShare }) => pct(weightShare))).toEqual([48.2, 46.3, 5.5]);
});

test("Bloomberg-like workbook: #N/A in a needed cell is an error on it, currency lines are cash, groups are skipped", async () => {
  const rows: TestCell[][] = [
    ["Security", "ID_ISIN", "Position", "Mkt Val", "% Wgt", "Crncy"],
    ["Information Technology", null, null, 70000, 70, null],
    ["CORV NA Equity", "NL0099114207", 100, 70000, 70, "EUR"],
    ["Health Care", null, null, 20000, 20, null],
    ["HALD SW Equity", errorCell("#N/A"), 238, 20000, 20, "EUR"],
    ["BRKN LN Equity", "GB00DM99BR14", 20, errorCell("#N/A"), "#N/A N/A", "GBP"],
    ["EUR Curncy", "#N/A N/A", 10000, 10000, 10, "EUR"],
  ];
  const reading = await readPortfolioFile(workbookBytes({ sheets: [{ name: "PORT", rows }] }), {
    today: TODAY,
  });
  expect(countsOf(reading)).toEqual({ accepted: 2, warnings: 0, rejected: 2, skipped: 2 });
  expect(findingLines(reading)).toEqual([
    "error R03 5B r03_error_cell",
    "error R03 6D r03_error_cell",
    "warning R03 6E r03_error_cell",
    "note R07 2,4 skipped_group",
    "note R08 7 r08_cash_in",
  ]);
});

test("a Tripartite Template is read by its field numbers, from JSON in a gzip and from CSV alike", async () => {
  const fields = [
    "4_Portfolio_currency_(B)",
    "6_Valuation_date",
    "12_CIC_code_of_the_instrument",
    "14_Identification_code_of_the_instrument",
    "15_Type_of_identification_code_for_the_instrument",
    "17_Instrument_name",
    "19_Nominal_amount",
    "22_Market_valuation_in_quotation_currency_(A)",
    "24_Market_valuation_in_portfolio_currency_(B)",
    "26_Valuation_weight",
  ];
  const records = [
    ["SEK", "2026-09-30", "NO21", "NO0019904122", 1, "Fjordlys 4% 2031", 50000, 52000, 49400, 0.494],
    ["SEK", "2026-09-30", "XL31", "NL0099114207", 1, "Corvane", "", 5000, 55000, 0.55],
    ["SEK", "2026-09-30", "XLF2", "EUR_SEK_FXS", 99, "EUR/SEK forward", "", -400, -4400, -0.044],
    ["SEK", "2026-09-30", "XL71", "SEK", 99, "Cash account", "", 0, 0, 0],
  ];
  const json = JSON.stringify(
    records.map((record) => Object.fromEntries(fields.map((field, at) => [field, record[at]]))),
  );
  const csv = [fields, ...records].map((cells) => cells.join(";")).join("\n");
  const expected = [
    [["NO0019904122", "corporate_bond", 49.4, 49400, "SEK", 47500]],
    [["NL0099114207", "equity", 55, 55000, "SEK", null]],
    [[null, "derivative", -4.4, -4400, "SEK", null]],
    [[null, "cash", 0, 0, "SEK", null]],
  ].flat();
  for (const bytes of [gzipSync(strToU8(json)), strToU8(json), strToU8(csv)]) {
    const reading = await readPortfolioFile(bytes, { today: TODAY });
    expect(reading.detected).toMatchObject({ format: "tpt", weightUnit: "fraction", asOf: "2026-09-30" });
    expect(countsOf(reading)).toEqual({ accepted: 4, warnings: 1, rejected: 0, skipped: 0 });
    expect(
      reading.holdings.map(({ isin, assetType, weightShare, marketValue, currency, nominal }) => [
        isin,
        assetType,
        pct(weightShare),
        marketValue,
        currency,
        nominal,
      ]),
    ).toEqual(expected);
  }
});

test("5,000 rows are read, errors and duplicates among them counted", async () => {
  const lines = ["isin;name;market_value;currency"];
  for (let row = 0; row < 5000; row += 1) {
    const body = `IT${String(row % 4900).padStart(9, "0")}`;
    const digit = (Number(isinCheckDigit(body)) + (row % 500 === 499 ? 1 : 0)) % 10;
    lines.push(`${body}${digit};Example ${row};${1000 + row},50;EUR`);
  }
  const reading = await readPortfolioFile(strToU8(lines.join("\n")), { today: TODAY });
  expect(countsOf(reading)).toEqual({ accepted: 4990, warnings: 198, rejected: 10, skipped: 0 });
  expect(reading.findingCounts).toEqual({ R01: 10, R05: 99 });
  expect(reading.holdings.length).toBe(4891);
});
