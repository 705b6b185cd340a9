import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";
import { yearInHeader } from "./year-columns";

test("years side by side: each row states one fact for each year that has a figure", async () => {
  const { rows, counts, findings } = await readLoad(
    "company-pai",
    "Company emissions\nIssuer ID;Name;Scope 1 (tCO2e) 2022;Scope 1 (tCO2e) 2023;FY2023 EVIC (EUR m)\nA;Acme;10;11;900\nB;Beta;;7;\nTotal;;10;18;\n",
  );
  expect(rows.map(({ row, values }) => [row, values])).toEqual([
    [3, { issuer_id: "A", period_end: "2022-12-31", scope1_t: 10 }],
    [3, { issuer_id: "A", period_end: "2023-12-31", evic_eur_m: 900, scope1_t: 11 }],
    [4, { issuer_id: "B", period_end: "2023-12-31", scope1_t: 7 }],
  ]);
  expect(counts).toMatchObject({ read: 2, rejected: 0 });
  expect(findings.listed.map(({ code, row, value }) => [code, row, value])).toEqual([
    ["D12", 2, "Name"],
    ["R07", 5, "Total"],
  ]);
});

test.each([
  ["Scope 1 FY22", "Scope 1 FY23"],
  ["Scope 1 (t) FY 22", "Scope 1 (t) FY 23"],
  ["FY'22 Scope 1", "FY'23 Scope 1"],
])("years side by side: two digits behind FY are a year (%s, %s)", async (...headers) => {
  const { values } = await readLoad("company-pai", `issuer_id;${headers.join(";")}\nA;1;2\n`);
  expect(values).toEqual([
    { issuer_id: "A", period_end: "2022-12-31", scope1_t: 1 },
    { issuer_id: "A", period_end: "2023-12-31", scope1_t: 2 },
  ]);
});

test.each(["Scope 1 FY24E", "Scope 1 FY-1", "Scope 1 FY1", "Scope 1 FY23/24", "Scope 1 FY99"])(
  "years side by side: a header such as “%s” names no year",
  (header) => expect(yearInHeader(header)).toBeNull(),
);

test("years side by side: a fault names the column of its own year", async () => {
  const { findings } = await readLoad("company-pai", "issuer_id,scope1_t_2022,scope1_t_2023\nA,1,x\n");
  expect(findings.listed).toMatchObject([{ code: "R03", row: 2, column: "C (scope1_t_2023)", value: "x" }]);
});

test("years side by side: countries by indicator and year are read when the header names the indicator", async () => {
  const { rows } = await readLoad(
    "country-indicators",
    "Country;GDP 2022 (EUR m);GDP 2023 (EUR m)\nItaly;10;11\n",
  );
  expect(rows.map(({ subject, period, values }) => [subject, period, values])).toEqual([
    ["IT", "2022-12-31", { gdp_eur_m: 10 }],
    ["IT", "2023-12-31", { gdp_eur_m: 11 }],
  ]);
});

test.each([
  ["31.12.2023", "31.12.2024"],
  ["31/12/2023", "31/12/2024"],
  ["2023-12-31", "2024-12-31"],
])(
  "years side by side: equal headers are told apart when the last day of a year heads each group (%s)",
  async (one, next) => {
    const { rows, findings } = await readLoad(
      "company-pai",
      `;${one};;${next};\nIssuer ID;Scope 1;Scope 2;Scope 1;Scope 2\nA;100;20;110;25\n`,
    );
    expect(rows.map(({ period, values: { scope1_t, scope2_t } }) => [period, scope1_t, scope2_t])).toEqual([
      ["2023-12-31", 100, 20],
      ["2024-12-31", 110, 25],
    ]);
    expect(findings.listed).toEqual([]);
  },
);

test("years side by side: a warning names a figure that was read as of each, when its header names no year", async () => {
  const file = "issuer_id;NACE section;Scope 1 2023;Scope 1 2024;EVIC\nA;C;4;5;1000\n";
  const { rows, findings } = await readLoad("company-pai", file);
  expect(rows.map(({ period, values: { scope1_t, evic_eur_m } }) => [period, scope1_t, evic_eur_m])).toEqual([
    ["2023-12-31", 4, 1000],
    ["2024-12-31", 5, 1000],
  ]);
  expect(findings.listed).toMatchObject([
    {
      ...{ severity: "warning", code: "D68", row: 1, column: "E (EVIC)", value: "EVIC" },
      params: { column: "evic_eur_m", years: "2023, 2024" },
    },
  ]);
  const ofOneYear = await readLoad("company-pai", "issuer_id;Scope 1 2024;EVIC\nA;5;1000\n");
  expect(ofOneYear.findings.listed).toEqual([]);
});

test("year of a row: a warning names the column that is not read when two columns state one", async () => {
  const { rows, findings } = await readLoad(
    "company-pai",
    "Issuer ID;Reporting year;Fiscal year;Scope 1\nA;2025;2024;5\n",
  );
  expect(rows.map(({ period }) => period)).toEqual(["2025-12-31"]);
  expect(findings.listed.map(({ severity, code, column }) => [severity, code, column])).toEqual([
    ["warning", "D12", "C"],
  ]);
});

test("file with years side by side: is refused and its years named when no header says which figure they are of", async () => {
  await expect(readLoad("country-indicators", "Country,2021,2022,2023\nItaly,4,3,2\n")).rejects.toMatchObject(
    {
      finding: { code: "D47", row: 1, value: "2021, 2022, 2023" },
    },
  );
});

test("year in a header: is not found when the header names two years or holds only a number", () => {
  expect(yearInHeader("Revenue 2022-2023")).toBeNull();
  expect(yearInHeader("Scope 1 12022")).toBeNull();
  expect(yearInHeader("Scope 1 [2022]")).toEqual({ year: "2022", core: "Scope 1" });
});

test.each([
  ["the years stand above", ";2022;;2023;\nIssuer ID;Scope 1;Scope 2;Scope 1;Scope 2\nA;1;2;3;4\n"],
  ["the years stand below", "Issuer ID;Scope 1;;Scope 2;\n;2022;2023;2022;2023\nA;1;3;2;4\n"],
])("years side by side: a header of two rows is read as one when %s", async (_, file) => {
  const { rows } = await readLoad("company-pai", file);
  expect(rows.map(({ row, values }) => [row, values])).toEqual([
    [3, { issuer_id: "A", period_end: "2022-12-31", scope1_t: 1, scope2_t: 2 }],
    [3, { issuer_id: "A", period_end: "2023-12-31", scope1_t: 3, scope2_t: 4 }],
  ]);
});

test("one year in the headers: each row is of that year when a column names whose row it is", async () => {
  const { rows, findings } = await readLoad(
    "company-pai",
    "ISIN;Scope 1 baseline 2019;Scope 1 2023;Revenue 2023 (EUR m)\nUS0378331005;900;510;70\n",
  );
  expect(rows.map(({ values }) => values)).toEqual([
    { issuer_id: "US0378331005", period_end: "2023-12-31", revenue_eur_m: 70, scope1_t: 510 },
  ]);
  expect(findings.listed.map(({ code, value }) => [code, value])).toEqual([["D12", "Scope 1 baseline 2019"]]);
});

test("one year above a table: is no header when it stands in a title", async () => {
  const { rows } = await readLoad(
    "country-indicators",
    "GDP 2023\nCountry;Year;GDP (EUR m)\nItaly;2022;1946479\n",
  );
  expect(rows.map(({ period, values }) => [period, values])).toEqual([
    ["2022-12-31", { gdp_eur_m: 1946479 }],
  ]);
});
