import { expect, test } from "vitest";
import { findingLines, pct, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, D, file, linesOf, moneyOf } from "~tests/support/portfolio-files/written";

const FIGI = "BBG000B9XRY4";

const codesOf = async (text: string) =>
  (await readTextFile(text)).holdings.map(({ isin, identifierType, identifier, weightShare }) => [
    isin ?? `${identifierType} ${identifier}`,
    pct(weightShare),
  ]);

test("column of symbols: is read as ISINs, when it has more ISINs than tickers and titles of groups", async () => {
  const text = file(
    "Symbol,Security,Ending Market Value,Ending Weight",
    "Technology,,6000,60",
    "Software,,2000,20",
    `${A},Alfa,2000,20`,
    "Hardware,,4000,40",
    `${B},Beta,4000,40`,
    "Energy,,4000,40",
    `${C},Gamma,3000,30`,
    `${D},Delta,1000,10`,
  );
  expect(await codesOf(text)).toEqual([
    [A, 20],
    [B, 40],
    [C, 30],
    [D, 10],
  ]);
});

test("columns of tickers and CUSIPs: an ISIN among them is read as one", async () => {
  expect(
    await codesOf(file("Symbol,Name,Weight %", "AAPL,Apple,60", "MSFT,Microsoft,20", `${A},Alfa,20`)),
  ).toEqual([
    ["ticker AAPL", 60],
    ["ticker MSFT", 20],
    [A, 20],
  ]);
  expect(await codesOf(file("CUSIP,Name,Weight %", "037833100,Apple,60", `${A},Alfa,40`))).toEqual([
    ["cusip 037833100", 60],
    [A, 40],
  ]);
});

test("column of FIGIs: is read as FIGIs, when its header calls it an identifier and names them in brackets", async () => {
  const text = file("Holding Name,Identifier (FIGI),% of Net Assets", `Apple Inc,${FIGI},60`, "Cash,--,40");
  expect((await codesOf(text))[0]).toEqual([`figi ${FIGI}`, 60]);
});

test.each(["Portfolio;;;;Benchmark;;", "31/10/2026;;;;20/11/2026;;"])(
  "two tables beside each other below “%s”: the first is read, and the second is named",
  async (titles) => {
    const rows = [`${A};Alfa;60;;${B};Beta;70`, `${C};Gamma;40;;${D};Delta;30`];
    const reading = await readTextFile(file(titles, "ISIN;Name;Weight %;;ISIN;Name;Weight %", ...rows));
    expect(reading.holdings.map(({ isin, name }) => [isin, name])).toEqual([
      [A, "Alfa"],
      [C, "Gamma"],
    ]);
    expect(reading.accounts).toEqual([]);
    expect(findingLines(reading)).toContain("warning R16 2E r16_beside");
  },
);

test("further columns: no warning, when brackets say that weights are the benchmark's or values in another currency", async () => {
  const weights = [
    "Security,ISIN,% Wgt (Port),% Wgt (Bench),% Wgt (+/-)",
    `Alfa,${A},60,5,55`,
    `Beta,${B},40,1,39`,
  ];
  expect(await linesOf(file(...weights))).toEqual([]);
  const values = [
    "Name;ISIN;Market Value(NOK);Market Value(USD)",
    `Alfa;${A};2100;200`,
    `Beta;${B};1050;100`,
  ];
  expect(await linesOf(file(...values))).toEqual([]);
});

test("account number instead of an ISIN: is cash in its currency, when its check digits are right", async () => {
  const rows = [`${A};Alfa;EUR;2000.50`, "GB29NWBK60161331926819;Private account;GBP;1500.00"];
  expect(await moneyOf("ISIN;Name;Ccy;Market value EUR", ...rows)).toEqual([
    [2000.5, "EUR"],
    [1500, "EUR"],
  ]);
});

test.each(["Period End Date", "StatementDate", "Statement date"])(
  "day of the holdings: is read, when its column is headed %s",
  async (header) => {
    const reading = await readTextFile(file(`${header},ISIN,Value EUR`, `2026-10-31,${A},2000.50`));
    expect(reading.detected.asOf).toBe("2026-10-31");
  },
);

test.each(["Portfolio report in USD as of 20 Nov 2026", "Valuation in USD", "Bewertung in USD"])(
  "currency of amounts: is the title's, when it says “%s” above the currencies of the securities",
  async (title) => {
    const rows = [`${A};Alfa;USD;1000.50`, `${B};Beta;EUR;500.25`];
    expect(await moneyOf(title, "ISIN;Name;Ccy;Market value", ...rows)).toEqual([
      [1000.5, "USD"],
      [500.25, "USD"],
    ]);
  },
);

test("currency of amounts: is that of each row, when the title of the report names none", async () => {
  const rows = [`${A};Alfa;USD;1000.50`, `${B};Beta;EUR;500.25`];
  const title = "Valuation report printed in London";
  expect(await moneyOf(title, "ISIN;Name;Ccy;Market value", ...rows)).toEqual([
    [1000.5, "USD"],
    [500.25, "EUR"],
  ]);
});

test("trades to be settled and accounts in Dutch: are cash", async () => {
  const names = ["PENDING TRADE PURCHASES", "Trades pending settlement", "Geldrekening", "Spaarrekening"];
  const rows = names.map((name, at) => `;${name};${at + 10}.50`);
  const { holdings } = await readTextFile(file("ISIN;Name;Value EUR", `${A};Alfa;1000.50`, ...rows));
  expect(holdings.map(({ assetType }) => assetType)).toEqual([null, "cash", "cash", "cash", "cash"]);
});
