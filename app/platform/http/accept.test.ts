import { expect, test } from "vitest";
import { acceptedType } from "./accept";

const JSON_TYPE = "application/json";
const CSV = "text/csv";
const WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const OFFERED = [JSON_TYPE, CSV, WORKBOOK] as const;

test.each([
  ["no header", undefined, JSON_TYPE],
  ["an empty one", "", JSON_TYPE],
  ["anything", "*/*", JSON_TYPE],
  ["what a browser sends", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", JSON_TYPE],
  ["what programs send by habit", "application/json, text/plain, */*", JSON_TYPE],
  ["one type", CSV, CSV],
  ["one type in capitals", "Text/CSV", CSV],
  ["one type with its characters", "text/csv; charset=utf-8", CSV],
  ["any type of text", "text/*", CSV],
  ["two, the second wanted more", "text/csv;q=0.1, application/json", JSON_TYPE],
  ["two, the first wanted more", "application/json;q=0.2, text/csv;q=0.9", CSV],
  ["two wanted alike, in their order", "application/json, text/csv", JSON_TYPE],
  ["two wanted alike, in the other order", "text/csv, application/json", CSV],
  ["a named one before a wildcard", "*/*, text/csv", CSV],
  ["a wildcard wanted more than a named one", "text/csv;q=0.3, */*;q=0.8", JSON_TYPE],
  ["anything but one", "application/json;q=0, */*", CSV],
  ["anything but text", "text/*;q=0, application/json;q=0, */*;q=0.1", WORKBOOK],
  ["the weight of the most specific part", "text/*;q=0.9, text/csv;q=0.1, application/json;q=0.5", JSON_TYPE],
  ["blanks around everything", ` ${WORKBOOK} ; q=0.5 , application/json ; q=0.4 `, WORKBOOK],
  ["a part that is no media range", "csv, application/json", JSON_TYPE],
  ["nothing that is a media range", "csv", JSON_TYPE],
  ["a weight that is none", "text/csv;q=high, application/json", JSON_TYPE],
  ["a type whose name contains another's", "application/json, x-text/csv", JSON_TYPE],
])("Accept header: %s", (_what, header, type) => {
  expect(acceptedType(header, OFFERED)).toBe(type);
});

test.each([
  "application/pdf",
  "text/csv;q=0",
  "*/*;q=0",
  "image/*, text/html",
  "application/*;q=0, text/plain",
])("Accept header: nothing offered fits %j", (header) => {
  expect(acceptedType(header, OFFERED)).toBe(null);
});

test("Accept header: a very long one is read as far as its hundredth part", () => {
  expect(acceptedType(`${"a/b;q=0.1,".repeat(100_000)}text/csv`, OFFERED)).toBe(null);
  expect(acceptedType(`text/csv${";".repeat(500_000)}`, OFFERED)).toBe(CSV);
});
