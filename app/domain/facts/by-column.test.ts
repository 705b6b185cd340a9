import { expect, test } from "vitest";
import { asFileRows, inOrderOfColumns, rowStating } from "./by-column";
import type { FactValue, FactValues } from "./fact";

const column = (
  period: string,
  name: string,
  value: FactValue,
  given: { loadId?: number; sourceRow?: number; basis?: string } = {},
) => ({
  dataset: "country-indicators" as const,
  subject: "IT",
  key: `${period}|${name}`,
  period,
  source: "upload",
  loadId: 1,
  sourceRow: 2,
  ...given,
  basis: given.basis ?? null,
  values: { [name]: value, ...(given.basis && { basis: given.basis }) } as FactValues,
});

const valueOn = (rows: readonly ReturnType<typeof column>[], day: string, name: string) =>
  rowStating(inOrderOfColumns(rows, day), name)?.values[name] ?? null;

test("each column is of its own latest year up to the day, else of the earliest after it", () => {
  const rows = [
    column("2021-12-31", "sdg_index", 60),
    column("2023-12-31", "sdg_index", 62),
    column("2022-12-31", "corruption_score", 50),
    column("2024-12-31", "rule_of_law", 0.4),
  ];
  expect(valueOn(rows, "2022-12-31", "sdg_index")).toBe(60);
  expect(valueOn(rows, "2025-06-30", "sdg_index")).toBe(62);
  expect(valueOn(rows, "2025-06-30", "corruption_score")).toBe(50);
  expect(valueOn(rows, "2022-12-31", "rule_of_law")).toBe(0.4);
});

test("emissions and GDP count of the last year that has both, however much later one of them is known", () => {
  const rows = [
    column("2018-12-31", "ghg_t", 400),
    column("2018-12-31", "gdp_eur_m", 2),
    column("2023-12-31", "gdp_eur_m", 4),
    column("2017-12-31", "ghg_t", 500),
  ];
  expect([valueOn(rows, "2026-01-01", "ghg_t"), valueOn(rows, "2026-01-01", "gdp_eur_m")]).toEqual([400, 2]);
});

test("emissions without a GDP of any of their years are not divided; GDP alone stays known", () => {
  const rows = [column("2018-12-31", "ghg_t", 400), column("2023-12-31", "gdp_eur_m", 4)];
  expect([valueOn(rows, "2026-01-01", "ghg_t"), valueOn(rows, "2026-01-01", "gdp_eur_m")]).toEqual([null, 4]);
  expect(valueOn(rows.slice(0, 1), "2026-01-01", "ghg_t")).toBe(400);
});

test("columns of one row of a file are that row again; those of another file are a row of their own", () => {
  const rows = asFileRows([
    column("2023-12-31", "gdp_eur_m", 4, { basis: "reported" }),
    column("2023-12-31", "ghg_t", 9, { basis: "estimated" }),
    column("2023-12-31", "sdg_index", 62, { loadId: 2, sourceRow: 7 }),
  ]);
  expect(rows.map(({ key, values, sourceRow }) => [key, values, sourceRow])).toEqual([
    [
      "2023-12-31",
      {
        country: "IT",
        period_end: "2023-12-31",
        gdp_eur_m: 4,
        gdp_eur_m_basis: "reported",
        ghg_t: 9,
        ghg_t_basis: "estimated",
      },
      2,
    ],
    ["2023-12-31", { country: "IT", period_end: "2023-12-31", sdg_index: 62 }, 7],
  ]);
});
