import { expect, test } from "vitest";
import type { PolicyRule } from "~/domain/policies/policy";
import { type CheckWords, checkSheetRows, missingSheetRows, policyCheckRows } from "./policy-check-rows";
import type { ExplainedCheck } from "./policy-checks.types";

const rule: PolicyRule = {
  id: "r1",
  metric: "pai.4",
  operator: "at_most",
  value: 0.05,
  scope: "all",
  severity: "warning",
};

const UNJUDGED: ExplainedCheck = {
  rule,
  result: "cannot_tell",
  reason: "low_coverage",
  value: 0.1,
  boundValue: null,
  coverageShare: 0.3,
  eligibleShare: 0.6,
  neededCoverageShare: 0.65,
  missing: {
    holdings: [
      {
        holdingId: "h",
        isin: "SHORT",
        name: "Aldera",
        path: ["FUND"],
        weightShare: -0.2,
        reason: "short_position",
      },
    ],
    more: 2,
    moreShare: 0.1,
  },
  periods: { from: "2023-12-31", to: "2024-12-31" },
  sources: ["demo", "upload"],
  loads: [3, 7],
};

const NOTHING: ExplainedCheck = {
  ...UNJUDGED,
  rule: { ...rule, id: "r2" },
  reason: "nothing_eligible",
  value: null,
  coverageShare: 0,
  eligibleShare: 0,
  neededCoverageShare: null,
  missing: null,
  periods: null,
  sources: [],
  loads: [],
};

const read = { asOf: "2025-06-30", dataVersion: 4, notCounted: null, checks: [UNJUDGED, NOTHING] };

const words: CheckWords = {
  head: (column) => column,
  metric: (metric) => `name of ${metric}`,
  unit: () => "share",
  operator: () => "at most",
  result: ({ result }) => result,
  reason: ({ reason }) => reason,
  missing: (reason) => reason,
  more: (count) => `${count} more`,
};

test("policy checks as rows: what is missing is empty, a short holding is negative, and the others stand in one row", () => {
  const [head = [], ...rows] = policyCheckRows(read, () => "share");
  const cells = (column: string) => rows.map((row) => row[head.indexOf(column)]);
  expect(cells("row")).toEqual(["policy", "without_data", "more_without_data", "policy"]);
  expect(cells("covered_of_eligible_share")).toEqual([0.5, 0.5, 0.5, null]);
  expect(cells("needed_of_eligible_share")).toEqual([0.65, 0.65, 0.65, null]);
  expect(cells("weight_share")).toEqual([null, -0.2, 0.1, null]);
  expect(cells("more_holdings")).toEqual([null, null, 2, null]);
  expect(cells("through")).toEqual([null, "FUND", null, null]);
  expect(cells("sources")).toEqual([...Array(3).fill("demo; upload"), ""]);
  expect(cells("data_from")).toEqual([...Array(3).fill("2023-12-31"), null]);
  for (const row of rows) expect(row).toHaveLength(head.length);
});

test("policy checks as sheets: every row is as long as its heads, and names the figure last", () => {
  for (const sheet of [checkSheetRows(read, words), missingSheetRows(read, words)]) {
    const [head = [], ...rows] = sheet;
    expect(rows).toHaveLength(2);
    for (const row of rows) expect([row.length, row.at(-1)]).toEqual([head.length, "pai.4"]);
  }
});
