import { expect, test } from "vitest";
import { type ReadLoad, readLoad } from "~tests/support/read-load";
import { workbookBytes } from "~tests/support/workbook";

const NAMES: Readonly<Record<string, string>> = {
  "1": "Portfolio_identifying_data",
  "2": "Type_of_identification_code_for_the_fund_share_or_portfolio",
  "3": "Portfolio_name",
  "6": "Valuation_date",
  "12": "CIC_code_of_the_instrument",
  "14": "Identification_code_of_the_instrument",
  "15": "Type_of_identification_code_for_the_instrument",
  "17": "Instrument_name",
  "26": "Valuation_weight",
};
const FIELDS = Object.keys(NAMES);
const HEADERS = FIELDS.map((field) => `${field}_${NAMES[field]}`);
type Position = readonly (string | number)[];
const position = (
  cic: string,
  code: string,
  type: string,
  weight: number | string,
  day = "2026-06-30",
): Position => ["IE00B4L5Y983", "1", "Some Fund", day, cic, code, type, `Name of ${code}`, weight];
const SHARE = position("IT31", "IT0003128367", "1", 0.75);
const CASH = position("XT71", "EUR", "99", 0.3);
const SHORT = position("DE31", "DE0007236101", "1", -0.05);
const FUND = [SHARE, CASH, SHORT];

const csv = (rows: readonly (readonly (string | number)[])[]) => rows.map((row) => row.join(";")).join("\n");
const weights = ({ rows }: ReadLoad) =>
  rows.flatMap(({ dataset, values }) => (dataset === "fund-holdings" ? [values.weight_pct] : []));
const codes = ({ findings }: ReadLoad) => findings.listed.map(({ code, row }) => `${code} ${row}`);

test("headers may be numbers, names, or numbers above names", async () => {
  const names = FIELDS.map((field) => NAMES[field] ?? "");
  for (const head of [
    [HEADERS],
    [FIELDS],
    [names],
    [FIELDS, HEADERS],
    [["Template of a fund"], FIELDS, names],
  ]) {
    const read = await readLoad("tpt", csv([...head, ...FUND]));
    expect(read.counts, String(head)).toMatchObject({ read: 3, rejected: 0 });
    expect(weights(read)).toEqual([75, 30, -5]);
    expect(codes(read)).toEqual([]);
  }
});

test("weights that are percentages are read as such, and it is said", async () => {
  const scaled = FUND.map((row) => [...row.slice(0, 8), Number((Number(row[8]) * 100).toFixed(6))]);
  const read = await readLoad("tpt", csv([HEADERS, ...scaled]));
  expect(weights(read)).toEqual([75, 30, -5]);
  expect(read.findings.listed).toMatchObject([
    { severity: "warning", code: "D36", row: 1, column: "I (26_Valuation_weight)" },
  ]);
  const marked = FUND.map((row) => [...row.slice(0, 8), `${Number(row[8]) * 100}%`]);
  expect(weights(await readLoad("tpt", csv([HEADERS, ...marked])))).toEqual([75, 30, -5]);
});

test("weights that are not the whole fund are named with fund, day and sum", async () => {
  const read = await readLoad("tpt", csv([HEADERS, SHARE, SHORT]));
  expect(read.findings.listed).toMatchObject([
    { severity: "warning", code: "D35", value: "IE00B4L5Y983", params: { day: "2026-06-30", sum: 70 } },
  ]);
});

test("positions below their portfolio take over what it says", async () => {
  const named = (from: number, to: number, row: Position) =>
    Object.fromEntries(HEADERS.slice(from, to).map((header, at) => [header, row[from + at]]));
  const positions = FUND.map((row) => named(4, 9, row));
  const documents = [
    { "1000_TPT_Version": "V7.0", Portfolio: named(0, 4, SHARE), Positions: positions },
    { portfolios: [{ ...named(0, 4, SHARE), positions }] },
    [{ ...named(0, 4, SHARE), positions }],
  ];
  for (const document of documents) {
    const read = await readLoad("tpt", JSON.stringify(document));
    expect(read.counts).toMatchObject({ read: 3, rejected: 0 });
    expect(weights(read)).toEqual([75, 30, -5]);
    expect(read.rows.find(({ dataset }) => dataset === "fund-holdings")).toMatchObject({
      subject: "IE00B4L5Y983",
      period: "2026-06-30",
    });
  }
});

test("a wrong ISIN is found though the position stays, a wrong weight by its field", async () => {
  const rows = [
    SHARE,
    position("FR31", "FR0000120272", "1", 0.25),
    position("FR31", "FR0000120271", "1", "much"),
    position("FR31", "FR0000131104", "1", ""),
  ];
  const read = await readLoad("tpt", csv([HEADERS, ...rows]));
  expect(read.counts).toMatchObject({ read: 4, rejected: 2 });
  expect(
    read.findings.listed.map(({ severity, code, row, column }) => `${severity} ${code} ${row} ${column}`),
  ).toEqual([
    "warning R01 3 F (14_Identification_code_of_the_instrument)",
    "error R03 4 I (26_Valuation_weight)",
    "error D01 5 I (26_Valuation_weight)",
  ]);
});

test("a day that can be read one way only is read; the other days of the file tell the order", async () => {
  const rows = [
    position("IT31", "IT0003128367", "1", 0.75, "30/06/2026"),
    position("XT71", "EUR", "99", 0.25, "30/06/2026"),
  ];
  const read = await readLoad("tpt", csv([HEADERS, ...rows]));
  expect(read.rows.flatMap(({ period }) => period ?? [])).toEqual(["2026-06-30", "2026-06-30"]);
});

test("only the columns that are missing are named", async () => {
  const without = [HEADERS, ...FUND].map((row) => row.slice(0, 8));
  await expect(readLoad("tpt", csv(without))).rejects.toMatchObject({
    finding: { code: "D13", params: { columns: "26_Valuation_weight" } },
  });
});

test("a workbook with numbers, names and a title is read once", async () => {
  const rows = [["Tripartite template"], FIELDS.map(Number), HEADERS, ...FUND.map((row) => [...row])];
  const read = await readLoad("tpt", workbookBytes({ sheets: [{ name: "TPT", rows }] }));
  expect(read.counts).toMatchObject({ read: 3, rejected: 0 });
});
