import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";

const FUND = "IE00B4L5Y983;2024-12-31";
const A = "US0378331005";
const HEADER = "fund_isin;as_of;isin;name;asset_type;weight_pct";

const holdings = async (...lines: readonly string[]) => {
  const { rows, findings } = await readLoad("fund-holdings", [HEADER, ...lines].join("\n"));
  const positions = rows.map(({ values }) => [
    values.position_id ?? values.isin,
    values.asset_type ?? null,
    values.weight_pct,
  ]);
  return { positions, findings: findings.listed.filter(({ code }) => code !== "D12") };
};

test("cash of a fund: a position under its name when the line has no code", async () => {
  const { positions, findings } = await holdings(
    `${FUND};${A};Apple;Equity;90`,
    `${FUND};;Cash EUR;cash;4`,
    `${FUND};;Liquidität;;3`,
    `${FUND};EUR;;;2`,
    `${FUND};-;Cash EUR;Cash;1`,
  );
  expect(positions).toEqual([
    [A, "equity", 90],
    ["Cash EUR", "cash", 4],
    ["Liquidität", "cash", 3],
    ["EUR", "cash", 2],
    ["Cash EUR #2", "cash", 1],
  ]);
  expect(findings).toEqual([]);
});

test("derivative of a fund: a position under its name when the line has no code", async () => {
  const { positions } = await holdings(
    `${FUND};;S&P 500 Future Dec 26;Future;1`,
    `${FUND};;EUR/USD FX Forward;;-2`,
  );
  expect(positions).toEqual([
    ["S&P 500 Future Dec 26", "derivative", 1],
    ["EUR/USD FX Forward", "derivative", -2],
  ]);
});

test("total of a fund: left out and noted, and not counted among its weights", async () => {
  const lines = [`${FUND};${A};Apple;;60`, `${FUND};DE0007164600;SAP;;40`];
  for (const total of [`${FUND};;Total;;100`, `${FUND};Total;;;100`]) {
    const { positions, findings } = await holdings(...lines, total);
    expect(positions).toHaveLength(2);
    expect(findings).toMatchObject([{ severity: "note", code: "R07", row: 4, value: "Total" }]);
  }
});

test("position of a fund: refused when neither a code nor the words for cash identify it", async () => {
  const { positions, findings } = await holdings(
    `${FUND};${A};Apple;;90`,
    `${FUND};;Acme AG;equity;10`,
    `${FUND};AU000000CCX9;Cash Converters Ltd;;0.1`,
  );
  expect(positions).toEqual([[A, null, 90]]);
  expect(findings).toMatchObject([
    { code: "D10", row: 3 },
    { code: "R01", row: 4 },
    { code: "D10", row: 4 },
    { code: "D35", value: "IE00B4L5Y983" },
  ]);
});

test("kind of a position: CIC code or type of the product, when a file names it in its own words", async () => {
  const { positions } = await holdings(`${FUND};${A};Apple;US31;90`, `${FUND};DE0007164600;SAP;Aktien;10`);
  expect(positions.map(([, kind]) => kind)).toEqual(["US31", "equity"]);
});

test("weights of a fund: a warning names the fund and the sum when they add up to more or less than 100 %", async () => {
  const lines = [`${FUND};${A};Apple;;60`, `${FUND};DE0007164600;SAP;;50%`];
  for (const [file, sum] of [
    [lines, 110],
    [lines.slice(0, 1), 60],
  ] as const) {
    const { findings } = await holdings(...file);
    const about = { row: 1, column: "F (weight_pct)", value: "IE00B4L5Y983" };
    expect(findings).toMatchObject([
      { severity: "warning", code: "D35", ...about, params: { day: "2024-12-31", sum } },
    ]);
  }
  const whole = await holdings(`${FUND};${A};Apple;;60`, `${FUND};DE0007164600;SAP;;39.7`);
  expect(whole.findings).toEqual([]);
});

test("position of a fund: a warning names its cell when it is the fund itself", async () => {
  const { positions, findings } = await holdings(
    `${FUND};IE00B4L5Y983;Own shares;;5`,
    `${FUND};${A};Apple;;95`,
  );
  expect(positions).toHaveLength(2);
  expect(findings).toMatchObject([
    { severity: "warning", code: "D58", row: 2, column: "C (isin)", value: "IE00B4L5Y983" },
  ]);
});

test("weights of a fund: add up over its rows, when they write its ISIN or day in several ways", async () => {
  const { findings } = await holdings(
    `${FUND};${A};Apple;;60`,
    "ie00b4l5y983;31/12/2024;DE0007164600;SAP;;40",
  );
  expect(findings).toEqual([]);
});

test.each([
  ["Fund ISIN;Date;Holding ISIN;Weight in %", "IE00B4L5Y983;31/12/2024"],
  ["Portfolio ISIN;Stichtag;Wertpapier-ISIN;Anteil am Fondsvermögen in %", "IE00B4L5Y983;31.12.2024"],
  ["ISIN fondo;Data;ISIN titolo;Peso in %", "IE00B4L5Y983;31/12/2024"],
])("holdings of a fund: are read, when the file heads them as providers do (%s)", async (header, fund) => {
  const { rows, findings } = await readLoad(
    "fund-holdings",
    `${header}\n${fund};${A};60,5\n${fund};DE0007164600;39,5\n`,
  );
  expect(rows.map(({ values }) => [values.isin, values.weight_pct])).toEqual([
    [A, 60.5],
    ["DE0007164600", 39.5],
  ]);
  expect(findings.listed).toEqual([]);
});
