import { strToU8 } from "fflate";
import { expect, test } from "vitest";
import { findingLines, pct, TODAY } from "~tests/support/portfolio-files/read";
import { readPortfolioFile } from "../read-portfolio";

const FIELDS = ["1", "4", "6", "12", "14", "15", "17", "21", "24", "26"];
const NAMES = [
  "Portfolio_identifying_data",
  "Portfolio_currency_(B)",
  "Valuation_date",
  "CIC_code_of_the_instrument",
  "Identification_code_of_the_instrument",
  "Type_of_identification_code_for_the_instrument",
  "Instrument_name",
  "Quotation_currency_(A)",
  "Market_valuation_in_portfolio_currency_(B)",
  "Valuation_weight",
];
const HEADERS = FIELDS.map((field, at) => `${field}_${NAMES[at]}`);
const line = (fund: string, cic: string, code: string, type: string, value: number) =>
  [fund, "EUR", "2026-09-30", cic, code, type, `Name of ${code}`, "EUR", value, value / 1000].map(String);
const FUND = [
  line("IE00B4L5Y983", "IT31", "IT0003128367", "1", 750),
  line("IE00B4L5Y983", "XT71", "EUR", "99", 300),
  line("IE00B4L5Y983", "DE31", "DE0007236101", "1", -50),
];
const HELD = [
  ["IT0003128367", "equity", 75, 750],
  [null, "cash", 30, 300],
  ["DE0007236101", "equity", -5, -50],
];

const read = (rows: readonly (readonly string[])[]) =>
  readPortfolioFile(strToU8(rows.map((row) => row.join(";")).join("\n")), { today: TODAY });
const held = (reading: Awaited<ReturnType<typeof read>>) =>
  reading.holdings.map(({ isin, assetType, weightShare, marketValue }) => [
    isin,
    assetType,
    pct(weightShare),
    marketValue,
  ]);
const without = (field: string, rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.filter((_, at) => FIELDS[at] !== field));

test.each([
  ["numbers and names", [HEADERS]],
  ["numbers", [FIELDS]],
  ["names, of which one looks like the identifier of all positions", [NAMES]],
  ["numbers above names", [FIELDS, HEADERS]],
] as const)("a Tripartite Template with %s as header is read as positions of one fund", async (_, head) => {
  const reading = await read([...head, ...FUND]);
  expect(reading.detected).toMatchObject({ format: "tpt", asOf: "2026-09-30", weightUnit: "fraction" });
  expect(held(reading)).toEqual(HELD);
});

test("values are enough without weights, weights without values, as fractions or percentages", async () => {
  const byValue = HELD.map(([isin, type, , value]) => [isin, type, null, value]);
  expect(held(await read(without("26", [HEADERS, ...FUND])))).toEqual(byValue);
  const byWeight = HELD.map(([isin, type, weight]) => [isin, type, weight, null]);
  expect(held(await read(without("24", [HEADERS, ...FUND])))).toEqual(byWeight);
  const percent = FUND.map((row) => [...row.slice(0, -1), String(Number(row.at(-1)) * 100)]);
  expect(held(await read(without("24", [HEADERS, ...percent])))).toEqual(byWeight);
});

test("values in the currency of each security are enough, where neither weights nor values in the fund's are given", async () => {
  const header = [...HEADERS.slice(0, 8), "22_Market_valuation_in_quotation_currency_(A)"];
  const rows = FUND.map(([...row]) => [...row.slice(0, 7), row[3] === "DE31" ? "USD" : "EUR", row[8] ?? ""]);
  const reading = await read([header, ...rows]);
  expect(findingLines(reading).filter((found) => found.startsWith("error"))).toEqual([]);
  expect(reading.holdings.map(({ isin, marketValue, currency }) => [isin, marketValue, currency])).toEqual([
    ["IT0003128367", 750, "EUR"],
    [null, 300, "EUR"],
    ["DE0007236101", -50, "USD"],
  ]);
});

test("two share classes in one template are said to be several portfolios", async () => {
  const other = FUND.map((row) => ["LU0274208692", ...row.slice(1)]);
  const reading = await read([HEADERS, ...FUND, ...other]);
  expect(findingLines(reading).filter((found) => found.includes("R11"))).toEqual([
    "warning R11 1A r11_accounts",
  ]);
});

test("positions below their portfolio are of its day and currency", async () => {
  const objects = FUND.map((row) =>
    Object.fromEntries(HEADERS.map((header, at) => [header, row[at] ?? ""]).slice(3)),
  );
  const document = {
    portfolios: [
      {
        ...Object.fromEntries(HEADERS.slice(0, 3).map((header, at) => [header, FUND[0]?.[at]])),
        positions: objects,
      },
    ],
  };
  const reading = await readPortfolioFile(strToU8(JSON.stringify(document)), { today: TODAY });
  expect(reading.detected).toMatchObject({ format: "tpt", asOf: "2026-09-30" });
  expect(reading.holdings.map(({ isin, currency, marketValue }) => [isin, currency, marketValue])).toEqual([
    ["IT0003128367", "EUR", 750],
    [null, "EUR", 300],
    ["DE0007236101", "EUR", -50],
  ]);
});
