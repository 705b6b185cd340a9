import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";
import { type TestCell, workbookBytes } from "~tests/support/workbook";

const read = async (dataset: Parameters<typeof readLoad>[0], file: string) => {
  const { rows, findings, counts } = await readLoad(dataset, file);
  return {
    values: rows.map(({ values }) => values),
    found: findings.listed.map(({ severity, code, row, column, value, params }) => [
      ...[severity, code, row, column, value],
      params,
    ]),
    counts,
  };
};

const columns = (row: Readonly<Record<string, unknown>>, ...names: readonly string[]) =>
  names.map((name) => row[name]);

test("amounts in a cell: are refused when the cell names another currency than the euro", async () => {
  const { values, found, counts } = await read(
    "company-pai",
    "issuer_id;period_end;revenue_eur_m\nA;2024;3 USD\nB;2024;1.2 bn USD\nC;2024;$ 500\nD;2024;2 bn EUR\nE;2024;€ 500\n",
  );
  expect(values.map((row) => columns(row, "issuer_id", "revenue_eur_m"))).toEqual([
    ["D", 2000],
    ["E", 500],
  ]);
  const params = { column: "revenue_eur_m" };
  expect(found).toEqual([
    ["error", "D44", 2, "C (revenue_eur_m)", "3 USD", params],
    ["error", "D44", 3, "C (revenue_eur_m)", "1.2 bn USD", params],
    ["error", "D44", 4, "C (revenue_eur_m)", "$ 500", params],
  ]);
  expect(counts).toMatchObject({ read: 5, rejected: 3 });
});

test("figures in a cell: are read when the unit beside them is the column's own", async () => {
  const { values, found } = await read(
    "company-pai",
    "issuer_id;period_end;scope1_t;energy_consumption_gwh\nA;2024;1.234,5 t CO2e;12 GWh\nB;2024;7 tonnes;1,5 gwh\n",
  );
  expect(values.map((row) => columns(row, "scope1_t", "energy_consumption_gwh"))).toEqual([
    [1234.5, 12],
    [7, 1.5],
  ]);
  expect(found).toEqual([]);
});

test("figures in a cell: are refused with the unit wanted when the unit beside them is another", async () => {
  const { values, found } = await read(
    "company-pai",
    "issuer_id;period_end;scope1_t;energy_consumption_gwh\nA;2024;5 kt;\nB;2024;3 Mt CO2e;\nC;2024;1;1200 MWH\nD;2024;5 USD;\nE;2024;1 200 kg;\n",
  );
  expect(values).toEqual([]);
  const tonnes = { column: "scope1_t", unit: "t" };
  expect(found).toEqual([
    ["error", "D48", 2, "C (scope1_t)", "5 kt", tonnes],
    ["error", "D48", 3, "C (scope1_t)", "3 Mt CO2e", tonnes],
    [
      "error",
      "D48",
      4,
      "D (energy_consumption_gwh)",
      "1200 MWH",
      { column: "energy_consumption_gwh", unit: "GWh" },
    ],
    ["error", "D48", 5, "C (scope1_t)", "5 USD", tonnes],
    ["error", "D48", 6, "C (scope1_t)", "1 200 kg", tonnes],
  ]);
});

test("unit of a year's amounts: is that of the column when the header leaves the year out", async () => {
  const { values, found } = await read(
    "bond-issues",
    "ISIN;CO2 avoided (tCO2e);Renewable energy produced (MWh/year);Energy saved (MWh p.a.);Label\nXS2002017361;3;500;7;Green\n",
  );
  expect(values).toMatchObject([{ co2_avoided_t: 3, renewable_energy_mwh: 500, energy_saved_mwh: 7 }]);
  expect(found).toEqual([]);
});

test("thousands of euros: are another unit than the millions of a column when a header shortens them", async () => {
  const { values, found } = await read(
    "company-pai",
    "issuer_id;period_end;scope1_t;Umsatz in T€;EVIC TEUR\nA;2024;5;1000000;2000000\n",
  );
  expect(values.map((row) => columns(row, "scope1_t", "revenue_eur_m", "evic_eur_m"))).toEqual([
    [5, undefined, undefined],
  ]);
  expect(found.map(([severity, code, , column]) => [severity, code, column])).toEqual([
    ["warning", "D42", "D"],
    ["warning", "D42", "E"],
  ]);
});

test("column that a row cannot do without: is refused for its unit when that is why it is missing", async () => {
  const refused = (dataset: Parameters<typeof readLoad>[0], file: string) =>
    readLoad(dataset, file).then(
      () => null,
      ({ finding: { code, row, column, value } }) => [code, row, column, value],
    );
  expect(
    await refused("esg-ratings", "ISIN;ESG rating (1-10);Provider;Date\nUS0378331005;3;V;2024\n"),
  ).toEqual([...["D42", 1, "B", "ESG rating (1-10)"]]);
  expect(
    await refused(
      "fund-holdings",
      "Fund ISIN;As of;ISIN;Weight (bps)\nIE00B4L5Y983;2024-12-31;US0378331005;5\n",
    ),
  ).toEqual([...["D42", 1, "D", "Weight (bps)"]]);
});

