import { expect, test } from "vitest";
import { countsOf, findingLines, pct, readTextFile, TODAY } from "~tests/support/portfolio-files/read";
import { A, B, C, D, file, linesOf } from "~tests/support/portfolio-files/written";
import { errorCell, workbookBytes } from "~tests/support/workbook";
import { readPortfolioFile } from "../read-portfolio";

test("R01: a wrong check digit, a wrong length and nothing at all are told apart", async () => {
  const text = file("isin,weight", "US0378331006,50", "US037833,25", "-,24.9");
  expect(await linesOf(text)).toEqual([
    "error R01 2A r01_check_digit",
    "error R01 3A r01_length",
    "error R01 4A r01_missing",
    "warning R06 1B r06_scaled",
  ]);
});

test("R03, R04: a weight that is missing, no number, too small or too large is an error on its cell", async () => {
  const text = file("isin,weight", `${A},abc`, `${B},`, `${C},0.00`, `${D},100.01`);
  const reading = await readTextFile(text);
  expect(findingLines(reading)).toEqual([
    "error R03 2B r03_not_a_number",
    "error R03 3B r03_missing",
    "error R04 4B r04_weight",
    "error R04 5B r04_weight",
    "warning R06 1B r06_scaled",
  ]);
  expect(reading.accepted).toBe(0);
});

test("R03: a formula saved without its result is told from an error of the spreadsheet", async () => {
  const formula = { xml: (reference: string) => `<c r="${reference}"><f>SUM(B4:B5)</f></c>` };
  const rows = [
    ["ISIN", "Weight"],
    [A, formula],
    [B, errorCell("#DIV/0!")],
    [C, 100],
  ];
  const reading = await readPortfolioFile(workbookBytes({ sheets: [{ name: "P", rows }] }), { today: TODAY });
  expect(findingLines(reading)).toEqual(["error R03 2B r03_formula", "error R03 3B r03_error_cell"]);
});

test("R04: weights of 0.01 and 100 are allowed, and a row with a value is never too small", async () => {
  expect((await readTextFile(file("isin,weight", `${A},0.01`, `${B},99.99`))).rejected).toBe(0);
  expect((await readTextFile(file("isin,weight", `${A},100`))).rejected).toBe(0);
  const small = file("isin,weight,market_value,currency", `${A},0.00,12,EUR`, `${B},100.00,1000000,EUR`);
  expect((await readTextFile(small)).rejected).toBe(0);
});

test("R05: lots of one ISIN are merged by sum and named, or refused on request", async () => {
  const text = file("isin,weight", `${A},3.2`, `${B},95.7`, `${A},1.1`);
  const merged = await readTextFile(text);
  expect(merged.holdings.map(({ rows, weightShare }) => [rows, pct(weightShare)])).toEqual([
    [[2, 4], 4.3],
    [[3], 95.7],
  ]);
  expect(merged.findings[0]).toMatchObject({
    code: "R05",
    rows: [2, 4],
    message: { params: { partsPct: [3.2, 1.1], totalPct: 4.3, count: 2 } },
  });
  expect(countsOf(merged)).toEqual({ accepted: 3, warnings: 2, rejected: 0, skipped: 0 });
  const refused = await readTextFile(text, { duplicates: "refuse" });
  expect(countsOf(refused)).toEqual({ accepted: 2, warnings: 0, rejected: 1, skipped: 0 });
  expect(findingLines(refused)).toEqual(["error R05 4A r05_refused", "warning R06 1B r06_below"]);
});

test("R05: lots in different currencies are not added, equal tickers of different names are not one security", async () => {
  const currencies = file("isin,market_value,currency", `${A},100,EUR`, `${A},100,USD`);
  expect((await readTextFile(currencies)).holdings.length).toBe(2);
  const unnamed = await readTextFile(file("isin,market_value", `${A},100`, `${A},50`, `${B},850`));
  expect(unnamed.findings.map(({ message }) => message.key)).toContain("imports:finding.r05_merged_amount");
  const tickers = file("ticker,name,weight", "SAN,Banco Esempio,50", "SAN,Pharma Esempio,50");
  expect((await readTextFile(tickers)).holdings.length).toBe(2);
});

test("R10: of two columns with one header the currency is the one right of the value", async () => {
  const text = file("ISIN,Kurs,Whg,Wert,Whg", `${A},10,USD,100,EUR`, `${B},20,CHF,300,EUR`);
  const { holdings } = await readTextFile(text);
  expect(holdings.map(({ marketValue, currency }) => [marketValue, currency])).toEqual([
    [100, "EUR"],
    [300, "EUR"],
  ]);
});

