import { describe, expect, test } from "vitest";
import type { Fact } from "~/domain/facts/fact";
import {
  analysed,
  cash,
  company,
  figure,
  holding,
  rating,
  sovereign,
} from "~tests/support/analysis-fixtures";

/** The test vector of the methodology (§5): equity A, corporate bond B, sovereign C, cash D, together 10 million. */
const FACTS: Fact[] = [
  ...company("A", "ISIN-A", {
    evic_eur_m: 2000,
    revenue_eur_m: 800,
    scope1_t: 100_000,
    scope2_t: 20_000,
    scope3_t: 400_000,
    nace_section: "D",
    energy_consumption_gwh: 4000,
    nonrenewable_consumption_share: 0.8,
    board_female_share: 0.4,
    gender_pay_gap: 0.1,
    hazardous_waste_t: 5000,
    fossil_fuel_active: true,
  }),
  ...company(
    "B",
    "ISIN-B",
    {
      evic_eur_m: 500,
      revenue_eur_m: 250,
      scope1_t: 5000,
      scope2_t: 5000,
      scope3_t: null,
      nace_section: "C",
      energy_consumption_gwh: 500,
      nonrenewable_consumption_share: 0.5,
      board_female_share: 0.3,
      gender_pay_gap: null,
      hazardous_waste_t: null,
      fossil_fuel_active: false,
    },
    { type: "corporate_bond" },
  ),
  ...sovereign("AT", "ISIN-C", { ghg_t: 400_000_000, gdp_eur_m: 2_000_000, social_violation: false }),
  rating("A", 2),
  rating("B", 4),
  rating("gov-AT", 3),
];

const HOLDINGS = [holding("ISIN-A", 4e6), holding("ISIN-B", 3e6), holding("ISIN-C", 2e6), cash(1e6)];

const views = analysed(HOLDINGS, FACTS, ["esg", "pai", "contribution"], { explain: true });

/** Metric, all, eligible, covered, eligible share, coverage share; null where the vector prints a dash. */
type Row = readonly [string, number | null, number | null, number | null, number, number];

const ROWS: readonly Row[] = [
  ["pai.1.scope1", 230, 230, 230, 0.7, 0.7],
  ["pai.1.scope2", 70, 70, 70, 0.7, 0.7],
  ["pai.1.scope3", 800, 800, 800, 0.7, 0.4],
  ["pai.1.total12", 300, 300, 300, 0.7, 0.7],
  ["pai.1.total123", 1040, 1040, 1040, 0.7, 0.4],
  ["pai.2.scope12", 30, 300 / 7, 300 / 7, 0.7, 0.7],
  ["pai.2.scope123", 104, 1040 / 7, 260, 0.7, 0.4],
  ["pai.3.scope12", 72, 720 / 7, 720 / 7, 0.7, 0.7],
  ["pai.3.scope123", 260, 2600 / 7, 650, 0.7, 0.4],
  ["pai.4", 0.4, 4 / 7, 4 / 7, 0.7, 0.7],
  ["pai.5.consumption", 0.47, 4.7 / 7, 4.7 / 7, 0.7, 0.7],
  ["pai.9", 1, 10 / 7, 2.5, 0.7, 0.4],
  ["pai.13", null, null, 2.5 / 7, 0.7, 0.7],
  ["pai.12", null, null, 0.1, 0.7, 0.4],
  ["pai.6.D", null, null, 5, 0.4, 0.4],
  ["pai.6.C", null, null, 2, 0.3, 0.3],
  ["pai.15", 40, 200, 200, 0.2, 0.2],
  ["pai.16.count", 0, 0, 0, 0.2, 0.2],
  ["pai.16.share", 0, 0, 0, 0.2, 0.2],
];

describe("test vector T1", () => {
  test.each(ROWS)("%s", (metric, all, eligible, covered, eligibleShare, coverageShare) => {
    const actual = figure(views.pai, metric);
    expectClose(actual.all, all);
    expectClose(actual.eligible, eligible);
    expectClose(actual.covered, covered);
    expectClose(actual.value, covered);
    expectClose(actual.eligibleShare, eligibleShare);
    expectClose(actual.coverageShare, coverageShare);
  });

  test("the ESG rating is 26/9 with 90 % eligible and covered", () => {
    const actual = figure(views.esg, "esg.rating");
    expect(actual).toMatchObject({ all: null, eligible: null, denominator: "COVERED" });
    expectClose(actual.value, 26 / 9);
    expectClose(actual.eligibleShare, 0.9);
    expectClose(actual.coverageShare, 0.9);
    expect(views.esg?.bucket).toBe(3);
  });

  test("contributions pull down by 0.3951, up by 0.3704 and 0.0247, and sum to zero", () => {
    const relative = Object.fromEntries(
      (views.contribution?.items ?? []).map((item) => [item.isin, item.relative]),
    );
    expectClose(relative["ISIN-A"] ?? null, -32 / 81);
    expectClose(relative["ISIN-B"] ?? null, 30 / 81);
    expectClose(relative["ISIN-C"] ?? null, 2 / 81);
    const items = views.contribution?.items ?? [];
    expectClose(
      items.reduce((sum, item) => sum + (item.relative ?? 0), 0),
      0,
    );
    expectClose(
      items.reduce((sum, item) => sum + item.additive, 0),
      26 / 9,
    );
    expectClose(items.find((item) => item.isin === "ISIN-A")?.leaveOneOut ?? null, 26 / 9 - 18 / 5);
  });

  test("the naive trap: scopes 1, 2 and 3 add up to 1,100 t, the total is 1,040 t, because a scope 3 is missing", () => {
    const naive = ["pai.1.scope1", "pai.1.scope2", "pai.1.scope3"]
      .map((metric) => figure(views.pai, metric).value ?? Number.NaN)
      .reduce((sum, value) => sum + value, 0);
    expectClose(naive, 1100);
    expectClose(figure(views.pai, "pai.1.total123").value, 1040);
  });

  test("the working of every figure adds up to the figure", () => {
    for (const actual of views.pai?.figures ?? []) {
      if (actual.value === null) continue;
      const sum = (actual.holdings ?? []).reduce((total, line) => total + (line.contribution ?? 0), 0);
      expectClose(sum, actual.value);
    }
  });

  test("a line of the working names its input, its file row and why it is missing", () => {
    const lines = figure(views.pai, "pai.1.scope3").holdings ?? [];
    expect(lines.map((line) => [line.isin, line.covered, line.reason])).toEqual([
      ["ISIN-A", true, null],
      ["ISIN-B", false, "no_data"],
    ]);
    expect(lines[0]?.input).toEqual({ scope3_t: 400_000, evic_eur_m: 2000 });
    expect(lines[0]).toMatchObject({ dataset: "company-pai", sourceLoad: 1, period: "2024-12-31" });
  });
});

function expectClose(actual: number | null, expected: number | null): void {
  if (expected === null || actual === null) expect(actual).toBe(expected);
  else expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)));
}
