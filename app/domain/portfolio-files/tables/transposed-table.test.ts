import { expect, test } from "vitest";
import { readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, file, linesOf } from "~tests/support/portfolio-files/written";

test.each([
  [
    "a title in front",
    ["Field;Holding 1;Holding 2", `ISIN;${A};${B}`, "Name;Alfa;Beta", "Market value EUR;1.000,50;2.000,25"],
  ],
  ["nothing else", [`ISIN;${A};${B}`, "Weight;0,4;0,6"]],
])("holdings in columns, with %s: are refused with what to do, and no row is read", async (_, rows) => {
  const { holdings, findings } = await readTextFile(file(...rows));
  expect(holdings).toEqual([]);
  expect(findings.map(({ message, hint }) => [message.key, hint?.key])).toEqual([
    ["imports:finding.f04_transposed", "imports:hint.f04_transpose"],
  ]);
});

test("two ISINs in a row of holdings: do not make them columns", async () => {
  const rows = ["ISIN;Bond ISIN;Value EUR", `${A};${B};10,50`];
  expect((await linesOf(file(...rows))).join()).not.toContain("f04");
});
