import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";

const read = async (dataset: Parameters<typeof readLoad>[0], file: string) => {
  const { rows, findings, counts } = await readLoad(dataset, file);
  return {
    values: rows.map(({ values }) => values),
    found: findings.listed.map(({ severity, code, row, column, value, params }) => ({
      ...{ severity, code, row, column, value, params },
    })),
    counts,
  };
};

const RATED = "ISIN;ESG rating;Provider;Date";

test("ratings of another scale: a warning names the column and how many are outside when some are within", async () => {
  const { found, counts } = await read(
    "esg-ratings",
    `${RATED}\nUS0378331005;7,1;V;2024\nUS5949181045;8,2;V;2024\nUS0231351067;4,2;V;2024\n`,
  );
  expect(counts).toMatchObject({ read: 3, rejected: 2 });
  expect(found[0]).toEqual({
    ...{ severity: "warning", code: "D49", row: 1, column: "B (ESG rating)", value: "8.2" },
    params: { outside: 2, numbers: 3, min: 1, max: 5 },
  });
  expect(found.map(({ code }) => code)).toEqual(["D49", "D02", "D02"]);
});

test("ratings of their scale: no warning when a single one of them is outside", async () => {
  const rows = ["US0378331005;7", "US5949181045;2", "US0231351067;4"].map((row) => `${row};V;2024\n`);
  const { found } = await read("esg-ratings", `${RATED}\n${rows.join("")}`);
  expect(found.map(({ code }) => code)).toEqual(["D02"]);
});

test("ratings: name the range of numbers allowed, when a cell holds letters", async () => {
  const { found } = await read("esg-ratings", `${RATED}\nUS0378331005;BBB;V;2024\n`);
  expect(found).toMatchObject([{ code: "R03", column: "B (ESG rating)", params: { min: 1, max: 5 } }]);
});

test("governance of states: percentile ranks are refused when the column is one of estimates", async () => {
  const { values, found } = await read(
    "country-indicators",
    "Country;Year;Political stability;Rule of law\nItaly;2023;58,3;61,8\nNorway;2023;0,8;1,76\nSomalia;2009;-3,31;-2,42\nFrance;2023;55;88\n",
  );
  expect(values).toEqual([
    { political_stability: 0.8 },
    { rule_of_law: 1.76 },
    { political_stability: -3.31 },
    { rule_of_law: -2.42 },
  ]);
  expect(found.map(({ code, row, column }) => [code, row, column])).toEqual([
    ["D49", 1, "C (Political stability)"],
    ["D49", 1, "D (Rule of law)"],
    ["D02", 2, "C (Political stability)"],
    ["D02", 2, "D (Rule of law)"],
    ["D02", 5, "C (Political stability)"],
    ["D02", 5, "D (Rule of law)"],
  ]);
});

test("corruption scores before 2012: are left out when they are of ten", async () => {
  const { values, found } = await read(
    "country-indicators",
    "Country;ISO3;CPI Score 2011;CPI Score 2012\nItaly;ITA;3.9;42\nNorway;NOR;9.0;85\n",
  );
  expect(values).toEqual([{ corruption_score: 42 }, { corruption_score: 85 }]);
  expect(found).toMatchObject([
    { severity: "note", code: "D20", value: "2011", params: { rows: 2, year: 2012 } },
  ]);
});

test("opt-in indicators: have one name in whatever case a file writes it", async () => {
  const { rows } = await readLoad(
    "pai-optional",
    "Issuer ID;Indicator;Year;Value\nA;T3.2;2024;1\nA;T2.5.Oil;2024;0.2\nA; t3.2 ;2023;3\n",
  );
  expect(rows.map(({ key, values }) => [key, values.indicator])).toEqual([
    ["t3.2|2024-12-31", "t3.2"],
    ["t2.5.oil|2024-12-31", "t2.5.oil"],
    ["t3.2|2023-12-31", "t3.2"],
  ]);
});

test("cell that several records of a row read: its fault is named once when each of them finds it", async () => {
  const { found, counts } = await read(
    "fx-rates",
    "Date,USD,JPY,GBP\n31/12/2024,1.1,163,0.8\n13/13/2024,1.2,164,0.9\n",
  );
  expect(found.map(({ code, row, column }) => [code, row, column])).toEqual([["D05", 3, "A (Date)"]]);
  expect(counts).toMatchObject({ read: 2, rejected: 1 });
  const years = await read(
    "country-indicators",
    "Country;GHG emissions (t) 2022;GHG emissions (t) 2023\nNarnia;20000;20000\n",
  );
  expect(years.found.map(({ code, row, column }) => [code, row, column])).toEqual([
    ["D06", 2, "A (Country)"],
  ]);
});

test("emissions of a state: are refused with what they can be when they are in megatonnes or kilogrammes", async () => {
  const { values, found } = await read(
    "country-indicators",
    "Country;Year;GHG emissions;GDP\nItaly;2022;380,2;1946479\nNorway;2022;48900000;545000\nFrance;2022;403000000000;2600000\nBhutan;2022;-5200000;2700\n",
  );
  expect(values).toEqual([
    { ghg_t: 48_900_000 },
    { gdp_eur_m: 545_000 },
    { ghg_t: -5_200_000 },
    { gdp_eur_m: 2700 },
  ]);
  const params = { column: "ghg_t", least: 1_000, most: 50_000_000_000 };
  expect(found).toMatchObject([
    { severity: "error", code: "D50", row: 2, column: "C (GHG emissions)", value: "380.2", params },
    { severity: "error", code: "D50", row: 4, column: "C (GHG emissions)", value: "403000000000", params },
  ]);
});

test("amount of a bond: is refused when it is in euros instead of millions", async () => {
  const { values, found } = await read(
    "bond-issues",
    "ISIN;Amount issued;Label\nXS2002017361;500000000;Green\nXS1716243719;750;Green\n",
  );
  expect(values).toMatchObject([{ isin: "XS1716243719", amount_issued_eur_m: 750 }]);
  expect(found).toMatchObject([{ code: "D50", row: 2, column: "B (Amount issued)", value: "500000000" }]);
});

test("amounts of a company: are refused when they are in single euros, and its energy when it is in kilowatt hours", async () => {
  const { values, found } = await read(
    "company-pai",
    "issuer_id;period_end;Revenue;EVIC;Energy consumption\nA;2024;383285000000;1;1\nB;2024;1;2900000000000;1\nC;2024;600000;5000000;700000\nD;2024;1;1;4000000000\n",
  );
  expect(values).toMatchObject([{ issuer_id: "C", revenue_eur_m: 600_000, evic_eur_m: 5_000_000 }]);
  expect(found.map(({ code, row, column, value }) => [code, row, column, value])).toEqual([
    ["D50", 2, "C (Revenue)", "383285000000"],
    ["D50", 3, "D (EVIC)", "2900000000000"],
    ["D50", 5, "E (Energy consumption)", "4000000000"],
  ]);
});

test("figures of years in another unit: are named under the headers of the file, each with its column", async () => {
  const { found } = await read(
    "company-pai",
    "ISIN;Scope 1 2022 (kt);Scope 1 2023 (kt);Scope 2 2022;Scope 2 2023\nUS0378331005;100;110;5;6\n",
  );
  expect(found.map(({ severity, code, column, value }) => [severity, code, column, value])).toEqual([
    ["warning", "D45", "D", "Scope 2 2022"],
    ["warning", "D45", "E", "Scope 2 2023"],
    ["warning", "D42", "B", "Scope 1 2022 (kt)"],
    ["warning", "D42", "C", "Scope 1 2023 (kt)"],
  ]);
});
