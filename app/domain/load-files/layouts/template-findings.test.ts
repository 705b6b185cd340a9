import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";

const HEADERS = [
  "00010_EET_Version",
  "00070_EET_Data_Reporting_SFDR_Periodic",
  "10040_General_Reference_Date",
  "20000_Financial_Instrument_Identifying_Data",
  "20030_Financial_Instrument_Currency",
];

const read = (...rows: readonly string[]) => readLoad("eet", [HEADERS.join(";"), ...rows].join("\n"));

test("a template with faults is loaded, and each of its cells that breaks a rule is named", async () => {
  const { counts, findings } = await read("V1.1.3;Maybe;2025-12-31;IE00B4L5Y983;EuroX");
  expect(counts).toMatchObject({ read: 1, rejected: 0 });
  const ofCells = findings.listed.filter(({ value }) => value !== null);
  expect(ofCells).toMatchObject([
    {
      severity: "warning",
      code: "D26",
      row: 2,
      column: "B (00070_EET_Data_Reporting_SFDR_Periodic)",
      value: "Maybe",
      params: { rule: "choice", values: "Y, N" },
    },
    {
      severity: "warning",
      code: "D26",
      row: 2,
      column: "E (20030_Financial_Instrument_Currency)",
      value: "EuroX",
      params: { rule: "identifier" },
    },
  ]);
});

test("mandatory fields that are empty or have no column are named by their codes; a missing ISIN once", async () => {
  const { counts, findings } = await read("V1.1.3;N;2025-12-31;;EUR");
  expect(counts).toMatchObject({ read: 1, rejected: 1 });
  const mandatory = findings.listed.filter(({ params }) => params.rule === "mandatory");
  expect(mandatory.map(({ column }) => column)).toContain("20020");
  expect(findings.listed.filter(({ column }) => column?.includes("20000"))).toMatchObject([{ code: "D01" }]);
});
