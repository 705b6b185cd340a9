import { expect, test } from "vitest";
import { inMemory } from "~/domain/tabular/source";
import { readLoad } from "~tests/support/read-load";
import { previewLoad } from "../preview";

const read = async (dataset: Parameters<typeof readLoad>[0], file: string) => {
  const { rows, found } = await readLoad(dataset, file);
  return { rows: rows.map(({ row, values }) => [row, values]), found };
};
const A = { issuer_id: "A", period_end: "2023-12-31" };
const B = { issuer_id: "B", period_end: "2023-12-31" };

test("figures named in a column: become one row of each subject and period, when they are sorted by subject or by figure", async () => {
  const lines = [
    "A;2023;Scope 1;55200;t",
    "A;2023;Revenue;350000;EUR m",
    "B;2023;Scope 1;7;t",
    "B;2023;Revenue;9;EUR m",
  ];
  const bySubject = await read("company-pai", ["Issuer ID;Year;Metric;Value;Unit", ...lines].join("\n"));
  expect(bySubject.rows).toEqual([
    [2, { ...A, scope1_t: 55200, revenue_eur_m: 350_000 }],
    [4, { ...B, scope1_t: 7, revenue_eur_m: 9 }],
  ]);
  const byFigure = [lines[0], lines[2], lines[1], lines[3]];
  expect(
    (await read("company-pai", ["Issuer ID;Year;Metric;Value;Unit", ...byFigure].join("\n"))).rows,
  ).toEqual([
    [2, { ...A, scope1_t: 55200, revenue_eur_m: 350_000 }],
    [3, { ...B, scope1_t: 7, revenue_eur_m: 9 }],
  ]);
});

test("figures named in a column: what no column of the dataset has, or has in another unit, is named with its first row", async () => {
  const { rows, found } = await read(
    "company-pai",
    "Issuer ID,Year,Metric,Value\nA,2023,Employees,9\nA,2023,Scope 1 (tCO2e),5\nA,2023,Scope 2 (ktCO2e),6\nB,2023,Employees,9\n",
  );
  expect(rows).toEqual([[3, { ...A, scope1_t: 5 }]]);
  expect(found).toEqual([
    ["note", "D12", 2, "C (Metric)", "Employees"],
    ["warning", "D42", 4, "C (Metric)", "Scope 2 (ktCO2e)"],
  ]);
});

test("figures named in a column: a row is skipped with a finding, when another column marks it as an intensity or a target", async () => {
  const { rows, found } = await read(
    "company-pai",
    "Issuer ID,Year,Metric,Kind,Value\nA,2023,Scope 1,Absolute,900\nA,2023,Scope 1,Intensity,5\nA,2023,Scope 2,Target,6\n",
  );
  expect(rows).toEqual([[2, { ...A, scope1_t: 900 }]]);
  expect(found).toEqual([
    ["note", "D12", 1, "D", "Kind"],
    ["note", "D12", 3, "C (Metric)", "Scope 1: Intensity"],
    ["note", "D12", 4, "C (Metric)", "Scope 2: Target"],
  ]);
});

test("figures named in a column: the market-based scope 2 is read with a warning, when a file states both", async () => {
  const lines = ["A,2023,Scope 2 (location-based),9", "A,2023,Scope 2 (market-based),6"];
  for (const order of [lines, lines.toReversed()]) {
    const { rows, found } = await read("company-pai", ["Issuer ID,Year,Metric,Value", ...order].join("\n"));
    expect(rows).toEqual([[2, { ...A, scope2_t: 6 }]]);
    expect(found).toEqual([["warning", "D12", 3, "C (Metric)", "Scope 2 (location-based)"]]);
  }
});

test("figures named in a column: the unit in the header of the values counts for each of them", async () => {
  const of = (unit: string) =>
    read("company-pai", `Issuer ID,Year,Scope,Value (${unit})\nA,2023,Scope 1,9\n`);
  expect((await of("tCO2e")).rows).toEqual([[2, { ...A, scope1_t: 9 }]]);
  expect(await of("ktCO2e")).toEqual({ rows: [], found: [["error", "D48", 2, "D2 (Scope 1)", "ktCO2e"]] });
  const shares = await read(
    "company-taxonomy",
    "Issuer ID,Year,KPI,Value (%)\nA,2023,Turnover aligned,0.5\nA,2023,Turnover eligible,50\n",
  );
  expect(shares.rows).toEqual([[2, { ...A, turnover_aligned: 0.005, turnover_eligible: 0.5 }]]);
});

