import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";

const HEADER = "issuer_id,period_end,objective,turnover_eligible,turnover_aligned,capex_aligned";
const warned = async (...lines: string[]) => {
  const { rows, findings } = await readLoad("company-taxonomy", [HEADER, ...lines].join("\n"));
  return {
    rows: rows.length,
    found: findings.listed.map(({ severity, code, row, column, value, params }) => [
      ...[severity, code, row, column, value],
      params.objectives,
      params.limit,
      params.rows,
    ]),
  };
};

test("taxonomy by objective: named with rows and shares, when the objectives add up to more than the total", async () => {
  const lines = [
    "A,2024-12-31,climate_mitigation,50%,40%,10%",
    "A,2024-12-31,water,20%,15%,",
    "A,2024-12-31,,60%,45%,10%",
    "B,2024-12-31,,60%,45%,10%",
    "B,2024-12-31,water,60%,45%,10%",
  ];
  expect(await warned(...lines)).toEqual({
    rows: 5,
    found: [["warning", "D09", 4, "E (turnover_aligned)", "A", 55, 45, "2, 3"]],
  });
});

test("taxonomy by objective: nothing is found, when objectives add up to the total but for rounding, or are of another year", async () => {
  const lines = [
    "A,2024-12-31,climate_mitigation,50%,33.35%,10%",
    "A,2024-12-31,water,20%,11.7%,",
    "A,2024-12-31,,60%,45%,10%",
    "A,2023-12-31,water,60%,60%,10%",
  ];
  expect((await warned(...lines)).found).toEqual([]);
});
