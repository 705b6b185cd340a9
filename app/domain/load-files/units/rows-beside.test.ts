import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";

const HEADER = "issuer_id,period_end,evic_eur_m,scope1_t";

test("sums and notes below a table, and units under its header, are left out and said to be", async () => {
  const { counts, findings, rows } = await readLoad(
    "company-pai",
    [
      "Emissions of companies,,,",
      HEADER,
      "text,date,EUR m,t",
      "ACME,2024-12-31,100,10",
      "Total,,100,10",
      '"Disclaimer: data are provided as they are, without warranty.",,,',
    ].join("\n"),
  );
  expect(counts).toMatchObject({ read: 1, rejected: 0 });
  expect(rows.map(({ row }) => row)).toEqual([4]);
  expect(findings.listed.map(({ code, severity, row }) => [code, severity, row])).toEqual([
    ["R07", "note", 3],
    ["R07", "note", 5],
    ["R07", "note", 6],
  ]);
});

test("first row of a table: has each figure refused with its column, when it has an ISIN and its figures are words", async () => {
  const { counts, findings } = await readLoad(
    "sdg-scores",
    "ISIN,SDG 1,SDG 7\nUS0378331005,Aligned,Strongly aligned\nUS5949181045,2.5,-1\n",
  );
  expect(counts).toMatchObject({ read: 2, rejected: 1 });
  expect(findings.listed.map(({ code, row, column }) => [code, row, column])).toEqual([
    ["R03", 2, "B (SDG 1)"],
    ["R03", 2, "C (SDG 7)"],
  ]);
});

test("a company called Total with all it needs is a row, and a first row with one readable figure is not units", async () => {
  const { counts, findings } = await readLoad(
    "company-pai",
    [HEADER, "BETA,soon,100,much", "Total,2024-12-31,1,1", "GAMMA,,1,1"].join("\n"),
  );
  expect(counts).toMatchObject({ read: 3, rejected: 2 });
  expect(findings.counts()).toEqual({ D01: 1, D05: 1, R03: 1 });
});

test("statistics of a table: are left out and said to be when they name the group they are of", async () => {
  const names = ["ACME", "Mean Machines", "Peer group average", "Sector median", "Standard deviation"];
  const { rows, findings } = await readLoad(
    "company-pai",
    [HEADER, ...names.map((name) => `${name},2024-12-31,100,10`)].join("\n"),
  );
  expect(rows.map(({ subject }) => subject)).toEqual(["ACME", "Mean Machines"]);
  expect(findings.listed.map(({ code, severity, row }) => [code, severity, row])).toEqual([
    ["R07", "note", 4],
    ["R07", "note", 5],
    ["R07", "note", 6],
  ]);
});