test("R06: from 99.50 to 100.50 weights are scaled and it is said; below and above are asked", async () => {
  const total = (weight: string) => linesOf(file("isin,weight", `${A},60`, `${B},${weight}`));
  expect(await total("40")).toEqual([]);
  expect(await total("39.82")).toEqual(["warning R06 1B r06_scaled"]);
  expect(await total("39.50")).toEqual(["warning R06 1B r06_scaled"]);
  expect(await total("39.49")).toEqual(["warning R06 1B r06_below"]);
  expect(await total("40.50")).toEqual(["warning R06 1B r06_scaled"]);
  expect(await total("40.51")).toEqual(["error R06 1B r06_above"]);
});

test("R06: weights of about 1 in percent are perhaps fractions, which the hint says", async () => {
  const hints = async (weight: string) =>
    (await readTextFile(file("isin,weight", `${A},0.8`, `${B},${weight}`))).findings.map(
      ({ hint }) => hint?.key,
    );
  expect(await hints("0.25")).toEqual(["imports:hint.r06_choose_fraction"]);
  expect(await hints("9")).toEqual(["imports:hint.r06_choose"]);
});

test("R06: where values decide, the weight beside them is checked against them", async () => {
  const text = file("isin,weight,market_value,currency", `${A},70,600,EUR`, `${B},30,400,EUR`);
  const reading = await readTextFile(text);
  expect(reading.basis).toBe("value");
  expect(reading.findings).toMatchObject([
    { code: "R06", row: 2, message: { params: { statedPct: 70, derivedPct: 60 } } },
    { code: "R06", row: 3, message: { params: { statedPct: 30, derivedPct: 40 } } },
  ]);
});

test("R07: totals, groups, notes and blank rows are skipped, a company called Total is not", async () => {
  const text = file(
    "isin,ticker,name,weight",
    `${A},KEST,Kestrel,60`,
    "",
    ",TTE,Total SE,20",
    `${B},,Totale Italia,20`,
    ",,Gran totale,100",
    ",,Totale,100",
    ",,Prices as of last evening,",
  );
  const reading = await readTextFile(text);
  expect(reading.rows.map(({ number, status, reason }) => `${number} ${status} ${reason}`)).toEqual([
    "1 header null",
    "2 accepted null",
    "3 skipped blank",
    "4 warning null",
    "5 accepted null",
    "6 skipped total",
    "7 skipped total",
    "8 skipped note",
  ]);
});

test("R08, R09: cash and derivatives need no identifier and keep their currency", async () => {
  const text = file(
    "name,isin,type,market_value,currency",
    `Kestrel,${A},ETF,900,EUR`,
    "Liquidità,,,50,EUR",
    "USD CASH,-,Cash,-20,USD",
    "FX Forward EUR/USD,,,-3,EUR",
  );
  const reading = await readTextFile(text);
  expect(reading.holdings.map(({ assetType, currency, isin }) => [assetType, currency, isin])).toEqual([
    ["etf", "EUR", A],
    ["cash", "EUR", null],
    ["cash", "USD", null],
    ["derivative", "EUR", null],
  ]);
  expect(findingLines(reading)).toEqual([
    "warning R09 5 r09_derivative",
    "note R08 3 r08_cash_in",
    "note R08 4 r08_cash_in",
  ]);
});

test("R09: a derivative is named when its value is its amount times its price", async () => {
  const priced = file(
    "isin,name,type,quantity,price,currency",
    `${A},Kestrel,ETF,10,90,EUR`,
    ",EURO-BUND FUTURE DEC26,Future,10,131.45,EUR",
    ",SX5E C5000 DEC26,Option,5,12,EUR",
  );
  expect(await linesOf(priced)).toEqual(["warning R09 3E r09_exposure", "warning R09 4E r09_priced"]);
  const sized = file(
    "isin,name,type,quantity,price,multiplier,currency",
    `${A},Kestrel,ETF,10,90,,EUR`,
    ",EURO-BUND FUTURE DEC26,Future,10,131.45,1000,EUR",
    ",SX5E C5000 DEC26,Option,-5,12,100,EUR",
  );
  expect(await linesOf(sized)).toEqual(["warning R09 3E r09_exposure", "warning R09 4 r09_derivative"]);
  const values = (await readTextFile(sized)).holdings.map(({ marketValue }) => marketValue);
  expect(values).toEqual([900, 1_314_500, -6_000]);
  const stated = file(
    "isin,name,type,quantity,price,market_value,currency",
    `${A},Kestrel,ETF,10,90,900,EUR`,
    ",EURO-BUND FUTURE DEC26,Future,10,131.45,1314500,EUR",
    ",DAX FUTURE DEC26,Future,2,24000,3400,EUR",
    ",SX5E C5000 DEC26,Option,5,12,600,EUR",
  );
  expect(await linesOf(stated)).toEqual([
    "warning R09 3F r09_exposure",
    "warning R09 4 r09_derivative",
    "warning R09 5 r09_derivative",
  ]);
});

