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
