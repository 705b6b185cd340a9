import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";
import { workbookBytes } from "~tests/support/workbook";

const rowsOf = async (...args: Parameters<typeof readLoad>) => {
  const { rows, findings } = await readLoad(...args);
  return {
    stated: rows.map(({ subject, values: { issuer_id: _, period_end: __, ...values } }) => [subject, values]),
    found: findings.listed.map(({ severity, code, column }) => [severity, code, column]),
  };
};

test("headings of groups: tell equal headers apart when they name the figure", async () => {
  const rows = [
    ["Taxonomy", null, "Turnover", null, "CapEx (%)", null],
    ["Issuer ID", "Period end", "Eligible", "Aligned", "Eligible", "Aligned"],
    ["A", "2024-12-31", 0.6, 0.3, 50, 25],
    ["B", "2024-12-31", 0.8, 0, 70, 5.5],
  ];
  const merged = ["C1:D1", "E1:F1"];
  const { stated, found } = await rowsOf(
    "company-taxonomy",
    workbookBytes({ sheets: [{ name: "T", rows, merged }] }),
  );
  expect(stated).toEqual([
    ["A", { turnover_eligible: 0.6, turnover_aligned: 0.3, capex_eligible: 0.5, capex_aligned: 0.25 }],
    ["B", { turnover_eligible: 0.8, turnover_aligned: 0, capex_eligible: 0.7, capex_aligned: 0.055 }],
  ]);
  // Beside columns in percent, 0.6 may be meant as 0.6%.
  expect(found).toEqual([
    ["warning", "D46", "C (Turnover Eligible)"],
    ["warning", "D46", "D (Turnover Aligned)"],
  ]);
});

test("headings of groups: tell values apart when each has its source beside it", async () => {
  const lines = [
    ",,Scope 1,,Scope 2,",
    "Issuer ID,Period end,Value,Source,Value,Source",
    "A,2024-12-31,100,Report,20,Estimate",
  ];
  const { stated, found } = await rowsOf("company-pai", lines.join("\n"));
  expect(stated).toEqual([["A", { scope1_t: 100, scope2_t: 20, scope2_t_basis: "estimated" }]]);
  expect(found).toEqual([["note", "D12", "D"]]);
});

test("headings of groups: the first of equal headers is read with a warning when they name no figure", async () => {
  const lines = [",,Reported,,Estimated,", "Issuer ID,Period end,Scope 1,Scope 2,Scope 1,Scope 2"];
  const { stated, found } = await rowsOf("company-pai", [...lines, "A,2024-12-31,100,20,70,30"].join("\n"));
  expect(stated).toEqual([["A", { scope1_t: 100, scope2_t: 20 }]]);
  expect(found).toEqual([
    ["warning", "D12", "E"],
    ["warning", "D12", "F"],
  ]);
});

test("share of a part: is not read and named when its header is a percentage of what is eligible", async () => {
  const { stated, found } = await rowsOf(
    "company-taxonomy",
    "Issuer ID;Period end;Turnover eligible (%);Turnover aligned (% of eligible)\nA;2024-12-31;60;50\n",
  );
  expect(stated).toEqual([["A", { turnover_eligible: 0.6 }]]);
  expect(found).toEqual([["warning", "D42", "D"]]);
  const aligned = await rowsOf(
    "company-taxonomy",
    "Issuer ID;Period end;Turnover aligned (%);Transitional (% of aligned)\nA;2024-12-31;30;50\n",
  );
  expect(aligned.stated).toEqual([["A", { turnover_aligned: 0.3 }]]);
  expect(aligned.found).toEqual([["warning", "D42", "D"]]);
});
