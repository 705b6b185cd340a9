import { readdir } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { type ReadLoad, readLoad } from "~tests/support/read-load";
import { realFile, realPath, realTest } from "~tests/support/real-data";
import { type TestCell, workbookBytes } from "~tests/support/workbook";

type Position = Readonly<Record<string, string | number | null>>;

const facts = ({ rows }: ReadLoad) =>
  rows.map(({ dataset, subject, key, values }) => [dataset, subject, key, values]);

/** The same positions as a table: a header of field names, numbers with the mark of a country. */
function table(positions: readonly Position[]): TestCell[][] {
  const headers = [...new Set(positions.flatMap((position) => Object.keys(position)))];
  return [headers, ...positions.map((position) => headers.map((header) => position[header] ?? null))];
}

function csv(rows: readonly TestCell[][], delimiter: string, mark: string): string {
  const cell = (value: TestCell) => {
    const text = typeof value === "number" ? String(value).replace(".", mark) : String(value ?? "");
    return /["\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => row.map(cell).join(delimiter)).join("\r\n");
}

const fund = {
  "1_Portfolio_identifying_data": "IE00B4L5Y983",
  "2_Type_of_identification_code_for_the_fund_share_or_portfolio": "1",
  "3_Portfolio_name": "Some Fund",
  "6_Valuation_date": "2026-03-31",
};
const POSITIONS: readonly Position[] = [
  {
    ...fund,
    "12_CIC_code_of_the_instrument": "IT31",
    "14_Identification_code_of_the_instrument": "IT0003128367",
    "15_Type_of_identification_code_for_the_instrument": "1",
    "17_Instrument_name": "Grid, ordinary",
    "21_Quotation_currency_(A)": "EUR",
    "26_Valuation_weight": 0.62125,
    "46_Issuer_name": "Grid SpA",
    "47_Issuer_identification_code": "WOCMU6HCI0OJWNPRZS33",
    "48_Type_of_identification_code_for_issuer": "1",
    "52_Issuer_country": "IT",
    "54_Economic_sector": "D3511",
  },
  {
    ...fund,
    "12_CIC_code_of_the_instrument": "XT71",
    "14_Identification_code_of_the_instrument": "CASH EUR",
    "15_Type_of_identification_code_for_the_instrument": "99",
    "17_Instrument_name": "Cash",
    "21_Quotation_currency_(A)": "EUR",
    "26_Valuation_weight": 0.37875,
  },
];

test("one template says the same as JSON, as CSV of any country and as a workbook with its sheets in any order", async () => {
  const json = await readLoad("tpt", JSON.stringify(POSITIONS));
  expect(json.counts).toMatchObject({ read: 2, rejected: 0 });
  expect(
    json.rows.filter(({ dataset }) => dataset === "fund-holdings").map(({ values }) => values.weight_pct),
  ).toEqual([62.125, 37.875]);
  const rows = table(POSITIONS);
  const cover: TestCell[][] = [["Tripartite template", "V7"], ["Notes"]];
  const twins = [
    csv(rows, ";", ","),
    csv(rows, ",", "."),
    csv(rows, "\t", "."),
    csv(rows, "|", ","),
    workbookBytes({
      sheets: [
        { name: "Cover", rows: cover },
        { name: "TPT", rows },
      ],
    }),
    workbookBytes({
      sheets: [
        { name: "TPT V7.0", rows: [["Tripartite"], [], ...rows] },
        { name: "Cover", rows: cover },
      ],
    }),
  ];
  for (const twin of twins) {
    const read = await readLoad("tpt", twin);
    expect(read.counts).toMatchObject({ read: 2, rejected: 0 });
    expect(facts(read)).toEqual(facts(json));
  }
});

test("of a workbook with a template on each sheet the first is read and the others are named", async () => {
  const rows = table(POSITIONS);
  const other = table(POSITIONS.map((one) => ({ ...one, "1_Portfolio_identifying_data": "LU0274208692" })));
  const read = await readLoad(
    "tpt",
    workbookBytes({
      sheets: [
        { name: "Cover", rows: [["Tripartite template", "V7"]] },
        { name: "Fund A", rows },
        { name: "Fund B", rows: other },
      ],
    }),
  );
  expect(read.counts).toMatchObject({ read: 2, rejected: 0 });
  expect(read.findings.listed).toMatchObject([
    { severity: "warning", code: "D40", sheet: "Fund A", value: "Fund B" },
  ]);
});

realTest(
  "two published templates say the same as a table with decimal commas",
  async () => {
    const folder = "portfolios/captor_tpt";
    for (const name of (await readdir(realPath(folder))).filter((file) => file.endsWith(".json.gz"))) {
      const bytes = await realFile(`${folder}/${name}`);
      const positions = JSON.parse(new TextDecoder().decode(gunzipSync(bytes))) as Position[];
      const json = await readLoad("tpt", bytes);
      const holdings = json.rows.filter(({ dataset }) => dataset === "fund-holdings");
      expect(holdings).toHaveLength(positions.length);
      const read = await readLoad("tpt", csv(table(positions), ";", ","));
      const plain = (load: ReadLoad) =>
        load.rows.map(({ dataset, subject, key, values }) => [dataset, subject, key, values.weight_pct]);
      expect(plain(read)).toEqual(plain(json));
    }
  },
  60_000,
);