test("figures named in a column: words are read as numbers are, and columns with a header of their own stay", async () => {
  const { rows } = await read(
    "bond-issues",
    "ISIN;Issuer name;Field;Value\nDE0007164600;SAP;Label;Green\nDE0007164600;SAP;Amount issued;500\n",
  );
  expect(rows).toEqual([
    [2, { isin: "DE0007164600", issuer_name: "SAP", labelling: "Green", amount_issued_eur_m: 500 }],
  ]);
});

test("figures named in a column: a fault names the cell of its own row, and so does a unit that is not the column's", async () => {
  const { rows, found } = await read(
    "company-pai",
    "Issuer ID;Year;Metric;Value;Unit\nA;2023;Scope 1;5;kt\nA;2023;Scope 2;x;t\nB;2023;Revenue;7;USD m\n",
  );
  expect(rows).toEqual([]);
  expect(found).toEqual([
    ["error", "D48", 2, "D2 (Scope 1)", "kt"],
    ["error", "R03", 2, "D3 (Scope 2)", "x"],
    ["error", "D48", 4, "D4 (Revenue)", "USD m"],
  ]);
});

test("figures named in a column: each figure keeps its basis and percentages become shares, when a column or the name states them", async () => {
  const { rows } = await read(
    "company-pai",
    "Entity ISIN;Reporting Year;Data Point;Data Value;Disclosure\nUS0378331005;2023;Scope 1;98.000;Reported\nUS0378331005;2023;Scope 2;57.500;Modelled\nUS0378331005;2023;Board diversity (%);0,5;Reported\n",
  );
  expect(rows).toEqual([
    [
      2,
      {
        ...{
          issuer_id: "US0378331005",
          period_end: "2023-12-31",
          scope1_t: 98000,
          scope1_t_basis: "reported",
        },
        ...{ scope2_t: 57500, scope2_t_basis: "modelled" },
        ...{ board_female_share: 0.005, board_female_share_basis: "reported" },
      },
    ],
  ]);
});

test("figures named in a column: each year becomes a row, when the columns of values are years", async () => {
  const { rows } = await readLoad(
    "country-indicators",
    "Country;Indicator;2021;2022\nItaly;GDP (EUR m);1821934,7;1962845,8\nItaly;GHG emissions (t);417500000;\n",
  );
  expect(rows.map(({ row, period, values }) => [row, period, values])).toEqual([
    [2, "2021-12-31", { ghg_t: 417_500_000 }],
    [2, "2021-12-31", { gdp_eur_m: 1821934.7 }],
    [2, "2022-12-31", { gdp_eur_m: 1962845.8 }],
  ]);
});

test("figures named in a column: both rows are kept, when two have the same name, subject and period", async () => {
  const { rows } = await read(
    "sdg-scores",
    "ISIN,As of,Goal,Score\nUS0378331005,2024,SDG 1,2\nUS0378331005,2024,SDG 1,3\nUS0378331005,2024,SDG 2,4\n",
  );
  const ROW = { subject_id: "US0378331005", as_of: "2024-12-31" };
  expect(rows).toEqual([
    [2, { ...ROW, sdg_1: 2 }],
    [3, { ...ROW, sdg_1: 3, sdg_2: 4 }],
  ]);
});

test("figures named in a column: the preview offers the columns of the file and no others", async () => {
  const file = "Issuer ID,Year,Metric,Value,Unit\nA,2023,Scope 1,5,t\n";
  const { columns, problem } = await previewLoad(
    "company-pai",
    inMemory(new TextEncoder().encode(file)),
    null,
    5,
  );
  expect(problem).toBeNull();
  expect(columns?.map(({ header, field }) => [header, field])).toEqual([
    ["Issuer ID", "issuer_id"],
    ["Year", "period_end"],
    ["Metric", ""],
    ["Value", ""],
    ["Unit", ""],
  ]);
});