test("R10: pence become pounds with a note, unknown money is an error, no money at all is said once", async () => {
  const text = file("isin,value,ccy", `${A},74368.45,GBX`, `${B},100,ITL`, `${C},5,eur`);
  const reading = await readTextFile(text);
  expect(reading.holdings.map(({ marketValue, currency }) => [marketValue, currency])).toEqual([
    [743.6845, "GBP"],
    [5, "EUR"],
  ]);
  expect(findingLines(reading)).toEqual(["error R10 3C r10_unknown", "note R10 2C r10_pence"]);
  const inCell = await readTextFile(file("isin;Wert", `${A};GBX 74368.45`, `${B};CHF 1'163.89`));
  expect(inCell.holdings.map(({ marketValue, currency }) => [marketValue, currency])).toEqual([
    [743.6845, "GBP"],
    [1163.89, "CHF"],
  ]);
  expect(await linesOf(file("isin,value", `${A},10.5`, `${B},20.5`))).toEqual(["warning R10 1B r10_none"]);
});

test("R11: a portfolio repeated at two days is read at the later one", async () => {
  const text = file(
    "date,isin,value,currency",
    `2026-06-30,${A},90,EUR`,
    `2026-06-30,${B},10,EUR`,
    `2026-09-30,${A},95,EUR`,
    `2026-09-30,${B},15,EUR`,
  );
  const reading = await readTextFile(text);
  expect(reading.detected.asOf).toBe("2026-09-30");
  expect(reading.holdings.map(({ marketValue }) => marketValue)).toEqual([95, 15]);
  expect(findingLines(reading)).toEqual(["note R11 1A r11_days", "note R11 2,3 skipped_older_date"]);
});

test("R12, R13: a date that could be two days is asked, one older than a year is warned about", async () => {
  const text = file("date,isin,weight", `03/04/2026,${A},60`, `03/04/2026,${B},40`);
  expect(await linesOf(text)).toEqual(["warning R12 2A r12_ambiguous"]);
  const said = await readTextFile(text, { dateOrder: "day_first" });
  expect([said.detected.asOf, said.findings]).toEqual(["2026-04-03", []]);
  const old = file("date,isin,weight", `20/11/2025,${A},100`);
  expect(await linesOf(old)).toEqual(["warning R13 1A r13_old"]);
  expect(await linesOf(file("date,isin,weight", `21/11/2025,${A},100`))).toEqual([]);
});

test("R15: without an ISIN a ticker, then a name, identifies as a last resort", async () => {
  const reading = await readTextFile(file("ticker,name,weight", "CORV,Corvane,60", ",Halden Pharma,40"));
  expect(findingLines(reading)).toEqual(["warning R15 2A r15_unresolved", "warning R15 3B r15_name"]);
  expect(reading.holdings.map(({ identifier, identifierType }) => [identifier, identifierType])).toEqual([
    ["CORV", "ticker"],
    ["Halden Pharma", "name"],
  ]);
});

test("R17: text that a spreadsheet would run is kept as text and noted", async () => {
  const text = file("isin,name,weight", `${A},"=HYPERLINK(""http://x"",""y"")",50`, `${B},-SUM(A1),50`);
  const reading = await readTextFile(text);
  expect(findingLines(reading)).toEqual(["note R17 2B r17_formula", "note R17 3B r17_formula"]);
  expect(reading.holdings[0]?.name).toBe('=HYPERLINK("http://x","y")');
});

test("a cell can be corrected and a row left out without touching the file", async () => {
  const text = file("isin,weight", "US0378331006,60", `${B},0.00`, `${C},40`);
  const reading = await readTextFile(text, { edits: { "2:A": "US0378331005" }, leaveOut: [3] });
  expect(countsOf(reading)).toEqual({ accepted: 2, warnings: 0, rejected: 0, skipped: 1 });
  expect(reading.holdings.map(({ isin }) => isin)).toEqual(["US0378331005", C]);
  expect(reading.rows[1]?.cells).toEqual(["US0378331005", "60"]);
});

