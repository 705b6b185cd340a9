import { describe, expect, test } from "vitest";
import type { DatasetName } from "~/domain/facts/fact";
import { type DemoRow, readDemo } from "./read-demo";

const universe = readDemo(6_000);
const rows = (dataset: DatasetName): readonly DemoRow[] => universe.get(dataset) ?? [];
const share = <T>(items: readonly T[], test: (item: T) => boolean) =>
  items.filter(test).length / items.length;

describe("figures", () => {
  const companies = rows("issuers").filter((row) => row.issuer_type === "company");
  const last = rows("company-pai").filter((row) => row.period_end === "2025-12-31");
  const ratings = rows("esg-ratings").filter((row) => row.as_of === "2026-09-30");
  const rating = new Map(ratings.map((row) => [row.subject_id, Number(row.rating)]));

  test("ratings of companies use all five steps and lie around 3.2", () => {
    const values = companies.flatMap((row) => rating.get(row.issuer_id) ?? []);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean).toBeGreaterThan(2.9);
    expect(mean).toBeLessThan(3.5);
    for (const step of [1, 2, 3, 4, 5])
      expect(share(values, (value) => value === step)).toBeGreaterThan(0.01);
    expect(share(companies, (row) => rating.has(row.issuer_id))).toBeGreaterThan(0.75);
    expect(share(companies, (row) => rating.has(row.issuer_id))).toBeLessThan(0.95);
  });

  test("rates are at most a week old on the day of the portfolios and on the demonstration's today", () => {
    const days = [...new Set(rows("fx-rates").map(({ date }) => date ?? ""))].sort();
    const lastOn = (day: string) => days.filter((date) => date <= day).at(-1);
    expect(lastOn("2026-09-30")).toBe("2026-09-30");
    expect(lastOn("2026-11-22")).toBe("2026-11-20");
  });

  test("what companies seldom tell is seldom known", () => {
    const unknown = (column: string) => share(last, (row) => row[column] === "");
    for (const column of ["scope3_t", "hazardous_waste_t", "gender_pay_gap"]) {
      expect(unknown(column), column).toBeGreaterThan(0.2);
      expect(unknown(column), column).toBeLessThan(0.6);
    }
    expect(unknown("scope1_t")).toBeLessThan(0.25);
    expect(unknown("board_female_share")).toBeLessThan(0.2);
    expect(unknown("water_emissions_t")).toBeGreaterThan(0.5);
  });

  test("better rated companies emit less for the same revenue, and utilities more than software", () => {
    const intensity = (row: DemoRow) =>
      row.scope1_t ? Number(row.scope1_t) / Number(row.revenue_eur_m) : null;
    const median = (some: readonly DemoRow[]) => {
      const values = some.flatMap((row) => intensity(row) ?? []).sort((a, b) => a - b);
      return values[Math.floor(values.length / 2)] ?? 0;
    };
    const industrial = last.filter((row) => row.nace_section === "C");
    const rated = (from: number, to: number) =>
      industrial.filter(
        (row) => (rating.get(row.issuer_id) ?? 0) >= from && (rating.get(row.issuer_id) ?? 9) <= to,
      );
    expect(median(rated(1, 2))).toBeGreaterThan(median(rated(4, 5)));
    expect(median(last.filter((row) => row.nace_section === "D"))).toBeGreaterThan(
      20 * median(last.filter((row) => row.nace_section === "J")),
    );
  });

  test("shares are fractions, aligned is never above eligible, six objectives never above the whole", () => {
    const fractions = ["nonrenewable_consumption_share", "board_female_share"];
    for (const row of last) {
      for (const column of fractions) {
        if (row[column]) expect(Number(row[column])).toBeLessThanOrEqual(1);
      }
      if (row.evic_eur_m) expect(Number(row.evic_eur_m)).toBeGreaterThan(0);
    }
    for (const row of rows("company-taxonomy")) {
      for (const kpi of ["turnover", "capex", "opex"]) {
        expect(Number(row[`${kpi}_aligned`])).toBeLessThanOrEqual(Number(row[`${kpi}_eligible`]));
      }
    }
  });

  test("every company is known for three years, or told nothing of at all", () => {
    const years = (issuer: string | undefined) =>
      rows("company-pai").filter((row) => row.issuer_id === issuer).length;
    for (const row of companies.slice(0, 60)) expect([0, 3]).toContain(years(row.issuer_id));
  });

  test("some companies violate, some make banned weapons, some are sanctioned or to be reviewed", () => {
    expect(share(last, (row) => row.ungc_oecd_violation === "Y")).toBeGreaterThan(0.01);
    expect(share(last, (row) => row.ungc_oecd_violation === "Y")).toBeLessThan(0.08);
    expect(last.filter((row) => row.controversial_weapons === "Y").length).toBeGreaterThan(0);
    const entities = rows("sanctions").filter((row) => row.kind === "entity");
    expect(entities.filter((row) => row.lei || row.isin).length).toBeGreaterThan(8);
    expect(entities.filter((row) => !row.lei && !row.isin).length).toBeGreaterThan(4);
    expect(new Set(rows("benchmark-exclusions").map((row) => row.letter)).size).toBeGreaterThanOrEqual(7);
  });
});
