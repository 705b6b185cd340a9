import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";

const read = async (header: string, rows: string) => {
  const { rows: read, findings } = await readLoad("company-pai", `${header}\n${rows}`);
  return {
    read: read.map(({ subject, period }) => [subject, period]),
    found: findings.listed
      .filter(({ code }) => code === "D66")
      .map(({ severity, row, column, params }) => [severity, row, column, params.rows, params.figures]),
  };
};

test("year of one figure: a warning names its rows, when they are of another year", async () => {
  const { read: rows, found } = await read(
    "Issuer ID;Year;Scope 1;Scope 1 year;Revenue;FY of revenue",
    "A;2025;5;2023;100;2025\nB;2024;6;FY2024;100;2024-03-31\nC;2025;;2020;100;31/12/2024\n",
  );
  expect(rows).toEqual([
    ["A", "2025-12-31"],
    ["B", "2024-12-31"],
    ["C", "2025-12-31"],
  ]);
  expect(found).toEqual([
    ["warning", 2, "D (Scope 1 year)", "2", "scope1_t"],
    ["warning", 4, "F (FY of revenue)", "4", "revenue_eur_m"],
  ]);
});

test("year of one figure: there is no finding, when a header is of another year than that of a figure", async () => {
  const { found } = await read(
    "Issuer ID;Year;Scope 1;Scope 1 base year;Target year;Download date",
    "A;2025;5;2019;2030;2026-06-30\n",
  );
  expect(found).toEqual([]);
});
