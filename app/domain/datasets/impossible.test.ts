import { describe, expect, test } from "vitest";
import type { DatasetName, FactValues } from "~/domain/facts/fact";
import { impossibleValues } from "./impossible";

const named = (dataset: DatasetName, values: FactValues) =>
  impossibleValues(dataset, values).map(({ column, rule }) => `${column} ${rule}`);

/** A company of EUR 2 billion that emits 100,000 t. */
const PLAUSIBLE = { evic_eur_m: 2000, revenue_eur_m: 800, scope1_t: 100_000, scope2_t: 20_000 };

describe("impossible values of a company", () => {
  test.each<[string, FactValues, readonly string[]]>([
    ["plausible", {}, []],
    ["missing", { evic_eur_m: null, revenue_eur_m: null, scope1_t: null }, []],
    ["zero or less, which is not covered instead", { evic_eur_m: 0, revenue_eur_m: -5 }, []],
    ["EVIC of one dollar", { evic_eur_m: 8.1e-7 }, ["evic_eur_m placeholder"]],
    ["EVIC of one million for an emitter", { evic_eur_m: 1 }, ["evic_eur_m placeholder"]],
    ["EVIC of one million without emissions", { evic_eur_m: 1, scope1_t: null, scope2_t: null }, []],
    ["revenue below a million", { revenue_eur_m: 0.9 }, ["revenue_eur_m amount"]],
    [
      "a small company that emits little",
      { evic_eur_m: 0.5, revenue_eur_m: 0.2, scope1_t: 1000, scope2_t: 5 },
      [],
    ],
    [
      "a very large emitter of its size",
      { evic_eur_m: 300_000, scope1_t: 400_000_000, revenue_eur_m: 60_000 },
      [],
    ],
    ["100,000 t per million, the edge", { revenue_eur_m: null, evic_eur_m: 2, scope1_t: 200_000 }, []],
    [
      "revenue that fits no emission",
      { revenue_eur_m: 1.1, scope1_t: 120_000, scope2_t: null },
      ["revenue_eur_m intensity"],
    ],
    ["scope 3 that fits no amount", { scope3_t: 900_000_000 }, ["scope3_t intensity"]],
    [
      "one ratio alone",
      { evic_eur_m: 2, revenue_eur_m: null, scope1_t: 900_000, scope2_t: null },
      ["scope1_t intensity", "evic_eur_m intensity"],
    ],
    ["a board of 140 %", { board_female_share: 1.4 }, ["board_female_share share"]],
    ["a pay gap below zero", { gender_pay_gap: -0.3 }, []],
  ])("%s", (_case, values, expected) => {
    expect(named("company-pai", { ...PLAUSIBLE, ...values })).toEqual(expected);
  });
});

test.each([
  [0.9, ["gdp_eur_m gdp"]],
  [1, []],
  [27_000_000, []],
  [2_000_000_000_000, ["gdp_eur_m gdp"]],
  [0, []],
])("GDP of EUR %s million", (gdp, expected) => {
  expect(named("country-indicators", { gdp_eur_m: gdp })).toEqual(expected);
});

test("a share below zero or above one is impossible when the column is a share of a whole", () => {
  expect(named("company-taxonomy", { turnover_aligned: 40, capex_aligned: 0.4 })).toEqual([
    "turnover_aligned share",
  ]);
  expect(named("sustainable-investment", { si_share: -0.1 })).toEqual(["si_share share"]);
});
