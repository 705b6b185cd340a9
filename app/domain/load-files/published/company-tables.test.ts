import { expect, test, vi } from "vitest";
import type { Loadable } from "~/domain/datasets/datasets";
import { readLoad } from "~tests/support/read-load";
import { realFile, realTest } from "~tests/support/real-data";
import { type TestCell, workbookBytes } from "~tests/support/workbook";

const sheets = (...named: (readonly [name: string, rows: TestCell[][]])[]) =>
  workbookBytes({ sheets: named.map(([name, rows]) => ({ name, rows })) });

const arms = (year: number, share: string | number): TestCell[][] => [
  [`The largest arms companies, ${year}`],
  [
    `Rank (${year})`,
    "Company (c) ",
    "Country (d)",
    `Arms Revenue  (${year})`,
    `Arms Revenue as a % of total revenue (${year})`,
  ],
  [1, "Bolt & Sons", "United Kingdom", 500, share],
  [2, "Nut Corp.", "Italy", 400, "..."],
  ["Note: percentages are rounded"],
  ["a", "Companies for which data are reliable are included"],
];

test("arms companies of the latest year, wherever its sheet stands; an unknown share leaves them involved", async () => {
  for (const file of [
    sheets(["2031", arms(2031, 0.25)], ["2022", arms(2022, 0.5)]),
    sheets(["2022", arms(2022, 0.5)], ["2031", arms(2031, "25%")]),
    sheets(["2031", arms(2031, 25)]),
  ]) {
    const { values, counts, findings } = await readLoad("company-activities", file);
    const said = { activity: "conventional_weapons", involved: true, as_of: "2031-12-31", source: "SIPRI" };
    expect(values).toEqual([
      { issuer_id: "Bolt & Sons", revenue_share: 0.25, ...said },
      { issuer_id: "Nut Corp.", ...said },
    ]);
    expect(counts).toMatchObject({ read: 2, rejected: 0 });
    expect(findings.listed).toMatchObject([{ code: "D22", severity: "note", params: { rows: 2 } }]);
  }
  const { values } = await readLoad("issuers", sheets(["2022", arms(2022, 0.5)]));
  expect(values).toContainEqual({
    issuer_id: "Bolt & Sons",
    issuer_type: "company",
    name: "Bolt & Sons",
    country: "GB",
  });
});

const EMISSIONS = [
  "Scope 1 GHG emissions tons CO\u2082e",
  "Scope 2 emissions tons CO\u2082e",
  "Scope 3 emissions tons CO\u2082e",
];

test("A02: a share outside 0 to 1 is reported under the file's own header", async () => {
  const { counts, findings } = await readLoad("company-activities", sheets(["2031", arms(2031, 1.003)]));
  expect(counts).toMatchObject({ read: 2, rejected: 0 });
  expect(findings.listed[0]).toMatchObject({
    code: "A02",
    sheet: "2031",
    row: 3,
    column: "E (Arms Revenue as a % of total revenue (2031))",
  });
});

test("two years of emissions under the same headers, revenue in dollars of the later one", async () => {
  const cells = [
    ['"A database, by somebody"', "2 019", "2020 data"],
    ["Rank", "Company Name", "Industry", "Country/Territory", ...EMISSIONS, ...EMISSIONS, "Sales/Revenue"],
    ["1", "Bolt & Sons", "Metals", "Italy", "10", "20", "--", "11", "21", "300", '"$1142200000,00"'],
    ["2", "Silent Ltd", "Metals", "Italy", "--", "-", "--", "--", "--", "--", ""],
  ];
  const { values, findings } = await readLoad("company-pai", cells.map((row) => row.join(",")).join("\n"));
  expect(values).toEqual([
    { issuer_id: "Bolt & Sons", period_end: "2019-12-31", scope1_t: 10, scope2_t: 20, basis: "reported" },
    {
      issuer_id: "Bolt & Sons",
      period_end: "2020-12-31",
      revenue_eur_m: 1000,
      scope1_t: 11,
      scope2_t: 21,
      scope3_t: 300,
      basis: "reported",
    },
  ]);
  expect(findings.counts()).toEqual({ D22: 1 });
});

