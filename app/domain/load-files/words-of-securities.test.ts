import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";

test("securities: their kind is read as portfolios read it when a vendor writes it in its own words", async () => {
  const { rows, findings } = await readLoad(
    "securities",
    "ISIN;Name;Type\nUS0378331005;a;REIT\nXS2002017361;b;Convertible bond\nIE00B4L5Y983;c;UCITS ETF\nDE000A0S9GB0;d;ETC\n",
  );
  expect(rows.map(({ values }) => values.type)).toEqual(["equity", "corporate_bond", "etf", "etf"]);
  expect(findings.listed).toEqual([]);
});

test("securities: the row is refused when its kind leaves open whose bond it is", async () => {
  const { rows, findings } = await readLoad("securities", "ISIN;Name;Type\nXS2002017361;b;Bond\n");
  expect(rows).toEqual([]);
  expect(findings.listed).toMatchObject([{ severity: "error", code: "D03", row: 2, column: "C (Type)" }]);
});

test("main class of a fund: has no parent, when the file names the class itself as its parent", async () => {
  const { rows } = await readLoad(
    "securities",
    "ISIN;Name;Type;Parent ISIN\nIE00B4L5Y983;a;etf;IE00B4L5Y983\nLU0323578657;b;fund;IE00B4L5Y983\n",
  );
  expect(rows.map(({ values }) => values.parent_isin ?? null)).toEqual([null, "IE00B4L5Y983"]);
});

test("CUSIP of a security: refused with the one in the ISIN, when it is another, and suggested when its zero is lost", async () => {
  const { rows, findings } = await readLoad(
    "securities",
    "ISIN;Name;Type;CUSIP\nUS0378331005;a;equity;594918104\nUS5949181045;b;equity;594918104\nDE0007164600;c;equity;D66992104\nUS0231351067;d;equity;23135106\nFR0000120271;e;equity;037833101\n",
  );
  expect(rows.map(({ row }) => row)).toEqual([3, 4, 5, 6]);
  expect(findings.listed).toMatchObject([
    { severity: "error", code: "D60", row: 2, column: "D (CUSIP)", params: { own: "037833100" } },
    { severity: "warning", code: "D07", row: 5, params: { suggestion: "023135106" } },
    { severity: "warning", code: "D07", row: 6, value: "037833101" },
  ]);
  expect(findings.listed.at(-1)?.params).toEqual({ kind: "CUSIP" });
});
