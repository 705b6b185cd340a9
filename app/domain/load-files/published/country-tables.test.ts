import { expect, test } from "vitest";
import type { LoadFinding } from "~/domain/datasets/load-finding";
import { readLoad } from "~tests/support/read-load";
import { type TestCell, workbookBytes } from "~tests/support/workbook";

const read = (file: string | Uint8Array) => readLoad("country-indicators", file);
const sheets = (...named: (readonly [name: string, rows: TestCell[][]])[]) =>
  workbookBytes({ sheets: named.map(([name, rows]) => ({ name, rows })) });

type Loaded = Awaited<ReturnType<typeof readLoad>>;
const isBlank = ({ values }: Loaded["rows"][number]) =>
  Object.values(values).every((value) => value === null);
const figures = ({ rows }: Loaded) =>
  rows
    .filter((row) => !isBlank(row))
    .map(({ subject, period, values, row }) => [subject, period?.slice(0, 4), values, row]);
/** Years of which the file knows nothing: they withdraw what it stated before. */
const withdrawn = ({ rows }: Loaded) =>
  rows
    .filter(isBlank)
    .map(({ subject, period, values, row }) => [subject, period?.slice(0, 4), Object.keys(values), row]);
const found = ({ findings }: Loaded) =>
  findings.listed.map(({ code, severity, row, column, value, params }: LoadFinding) => ({
    code,
    severity,
    row,
    column,
    value,
    rows: params.rows ?? null,
  }));

test("GDP in dollars becomes euros at the rate of its year; groups and years before the euro are left out and counted", async () => {
  const file = [
    "Country Name,Country Code,Year,Value",
    "Arab World,ARB,2022,3000000000000",
    "Italy,ITA,1998,1200000000000",
    "Italy,ITA,2022,2106000000000",
    "Namibia,NAM,2022,..",
    "Atlantis,ATL,2022,10530000000",
  ].join("\n");
  const gdp = await read(file);
  // 2,106,000 million dollars at 1.053 dollars for a euro.
  expect(figures(gdp)).toEqual([["IT", "2022", { gdp_eur_m: 2_000_000 }, 4]]);
  expect(withdrawn(gdp)).toEqual([["NA", "2022", ["gdp_eur_m"], 5]]);
  expect(gdp.counts).toMatchObject({ read: 3, rejected: 1 });
  expect(found(gdp)).toEqual([
    {
      code: "D06",
      severity: "error",
      row: 6,
      column: "A (Country Name)",
      value: "Atlantis",
      rows: null,
    },
    { code: "D18", severity: "note", row: 1, column: null, value: "Arab World", rows: 1 },
    { code: "D23", severity: "note", row: 1, column: null, value: "1998", rows: 1 },
    { code: "D22", severity: "note", row: 1, column: null, value: "Namibia", rows: 1 },
  ]);
});

test("another series under the same four headers is not taken for GDP", async () => {
  const people = "Country Name,Country Code,Year,Value\nItaly,ITA,2022,58940425\nChina,CHN,2022,1412175000\n";
  await expect(read(people)).rejects.toThrow("D29");
});

test("the same export with semicolons, decimal commas, a byte of Windows-1252 and grouped thousands reads the same", async () => {
  const text =
    "Country Name;Country Code;Year;Value\nC\u00f4te d'Ivoire;CIV;2022;70.018.400.000,00\nItaly;ITA;2022;2.106.000.000.000,00\n";
  const gdp = await read(Uint8Array.from(text, (character) => character.charCodeAt(0)));
  expect(gdp.detected).toMatchObject({ encoding: "windows-1252", delimiter: ";" });
  expect(figures(gdp)).toEqual([
    ["CI", "2022", { gdp_eur_m: Number((70018.4 / 1.053).toPrecision(15)) }, 2],
    ["IT", "2022", { gdp_eur_m: 2_000_000 }, 3],
  ]);
});

test("an export of the World Bank with a column per year: lines above, another indicator, a year nobody knows yet", async () => {
  const file = [
    "Data Source,World Development Indicators,,,,",
    "",
    "Last Updated Date,2026-01-28,,,,",
    "",
    "Country Name,Country Code,Indicator Name,Indicator Code,2022,2023,2031",
    "Italy,ITA,GDP (current US$),NY.GDP.MKTP.CD,2106000000000,,3000000000000",
    "Italy,ITA,Total greenhouse gas emissions,EN.ATM.GHGT.KT.CE,400000,390000,",
    "Italy,ITA,Population,SP.POP.TOTL,58940425,,",
    "World,WLD,GDP (current US$),NY.GDP.MKTP.CD,100000000000000,,",
  ].join("\n");
  const bank = await read(file);
  expect(withdrawn(bank)).toEqual([
    ["IT", "2023", ["gdp_eur_m"], 6],
    ["IT", "2031", ["ghg_t"], 7],
  ]);
  expect(figures(bank)).toEqual([
    ["IT", "2022", { gdp_eur_m: 2_000_000 }, 6],
    ["IT", "2022", { ghg_t: 400_000_000 }, 7],
    ["IT", "2023", { ghg_t: 390_000_000 }, 7],
  ]);
  expect(found(bank).map(({ code, value, rows }) => [code, value, rows])).toEqual([
    ["D21", "2031", 1],
    ["D19", "", 1],
    ["D18", "World", 1],
  ]);
});

