import { expect, test } from "vitest";
import type { EetCheck } from "~/domain/eet/check/check-rows";
import { eetFields } from "~/domain/eet/dictionary";
import { inMemory } from "~/domain/tabular/source";
import { checkEetFile, NotAnEet } from "./check-file";

const VALUES = [
  ["00010", "V1.1.3"],
  ["00050", "2025-12-31 08:00:00"],
  ["00070", "Y"],
  ["10000", "House SGR"],
  ["10010", "N"],
  ["10040", "2025-12-31"],
  ["20000", "IE00B4L5Y983"],
  ["20010", "1"],
  ["20020", "Fund A"],
  ["20030", "EUR"],
  ["20040", "6"],
  ["20100", "N"],
  ["70000", "Y"],
] as const;
const CODES = VALUES.map(([code]) => code);
const fieldOf = (code: string) => eetFields().find((field) => field.code === code);
const NAMES = CODES.map((code) => fieldOf(code)?.name ?? "");
const NUMBERS = CODES.map((code) => String(fieldOf(code)?.num));
const FULL = CODES.map((code, at) => `${code}_${NAMES[at]}`);
const FUND = VALUES.map(([, value]) => value);
const with_ = (changed: Readonly<Record<string, string>>) =>
  VALUES.map(([code, value]) => changed[code] ?? value);

const check = (rows: readonly (readonly string[])[]) =>
  checkEetFile(inMemory(new TextEncoder().encode(rows.map((row) => row.join("|")).join("\n"))));
const found = (checked: EetCheck) =>
  checked.findings.map(
    ({ severity, rule, row, place, code }) => `${severity} ${rule} ${row} ${place} ${code}`,
  );
const turned = (...funds: readonly (readonly string[])[]) =>
  FULL.map((header, at) => [NUMBERS[at] ?? "", header, ...funds.map((fund) => fund[at] ?? "")]);

test.each([
  ["codes", [CODES], 2],
  ["names", [NAMES], 2],
  ["numbers", [NUMBERS], 2],
  ["numbers, then codes with names", [NUMBERS, FULL], 3],
  ["codes, then names", [CODES, NAMES], 3],
  ["names, then how mandatory each is", [FULL, CODES.map(() => "M")], 3],
  ["a title and an empty row above", [["EET of House SGR"], [], FULL], 4],
] as const)(
  "a header of %s is understood, and no second header is taken for a fund",
  async (_, head, row) => {
    const checked = await check([...head, FUND]);
    expect(checked.findings).toEqual([]);
    expect(checked).toMatchObject({
      columns: 13,
      rows: 1,
      instruments: [{ row, identifier: "IE00B4L5Y983" }],
    });
  },
);

test("fields below each other and funds beside each other are read, and findings name row and column of the file", async () => {
  const checked = await check([
    ["House SGR"],
    ...turned(FUND, with_({ "20030": "Euro", "20040": "Article 8" }), FUND),
  ]);
  expect(checked.instruments.map(({ column }) => column)).toEqual(["C", "D", "E"]);
  expect(found(checked)).toEqual([
    "error identifier 11 D 20030",
    "warning answer_in_words 12 D 20040",
    "error needed null D 20170",
    "warning needed null D 20070",
    "warning needed null D 20120",
    "warning needed null D 20130",
    "error repeated_beside 8 D 20000",
    "error repeated_beside 8 E 20000",
  ]);
  expect(
    checked.findings.find(({ rule, place }) => rule === "repeated_beside" && place === "E"),
  ).toMatchObject({
    row: 8,
    value: "IE00B4L5Y983",
    params: { first: "C" },
  });
});

test("a description of the template, whose columns are definitions and flags, is no template of a fund", async () => {
  const described = FULL.map((header, at) => [
    NUMBERS[at] ?? "",
    header,
    `What ${NAMES[at]} is said to mean`,
    "M",
  ]);
  await expect(check(described)).rejects.toThrow(NotAnEet);
});

test("numbers of rows beside the funds are no numbers of fields", async () => {
  const rows = Array.from({ length: 40 }, (_, at) => [String(at + 1), ...FUND]);
  const checked = await check([["No", ...FULL], ...rows]);
  expect(checked.instruments).toHaveLength(40);
});

test("a column that stands twice is named apart from one the template does not have", async () => {
  const checked = await check([
    [...FULL, "20040_again", "99999_House_Note"],
    [...FUND, "8", "x"],
  ]);
  expect(found(checked)).toEqual([
    "warning repeated_column 1 N (20040_again) null",
    "note unknown_column 1 O (99999_House_Note) null",
  ]);
});

test("what is meant beyond doubt is a fault of its own kind, and rules go on with it", async () => {
  const rows = [
    [...FULL, "20420", "20440", "30240", "30250"],
    [...with_({ "20100": "No", "10040": "46022" }), "0,3", "40%", "0,5", "n/a"],
  ];
  const checked = await check(rows);
  expect(checked.findings.map(({ rule, code, params }) => [rule, code, params])).toEqual([
    ["serial", "10040", { day: "2025-12-31" }],
    ["answer_in_words", "20100", { meant: "N" }],
    ["decimal_comma", "20420", { number: 0.3 }],
    ["percent_mark", "20440", { share: 0.4 }],
    ["decimal_comma", "30240", { number: 0.5 }],
    ["number", "30250", {}],
    ["within", "20440", { whole: "20420", parts: "20440", sum: 0.4, limit: 0.3 }],
    ["uncovered", "30220", { whole: "30240" }],
  ]);
});

test("a number with one comma and three digits behind it is in doubt, but not as a share", async () => {
  const checked = await check([
    [...FULL, "30220", "30240", "30250"],
    [...FUND, "1,234", "0,500", "0.9"],
  ]);
  expect(checked.findings.map(({ rule, code }) => `${rule} ${code}`)).toEqual([
    "number 30220",
    "decimal_comma 30240",
  ]);
});

test("a row that names no use is found where a use could be named, one that denies all of them is remarked", async () => {
  const open = await check([FULL, with_({ "00070": "" })]);
  expect(found(open)).toContain("error use_open 2 C (00070_EET_Data_Reporting_SFDR_Periodic) 00070");
  const uses = ["00060", "00080", "00090", "00100"];
  const none = await check([
    [...FULL, ...uses],
    [...with_({ "00070": "N" }), "N", "N", "N", "N"],
  ]);
  expect(found(none)).toEqual(["warning no_use 2 N (00060) 00060"]);
});

test("a formula's error is no name", async () => {
  expect(found(await check([FULL, with_({ "20020": "#REF!" })]))).toEqual([
    "error cell_error 2 I (20020_Financial_Instrument_Name) 20020",
  ]);
});

test("a Tripartite Template, whose fields are numbered in the same way, is no ESG template", async () => {
  const fields = ["1_Portfolio_identifying_data", "6_Valuation_date", "12_CIC_code_of_the_instrument"];
  const more = ["14_Identification_code_of_the_instrument", "17_Instrument_name", "26_Valuation_weight"];
  await expect(
    check([
      [...fields, ...more],
      ["x", "2026-06-30", "IT31", "y", "z", "1"],
    ]),
  ).rejects.toThrow(NotAnEet);
});