test("a chosen mapping wins over what the headers say", async () => {
  const text = file("isin,weight,target", `${A},60,10`, `${B},40,90`);
  const reading = await readTextFile(text, { mapping: { target: "weight_pct", weight: "ignore" } });
  expect(reading.mapping).toEqual({ isin: "isin", target: "weight_pct" });
  expect(reading.holdings.map(({ weightShare }) => pct(weightShare))).toEqual([10, 90]);
});

test("accepted, rejected and skipped rows are all rows but the header", async () => {
  const text = file("Title", "", "isin,weight", `${A},60`, "bad,10", `${A},30`, "", "Total,100");
  const reading = await readTextFile(text);
  const { accepted, rejected, skipped } = countsOf(reading);
  expect(accepted + rejected + skipped).toBe(reading.rows.length - 1);
  expect(reading.rows.length).toBe(8);
});

test("R06: no total is stated when all rows have errors", async () => {
  expect(await linesOf(file("isin,weight", "US0378331006,33", "US5949181040,66"))).toEqual([
    "error R01 2A r01_check_digit",
    "error R01 3A r01_check_digit",
  ]);
});

test("a holding without a name takes its ISIN in capital letters as its name", async () => {
  const reading = await readTextFile(
    file("isin,weight", `${A.toLowerCase()},60`, `${B.slice(0, 2)} ${B.slice(2)},40`),
  );
  expect(reading.holdings.map(({ name }) => name)).toEqual([A, B]);
});

test("R01: in a column of mixed identifiers an ISIN with a word around it is offered without it, and is no ticker", async () => {
  const reading = await readTextFile(
    file("Identifier;Name;Weight", `Code: ${A};Alfa;50`, "MSFT US Equity;Beta;50"),
  );
  expect(findingLines(reading)).toContain("error R01 2A r01_length");
  expect(reading.findings[0]).toMatchObject({ fix: A });
  expect(reading.holdings.map(({ identifierType }) => identifierType)).toEqual(["ticker"]);
});

test("R07: a line that names a class alone is a group when the lines below it add up to it", async () => {
  const text = file(
    "Classe d'actifs;ISIN;Libellé;Valeur (EUR)",
    "Actions;;;2905,00",
    `;${A};Alfa;1905,00`,
    `;${B};Beta;1000,00`,
    "Liquidités;;;500,00",
    ";;Compte courant EUR;500,00",
    "Total;;;3405,00",
  );
  const { holdings, accepted, rejected } = await readTextFile(text);
  expect([accepted, rejected]).toEqual([3, 0]);
  expect(holdings.map(({ assetType, marketValue }) => [assetType, marketValue])).toEqual([
    [null, 1905],
    [null, 1000],
    ["cash", 500],
  ]);
  // Cash of the same weight as what follows is a holding of its own.
  const equal = await readTextFile(
    file("Classe;ISIN;Name;Peso", "Liquidità;;;5", `;${A};Alfa;5`, `;${B};Beta;90`),
  );
  expect(equal.accepted).toBe(3);
});

test("limits of a row: neither counts and the row says so when the minimum is above the maximum", async () => {
  const read = await readTextFile(file("ISIN;Weight %;Min;Max", `${A};50;60;20`, `${B};50;20;60`));
  expect(read.holdings.map(({ minShare, maxShare }) => [pct(minShare), pct(maxShare)])).toEqual([
    [null, null],
    [20, 60],
  ]);
  expect(findingLines(read)).toEqual(["warning R22 2C r22_limits"]);
});

test("lots of one security: the narrowest of different limits counts, and limits that exclude each other do not", async () => {
  const lots = (first: string, second: string) =>
    readTextFile(file("ISIN;Weight %;Min;Max", `${A};30;${first}`, `${A};20;${second}`, `${B};50;;`));
  const limitsOf = ({ holdings }: Awaited<ReturnType<typeof lots>>) => [
    pct(holdings[0]?.minShare ?? null),
    pct(holdings[0]?.maxShare ?? null),
  ];
  const narrowed = await lots("5;60", "10;55");
  expect(limitsOf(narrowed)).toEqual([10, 55]);
  expect(findingLines(narrowed)).toContain("warning R05 2,3C r05_limits");
  const excluded = await lots("5;20", "30;60");
  expect(limitsOf(excluded)).toEqual([null, null]);
  expect(findingLines(excluded)).toContain("warning R05 2,3C r05_limits_none");
  expect(findingLines(await lots("5;60", ";"))).toEqual(["warning R05 2,3B r05_merged_weight"]);
});

test("holdings of no value come in and are named", async () => {
  const text = file("ISIN;Market value EUR", `${A};100`, `${B};0`, `${C};0,00`);
  expect(await linesOf(text)).toContain("note R21 3,4B r21_zero");
});