test("greenhouse gases are those without land use, in tonnes", async () => {
  const file =
    "Entity,Year,Energy,Total excluding LUCF,Total including LUCF\nItaly,2018,300.5,401.25,380\nEuropean Union (27),2018,1,3000,2\nCongo,2018,,8.5,\nDemocratic Republic of Congo,2018,,30,\n";
  expect(figures(await read(file))).toEqual([
    ["IT", "2018", { ghg_t: 401_250_000 }, 2],
    ["CG", "2018", { ghg_t: 8_500_000 }, 4],
    ["CD", "2018", { ghg_t: 30_000_000 }, 5],
  ]);
});

test("governance: only the two indicators the dataset holds, and what the file does not know stays unknown", async () => {
  const file = sheets([
    "Sheet1",
    [
      ["countryname", "year", "indicator", "estimate", "stddev"],
      ["Korea, Rep.", 2023, "rl", 1.25, 0.1],
      ["Korea, Rep.", 2023, "cc", 0.8, 0.1],
      ["Korea, Rep.", 2023, "pv", -0.5, 0.1],
      ["Namibia", 2023, "rl", "..", ".."],
    ],
  ]);
  const governance = await read(file);
  expect(figures(governance)).toEqual([
    ["KR", "2023", { rule_of_law: 1.25 }, 2],
    ["KR", "2023", { political_stability: -0.5 }, 4],
  ]);
  expect(found(governance).map(({ code, rows }) => [code, rows])).toEqual([
    ["D19", 1],
    ["D22", 1],
  ]);
});

const scores = (...years: number[]): TestCell[][] => [
  ["Corruption Perceptions Index: scores"],
  [],
  ["Country / Territory", "ISO3", "Region", ...years.map((year) => `CPI score ${year}`), "Rank"],
  ["Denmark", "DNK", "WE/EU", ...years.map((_, at) => 90 - at), 1],
  ["Namibia", "NAM", "SSA", ...years.map((_, at) => 49 + at), 59],
];

test("of the sheets of a corruption index the one with most years is read, wherever it stands, a year later too", async () => {
  for (const years of [
    [2023, 2022],
    [2024, 2023, 2022],
  ]) {
    const first = scores(years[0] ?? 0);
    const all = scores(...years);
    for (const file of [
      sheets(["Scores", first], ["Timeseries", all]),
      sheets(["Timeseries", all], ["Scores", first]),
    ]) {
      const index = await read(file);
      expect(index.detected).toMatchObject({ layout: "ti_cpi", sheet: "Timeseries", headerRow: 3 });
      expect(figures(index).filter(([subject]) => subject === "NA")).toEqual(
        years.map((year, at) => ["NA", String(year), { corruption_score: 49 + at }, 5]),
      );
    }
  }
});

test("fossil emissions in tonnes of carbon, a column per country: a strange name is told with its column", async () => {
  const budget: TestCell[][] = [
    [null, "Fossil CO2 emissions by country (territorial)"],
    [null, "1MtC = 1 million tonne of carbon = 3.664 million tonnes of CO2"],
    ["MtC/yr"],
    [null, "ITALY", "ATLANTIS", "WORLD"],
    [null, "Italy", "Atlantis", "World"],
    [1989, 100, 1, 6000],
    [2020, 80, 1, 9000],
    [2021, 90.5, null, 9500],
  ];
  const file = await read(sheets(["Summary", [["Cite as"]]], ["Territorial Emissions", budget]));
  expect(figures(file)).toEqual([
    ["IT", "2020", { co2_t: 293_120_000 }, 7],
    ["IT", "2021", { co2_t: 331_592_000 }, 8],
  ]);
  expect(found(file)).toContainEqual({
    code: "D06",
    severity: "error",
    row: 5,
    column: "C (Atlantis)",
    value: "Atlantis",
    rows: null,
  });
});

test("a report without a year in it is read when somebody says the year, and asks for it before", async () => {
  const file = "country_code,country,region,overall_score,goal_1_score\nFIN,Finland,OECD,86.76,99.5\n";
  await expect(read(file)).rejects.toThrow("D13");
  const official =
    "Country Code ISO3,Country,2025 SDG Index Score,2025 SDG Index Rank\nFIN,Finland,86.8,1\nOECD,OECD members,78,\n";
  expect(figures(await read(official))).toEqual([["FI", "2025", { sdg_index: 86.8 }, 2]]);
});
