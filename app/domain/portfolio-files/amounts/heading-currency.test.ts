import { expect, test } from "vitest";
import { findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, file } from "~tests/support/portfolio-files/written";

async function read(...rows: string[]) {
  const reading = await readTextFile(file(...rows));
  return {
    money: reading.holdings.map(({ marketValue, currency }) => [marketValue, currency]),
    findings: findingLines(reading),
    rowsRead: reading.findings
      .filter(({ message }) => message.key.includes("r10_heading"))
      .map(({ rows }) => rows),
  };
}

test("currency of a heading: applies to the rows below that have none, which a finding names", async () => {
  const { money, rowsRead } = await read(
    "ISIN;Name;Market value",
    "USD positions",
    `${A};Alfa;1000,50`,
    "Total USD;;1000,50",
    "EUR positions",
    `${B};Beta;500,00`,
    `${C};Gamma;250,00`,
  );
  expect(money).toEqual([
    [1000.5, "USD"],
    [500, "EUR"],
    [250, "EUR"],
  ]);
  expect(rowsRead).toEqual([[3], [6, 7]]);
});

test("currency of a heading: it stays through asset classes below it, and a row's own currency comes first", async () => {
  const { money } = await read(
    "ISIN;Name;Currency;Market value",
    "Currency: USD",
    "Equities",
    `${A};Alfa;;1000,50`,
    `${B};Beta;CHF;500,00`,
    "Bonds",
    `${C};Gamma;;250,00`,
  );
  expect(money).toEqual([
    [1000.5, "USD"],
    [500, "CHF"],
    [250, "USD"],
  ]);
});

test("currency of a group row: what its column of currencies names is carried down", async () => {
  const { money } = await read(
    "ISIN;Name;Currency;Market value",
    ";Azioni America;USD;",
    `${A};Alfa;;1000,50`,
    ";Azioni Europa;EUR;",
    `${B};Beta;;500,00`,
  );
  expect(money).toEqual([
    [1000.5, "USD"],
    [500, "EUR"],
  ]);
});

test("currency of a heading: it ends at another heading, and an account is in the currency that its name says", async () => {
  const { money } = await read(
    "ISIN;Name;Market value",
    "USD positions",
    `${A};Alfa;1000,50`,
    ";Cash CHF;20,00",
    "Other holdings of the client",
    `${B};Beta;500,00`,
  );
  expect(money).toEqual([
    [1000.5, "USD"],
    [20, "CHF"],
    [500, null],
  ]);
});

test("currency of a heading: it is not that of the values where the file's total adds them up as they are", async () => {
  const { money, rowsRead } = await read(
    "ISIN;Name;Market value",
    "USD positions",
    `${A};Alfa;1000,50`,
    "EUR positions",
    `${B};Beta;500,00`,
    "Total;;1500,50",
  );
  expect(money).toEqual([
    [1000.5, null],
    [500, null],
  ]);
  expect(rowsRead).toEqual([]);
});

test("currency of a heading: the heading right above the first header is that of the rows up to the next", async () => {
  const { money, rowsRead } = await read(
    "EUR positions",
    "ISIN;Name;Market value",
    `${A};Alfa;1000,50`,
    "Total EUR;;1000,50",
    "USD positions",
    "ISIN;Name;Market value",
    `${B};Beta;500,00`,
  );
  expect(money).toEqual([
    [1000.5, "EUR"],
    [500, "USD"],
  ]);
  expect(rowsRead).toEqual([[3], [7]]);
});

test("currency of a heading: groups with their sums in the column of codes are no holdings", async () => {
  const { money } = await read(
    "ISIN;Name;Market value",
    "USD positions;;3000,50",
    `${A};Alfa;2000,50`,
    `${B};Beta;1000,00`,
    "EUR positions;;500,00",
    `${C};Gamma;500,00`,
  );
  expect(money).toEqual([
    [2000.5, "USD"],
    [1000, "USD"],
    [500, "EUR"],
  ]);
});

test("currency of a heading: one that states a unit above rows without a header is named, and not read", async () => {
  const { money, findings } = await read(
    "ISIN;Name;Market value EUR",
    "Azioni",
    `${A};Alfa;1000,50`,
    "USD positions (in thousands)",
    `${B};Beta;5,00`,
  );
  expect(money[1]).toEqual([5, "EUR"]);
  expect(findings).toContain("warning N03 5C n03_heading");
});

test.each([
  "Holdings (CAD)",
  "Holdings as of 2026-10-30 (CAD)",
  "Positions per 30.10.2026 [CAD]",
  "Portfolio Müller (CAD)",
])(
  "currency of the title “%s”: that of values whose sign several share, or that have none",
  async (title) => {
    for (const value of ["$1500.50", "1500.50"]) {
      const { holdings } = await readTextFile(file(title, "ISIN;Name;Market Value", `${A};Alfa;${value}`));
      expect(holdings.map(({ currency }) => currency)).toEqual(["CAD"]);
    }
  },
);

test.each([
  "Blue Equity Fund (USD)",
  "iShares MSCI World UCITS ETF (USD)",
  "Blue (EUR hedged)",
  "Holdings (EUR) and cash (USD)",
])("currency of the title “%s”: none, for it is that of a share class or one of several", async (title) => {
  const { holdings } = await readTextFile(file(title, "ISIN;Name;Market Value", `${A};Alfa;1500.50`));
  expect(holdings.map(({ currency }) => currency)).toEqual([null]);
});
