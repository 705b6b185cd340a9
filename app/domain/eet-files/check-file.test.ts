import { expect, test } from "vitest";
import type { EetCheck } from "~/domain/eet/check/check-rows";
import { inMemory } from "~/domain/tabular/source";
import { openDocument } from "~tests/support/hostile/amplified-files";
import { realFile, realTest } from "~tests/support/real-data";
import { checkEetFile, NotAnEet } from "./check-file";

const checkText = (text: string) => checkEetFile(inMemory(new TextEncoder().encode(text)));
const found = (check: EetCheck, severity?: string) =>
  check.findings
    .filter((finding) => severity === undefined || finding.severity === severity)
    .map(({ rule, row, code }) => `${row} ${rule} ${code}`);

const HEADERS =
  "00010_EET_Version|00050_EET_File_Generation_Date_And_Time|00070_EET_Data_Reporting_SFDR_Periodic|10000_Manufacturer_Name|10010_Manufacturer_Code_Type|10040_General_Reference_Date|20000_Financial_Instrument_Identifying_Data|20010_Financial_Instrument_Type_Of_Identification_Code|20020_Financial_Instrument_Name|20030_Financial_Instrument_Currency|20040_Financial_Instrument_SFDR_Product_Type|20100_Financial_Instrument_Does_This_Product_Consider_Principle_Adverse_Impact_In_Their_Investment|70000_Financial_Instrument_Sustainability_Risk_Is_Deemed_To_Be_Relevant";
const ROW = "V1.1.3|2025-12-31 08:00:00|Y|House SGR|N|2025-12-31|IE00B4L5Y983|1|Fund A|EUR|6|N|Y";

test("a row with the thirteen fields of the periodic report has 100 points", async () => {
  const check = await checkText(`\ufeff${HEADERS}\r\n${ROW}\r\n`);
  expect(check.findings).toEqual([]);
  expect(check).toMatchObject({ version: "V1.1.3", columns: 13, rows: 1, score: { value: 100 } });
  expect(check.instruments).toEqual([
    {
      row: 2,
      column: null,
      identifier: "IE00B4L5Y983",
      name: "Fund A",
      article: "6",
      filled: 13,
      errors: 0,
      warnings: 0,
    },
  ]);
});

test("EET check: a template on its side is read, when a sheet of LibreOffice has 150,000 rows below it", async () => {
  const cell = (text: string) =>
    `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
  const values = ROW.split("|");
  const fields = HEADERS.split("|").map(
    (header, at) => `<table:table-row>${cell(header)}${cell(values[at] ?? "")}</table:table-row>`,
  );
  const below = `<table:table-row table:number-rows-repeated="150000">${cell("x")}</table:table-row>`;
  const check = await checkEetFile(inMemory(openDocument(fields.join("") + below)));
  expect(check.instruments.map(({ identifier }) => identifier)).toEqual(["IE00B4L5Y983"]);
});

test("headers may be numbers of fields, with and without a name; an unknown column is listed", async () => {
  const numbers = "1|5|7|11_Manufacturer_Name|12|15|23|24|25|26|27|33|581|House note";
  const check = await checkText(`${numbers}\n${ROW}|internal\n`);
  expect(found(check)).toEqual(["1 unknown_column null"]);
  expect(check.findings[0]).toMatchObject({ severity: "note", place: "N (House note)" });
  expect(check.columns).toBe(13);
});

test("every value is judged by its kind, and the score counts what was tested", async () => {
  const row = "V9|31/12/2025 12:00|Maybe|House SGR|N|2025-13-40|IE00B4L5Y984|1|Fund A|EuroX|8|N|Y";
  const check = await checkText(`${HEADERS}\n${row}\n`);
  expect(found(check, "error")).toEqual([
    "2 version 00010",
    "2 moment 00050",
    "2 choice 00070",
    "2 day 10040",
    "2 identifier 20030",
    "2 identifier 20000",
    "2 needed 20170",
  ]);
  expect(check.findings[1]?.place).toBe("B (00050_EET_File_Generation_Date_And_Time)");
  const points = Object.fromEntries(
    check.score.lines.map(({ part, tested, wrong }) => [part, [tested, wrong]]),
  );
  // Six cells are answers of a list, one of which is none (Maybe); of the other seven four cannot be read.
  expect(points.lists).toEqual([6, 1]);
  expect(points.format).toEqual([7, 4]);
  // No use is named, as the one answer was not read: the twelve fields that every use asks for are there.
  expect(points.mandatory?.[1]).toBe(0);
});

test("a share above one is most likely a percentage", async () => {
  const check = await checkText(`${HEADERS}|20420_X\n${ROW}|35\n`);
  expect(check.findings).toEqual([
    expect.objectContaining({ severity: "warning", rule: "percent", code: "20420", params: { share: 0.35 } }),
  ]);
});

test("parts are no more than their whole, and coverage no more than what is eligible", async () => {
  const check = await checkText(
    `${HEADERS}|20420|20440|20470|30020|30040|30050\n${ROW}|0.5|0.4|0.2|12.5|0.8|0.7\n`,
  );
  expect(found(check, "error")).toEqual(["2 within 20440", "2 within 30040"]);
  expect(check.findings[0]?.params).toMatchObject({ whole: "20420", sum: 0.6, limit: 0.5 });
});

test("what an adverse impact covers and its value come together", async () => {
  const check = await checkText(`${HEADERS}|30020|30040|30060|30080\n${ROW}|12.5|||0.6\n`);
  expect(found(check, "warning")).toEqual(["2 uncovered 30040", "2 uncovered 30060"]);
});

test("an entity's values are mandatory only where something is covered", async () => {
  const fields = "00080|30020|30040|30050|30060|30080|30090";
  const check = await checkText(`${HEADERS}|${fields}\n${ROW}|Y||0|0.7|||0.7\n`);
  const missing = check.findings.filter(({ rule }) => rule === "mandatory").map(({ code }) => code);
  expect(missing).not.toContain("30020");
  expect(missing).toEqual(expect.arrayContaining(["30060", "30080"]));
});

test("an instrument that stands twice is named with its first row", async () => {
  const check = await checkText(`${HEADERS}\n${ROW}\n${ROW}\n`);
  expect(found(check)).toEqual(["3 repeated 20000"]);
  expect(check.findings[0]?.params).toEqual({ first: 2 });
});

test("a table about something else is refused", async () => {
  await expect(checkText("isin,weight\nIE00B4L5Y983,1\n")).rejects.toThrow(NotAnEet);
});

const SAMPLES = [
  ["01_clean", []],
  [
    "02_missing_mandatory",
    ["use_open 00070", "mandatory 00050", "mandatory 20000", "mandatory 20020", "mandatory 20030"],
  ],
  ["03_bad_formats", ["moment 00050", "choice 00070", "day 10040", "identifier 20030"]],
  ["04_sfdr_art8_no_min", ["needed 20180"]],
] as const;

realTest.each(SAMPLES)("the known faults of sample %s are found, and no other", async (name, faults) => {
  const bytes = await realFile(`eet/samples/${name}.xlsx`);
  const check = await checkEetFile(inMemory(bytes));
  const errors = check.findings.filter(({ severity }) => severity === "error");
  expect(errors.map(({ rule, code }) => `${rule} ${code}`)).toEqual(faults);
});
