import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";

test("ditto marks: the issuer and the day are those of the row above, and a number is refused, when a dataset is read", async () => {
  const lines = [
    "issuer_id,period_end,scope1_t,scope2_t",
    "A,2024-12-31,5,7",
    '〃,2023-12-31,6,"id."',
    "B,〃,8,9",
  ];
  const { rows, findings } = await readLoad("company-pai", lines.join("\n"));
  expect(rows.map(({ subject, period, row }) => [subject, period, row])).toEqual([
    ["A", "2024-12-31", 2],
    ["B", "2023-12-31", 4],
  ]);
  expect(
    findings.listed.map(({ severity, code, row, params }) => [severity, code, row, params.marks]),
  ).toEqual([
    ["error", "R03", 3, undefined],
    ["note", "F07", 3, "ditto"],
  ]);
});
