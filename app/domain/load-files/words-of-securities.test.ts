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
