import { expect, test } from "vitest";
import { matchColumns, type NamedColumn } from "./match-columns";

const column = (name: string, kind: string, unit: string | null, ...aliases: string[]): NamedColumn => ({
  name,
  kind,
  unit,
  required: false,
  aliases,
});

const COLUMNS = [
  column("scope1_t", "number", "t", "Scope 1"),
  column("evic_eur_m", "number", "EUR m", "EVIC"),
  column("weight_pct", "number", "%", "Weight", "Portfolio weight"),
  column("aligned", "share", null, "Turnover aligned"),
  column("name", "text", null, "Name"),
];

const columnOf = (header: string) => [...matchColumns(COLUMNS, [header]).places.keys()][0] ?? null;

test("header with a unit: its column when the unit is the column's own, in brackets anywhere or without", () => {
  const headers = {
    scope1_t: ["Scope 1 (tCO2e)", "Scope [tonnes] 1", "Scope 1 tonnes CO2e", "scope 1 in t"],
    evic_eur_m: ["EVIC (in EUR m)", "EVIC (€m)", "EVIC EUR million", "EVIC in Mio. EUR", "EVIC_mEUR"].concat([
      "EVIC (milioni di euro)",
      "EVIC (millions d'euros)",
      "EVIC (millones de EUR)",
      "EVIC (mln di €)",
    ]),
    weight_pct: [
      "Weight [%]",
      "Portfolio Weight %",
      "% weight",
      "Weight in percent",
      "Weight in %",
      "weight (in %)",
    ],
    aligned: ["Turnover aligned (%)", "% turnover aligned", "turnover_aligned_pct"],
    name: ["Name (of the company)", "(full) name"],
  };
  for (const [name, texts] of Object.entries(headers))
    expect(texts.map((text) => [text, columnOf(text)])).toEqual(texts.map((text) => [text, name]));
});

test("header with a unit: no column's when the unit is another or the words are no unit", () => {
  const others = [
    "Scope 1 (kt)",
    "EVIC (USD m)",
    "EVIC EUR",
    "Scope 1 %",
    "Weight t",
    "Name %",
    "Turnover aligned t",
  ];
  expect(others.map((text) => [text, columnOf(text)])).toEqual(others.map((text) => [text, null]));
});

const SCALED = [
  column("rating", "number", "1 to 5", "ESG rating"),
  column("score", "number", "0 to 100"),
  column("goal", "number", "−10 to +10", "SDG 7"),
  column("aligned", "share", null),
];
const scaledColumnOf = (header: string) => [...matchColumns(SCALED, [header]).places.keys()][0] ?? null;

test.each([
  [
    "rating",
    [
      "Rating (1-5)",
      "ESG rating (scale 1 to 5)",
      "Rating [1–5]",
      "Rating 1 to 5",
      "Rating (da 1 a 5)",
      "Rating (1 bis 5)",
    ],
  ],
  ["score", ["Score (0-100)", "Score (range: 0 - 100)", "Score (0..100)", "Score 0/100"]],
  ["goal", ["Goal (-10 to +10)", "SDG 7 (-10/+10)", "SDG 7 (−10 … 10)"]],
  ["aligned", ["Aligned (0-1)", "Aligned (fraction)", "Aligned (as a decimal)", "Aligned (0.0 - 1.0)"]],
])("header with a scale: is that of the column %s, when the scale is its own", (name, headers) => {
  expect(headers.map((header) => [header, scaledColumnOf(header)])).toEqual(
    headers.map((header) => [header, name]),
  );
});

test("header with a scale: is no column's, when the scale is another or the other way round", () => {
  const others = [
    ...["Rating (1-10)", "Rating (0-5)", "Rating (5-1)", "Score (0-10)", "Score (1-100)", "Goal (0-10)"],
    ...["Rating (1 = best, 5 = worst)", "Aligned (0-100)", "Aligned (ratio)", "Aligned (1-5)", "Score (1-5)"],
  ];
  expect(others.map((header) => [header, scaledColumnOf(header)])).toEqual(
    others.map((header) => [header, null]),
  );
});