test("emissions by year in the header, market-based before location-based, and a currency without a rate is told", async () => {
  const headers = (year: number) =>
    ["scope1", "scope2MB", "scope2LB", "scope3", "scope3Sum"].map((name) => `${year}_${name}`);
  const file = sheets(
    [
      "Main",
      [
        ["Company", "Scope 1"],
        ["Bolt", 1],
      ],
    ],
    [
      "Export",
      [
        ["companyName", "wiki_id", "Turnover", "turnover_currency", ...headers(23), ...headers(24)],
        ["Bolt", "Q1", 500_000_000, "eur", 1, 2, 3, null, 40, 5, null, 6, 70, null],
        ["Nut", null, 900_000_000, "sek", 1, null, null, null, null, null, null, null, null, null],
      ],
    ],
  );
  const { values, findings } = await readLoad("company-pai", file);
  expect(values).toEqual([
    { issuer_id: "Q1", period_end: "2023-12-31", scope1_t: 1, scope2_t: 2, scope3_t: 40, basis: "reported" },
    {
      issuer_id: "Q1",
      period_end: "2024-12-31",
      revenue_eur_m: 500,
      scope1_t: 5,
      scope2_t: 6,
      scope3_t: 70,
      basis: "reported",
    },
    { issuer_id: "Nut", period_end: "2023-12-31", scope1_t: 1, basis: "reported" },
  ]);
  expect(findings.listed).toEqual([]);
});

test("evidence of activities: arms as a share, fuels and sectors as involvement, and a grid is no producer of gas", async () => {
  const header =
    "isin,name,arms_revenue_share_2023_pct,carbon_majors_commodities_2023,tpi_sector,gics_sub_industry_sp500";
  const file = `${header}\nIT0003132476,Oil plc,,Natural Gas; Thermal Coal,Oil & Gas,\nUS0378331005,Jets,90.5,,,Aerospace & Defense\nIT0003128367,Grid,,,Electricity Utilities,Gas Utilities\n`;
  const { values } = await readLoad("company-activities", file);
  expect(
    values.map(({ issuer_id, activity, revenue_share }) => [issuer_id, activity, revenue_share ?? null]),
  ).toEqual([
    ["IT0003132476", "fossil_fuels", null],
    ["IT0003132476", "coal", null],
    ["US0378331005", "conventional_weapons", 0.905],
  ]);
});

test("shares of one company are one issuer, in the country of its seat", async () => {
  const file =
    'Symbol,Security,GICS Sector,GICS Sub-Industry,Headquarters Location,CIK\nAA,Bolt (Class A),Industrials,Machines,"Atlanta, Georgia",0000012345\nAB,Bolt (Class B),Industrials,Machines,"Atlanta, Georgia",12345\nCC,Nut,Industrials,Machines,"Dublin, Ireland",77\n';
  const { rows, counts } = await readLoad("issuers", file);
  expect(rows.map(({ subject, values }) => [subject, values.name, values.country])).toContainEqual([
    "77",
    "Nut",
    "IE",
  ]);
  expect(rows[0]).toMatchObject({ subject: "12345", values: { name: "Bolt", country: "US" } });
  expect(counts).toMatchObject({ read: 3, rejected: 0, repeated: 1, contradicting: 0 });
});

vi.setConfig({ testTimeout: 60_000 });

realTest(
  "the real publications: every company once a year, and the one share above the whole held for review",
  async () => {
    const real = async (dataset: Loadable, file: string) => readLoad(dataset, await realFile(file));
    const sipri = await real("company-activities", "esg/sipri/SIPRI-Top-100-2002-2022.xlsx");
    expect(sipri.counts).toMatchObject({ read: 100, rejected: 0 });
    expect(sipri.findings.listed).toContainEqual(expect.objectContaining({ code: "A02", row: 93 }));
    const gap = await real("company-pai", "esg/carbon_gap/profit_and_emissions_database.csv");
    expect(gap.counts).toMatchObject({ read: 179, rejected: 0, contradicting: 0 });
    const sweden = await real("company-pai", "esg/klimatkollen/companyData.xlsx");
    expect(sweden.counts).toMatchObject({ read: 142, rejected: 0, contradicting: 0 });
    const index = await real("issuers", "securities/sp500/constituents.csv");
    // 503 shares of 500 companies.
    expect(index.counts).toMatchObject({ read: 503, rejected: 0, repeated: 3, contradicting: 0 });
  },
);