test("percent mark: is another unit when the column is a score or an amount", async () => {
  const { values, found } = await read(
    "country-indicators",
    "Country;Year;CPI score\nItaly;2023;56\nFrance;2023;71%\n",
  );
  expect(values).toEqual([{ corruption_score: 56 }]);
  const params = { column: "corruption_score", unit: "0 to 100" };
  expect(found).toEqual([["error", "D48", 3, "C (CPI score)", "71%", params]]);
  const indicators = await read("pai-optional", "Issuer ID;Indicator;Year;Value\nA;t3.1;2024;35%\n");
  expect(indicators.values).toMatchObject([{ value: 0.35 }]);
});

test("row of units: leaves a column unread, when its unit is unknown", async () => {
  const { values, found } = await read(
    "company-pai",
    "issuer_id;period_end;scope1_t;scope2_t;scope3_t;EVIC\n;;tonnes;Thous. Metric Tonnes;bushels;M USD\nA;2024;5;6;7;8\n",
  );
  expect(values.map((row) => columns(row, "scope1_t", "scope2_t", "scope3_t", "evic_eur_m"))).toEqual([
    [5, undefined, undefined, undefined],
  ]);
  expect(found.map(([severity, code, row, column]) => [severity, code, row, column])).toEqual([
    ["warning", "D42", 1, "D"],
    ["warning", "D42", 1, "E"],
    ["warning", "D42", 1, "F"],
    ["note", "R07", 2, null],
  ]);
});

test("flag of a statistical office: the cell is refused and not read in billions, when a number without a currency ends in a separate b", async () => {
  const { values, found } = await read(
    "company-pai",
    "issuer_id;period_end;scope1_t;Revenue\nA;2024;55 200 b;5\nB;2024;5;1.2b\nC;2024;5;1.2 b EUR\n",
  );
  expect(values.map((row) => columns(row, "scope1_t", "revenue_eur_m"))).toEqual([
    [5, 1200],
    [5, 1200],
  ]);
  expect(found).toEqual([["error", "R03", 2, "C (scope1_t)", "55 200 b", {}]]);
});

test("emissions of a company: the row is refused, when they are more than the world's", async () => {
  const { values, found } = await read(
    "company-pai",
    "issuer_id;period_end;scope1_t;scope3_t\nA;2024;55200000000000;1\nB;2024;5;61000000000\nC;2024;5;1500000000\n",
  );
  expect(values).toHaveLength(1);
  expect(found.map(([, code, row]) => [code, row])).toEqual([
    ["D53", 1],
    ["D50", 2],
    ["D50", 3],
  ]);
});

test("scale of a column: there is no finding, when its figures are written in billions", async () => {
  const { values, found } = await read(
    "company-pai",
    "issuer_id;period_end;Revenue\nA;2024;1.2 bn EUR\nB;2024;3 bn EUR\nC;2024;2.5 bn EUR\n",
  );
  expect(values.map((row) => columns(row, "revenue_eur_m"))).toEqual([[1200], [3000], [2500]]);
  expect(found).toEqual([]);
});

test("unit on another sheet: a warning names its cell, when a sheet without a table states one that the columns do not have", async () => {
  const data = [
    ["Issuer ID", "Year", "Scope 1", "Revenue"],
    ["A", 2024, 5, 100],
  ];
  const found = async (fields: readonly TestCell[][]) => {
    const sheets = [
      { name: "Cover", rows: [["Carbon data"], ["Vendor"]] },
      { name: "Fields", rows: fields },
      { name: "Data", rows: data },
    ];
    const { findings, rows } = await readLoad("company-pai", workbookBytes({ sheets }));
    expect(rows).toHaveLength(1);
    return findings.listed.map(({ code, sheet, row, column, value }) => [code, sheet, row, column, value]);
  };
  const units = (scope: string) => [
    ["Field", "Description", "Unit"],
    ["Scope 1", "Direct emissions", scope],
    ["Revenue", "Sales", "EUR m"],
    ["Scope 1 intensity", "Emissions by revenue", "tCO2e/USD m"],
  ];
  expect(await found([["Emissions are in kt CO2e"]])).toEqual([["D45", "Fields", 1, "A", "kt CO2e"]]);
  expect(await found(units("ktCO2e"))).toEqual([["D45", "Fields", 2, "C", "ktCO2e"]]);
  expect(await found(units("tCO2e"))).toEqual([]);
});
