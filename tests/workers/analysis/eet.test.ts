import { beforeAll, expect, test } from "vitest";
import type { EetCheck } from "~/domain/eet/check/check-rows";
import { refusalOf } from "~tests/support/answers";
import type { Client } from "~tests/support/client";
import { load } from "~tests/support/loads";
import { admin, person } from "~tests/support/people";

let analyst: Client;
let loader: Client;

const HEADERS =
  "00010_EET_Version|00050_EET_File_Generation_Date_And_Time|00070_EET_Data_Reporting_SFDR_Periodic|10000_Manufacturer_Name|10010_Manufacturer_Code_Type|10040_General_Reference_Date|20000_Financial_Instrument_Identifying_Data|20010_Financial_Instrument_Type_Of_Identification_Code|20020_Financial_Instrument_Name|20030_Financial_Instrument_Currency|20040_Financial_Instrument_SFDR_Product_Type|20100_Financial_Instrument_Does_This_Product_Consider_Principle_Adverse_Impact_In_Their_Investment|70000_Financial_Instrument_Sustainability_Risk_Is_Deemed_To_Be_Relevant";
const row = (day: string, name = "Fund A", currency = "EUR") =>
  `V1.1.3|2025-12-31 08:00:00|Y|House SGR|N|${day}|IE00B4L5Y983|1|${name}|${currency}|6|N|Y`;

beforeAll(async () => {
  analyst = (await person()).client;
  loader = (await admin()).client;
}, 60_000);

const check = (file: string | Uint8Array, headers: Record<string, string> = {}) =>
  analyst.request("POST", "/api/v1/eet/check", file, { "content-type": "text/csv", ...headers });

test("a program sends a template and gets score, findings and counts; nothing of it is kept", async () => {
  const clean = await check(`${HEADERS}\n${row("2025-12-31")}\n`);
  expect(clean.status, await clean.clone().text()).toBe(200);
  expect(await clean.json()).toMatchObject({ rows: 1, score: { value: 100 }, findings: [] });
  const answer = await check(`${HEADERS}\n${row("2025-12-31")}\n${row("2025-06-30", "Fund A", "EuroX")}\n`);
  const { score, ruleCounts, findings } = await answer.json<EetCheck>();
  expect(score.value).toBeLessThan(100);
  expect(ruleCounts).toEqual({ identifier: 1, repeated: 1 });
  expect(findings.find(({ rule }) => rule === "repeated")).toMatchObject({
    row: 3,
    message: "IE00B4L5Y983 is already in row 2.",
  });
});

test("all findings come as a file", async () => {
  const csv = await check(`${HEADERS}\n${row("2025-12-31")}\n${row("2025-12-31")}\n`, { accept: "text/csv" });
  expect((await csv.text()).trim().split("\r\n")).toEqual([
    "severity,rule,row,code,field,column,value,message",
    expect.stringMatching(/^error,repeated,3,20000,.*is already in row 2\.$/),
  ]);
});

test("what is no template, too large, or nothing at all is refused with the reason", async () => {
  const code = (file: string | Uint8Array) => refusalOf(check(file));
  expect(await code("colour,weight\nred,1\n")).toEqual([422, "eet.no_eet"]);
  expect(await code("")).toEqual([422, "load.file_empty"]);
  expect(await code(new Uint8Array(10_485_761).fill(0x61))).toEqual([413, "load.file_too_large"]);
  expect(await code("%PDF-1.7\nxyz")).toEqual([415, "load.file_pdf"]);
});

test("of two templates of one fund in a file the later day counts, and a finding names both rows", async () => {
  const file = `${HEADERS}\n${row("2025-12-31", "Later")}\n${row("2025-06-30", "Earlier")}\n`;
  const loaded = await load(loader, { dataset: "eet", source: "house", file });
  expect(loaded).toMatchObject({ status: "finished", rows: { inserted: 2, conflicts: 0 } });
  expect(loaded.findings.find(({ code }) => code === "D24")).toMatchObject({
    row: 3,
    message:
      "Rows 2 (2025-12-31) and 3 (2025-06-30) are templates of the same fund, IE00B4L5Y983. Row 2 is of the later day and counts; the other is kept as history.",
  });
  const twice = `${HEADERS}\n${row("2026-03-31", "One")}\n${row("2026-03-31", "Two")}\n`;
  const contradicting = await load(loader, { dataset: "eet", source: "house", file: twice });
  expect(contradicting.rows).toMatchObject({ updated: 1, conflicts: 1 });
  expect(contradicting.findings.find(({ code }) => code === "D25")).toMatchObject({
    row: 3,
    message: expect.stringContaining("Rows 2 and 3 are templates of the same fund and day"),
  });
});
