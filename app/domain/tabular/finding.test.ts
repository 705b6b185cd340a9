import { expect, test } from "vitest";
import { type Finding, listedFindings } from "./finding";

const at = (severity: Finding["severity"], row: number, isWholeFile = false): Finding => ({
  severity,
  code: "R00",
  sheet: null,
  row,
  ...(isWholeFile && { isWholeFile }),
  column: null,
  value: null,
  message: { key: "", params: {} },
  hint: null,
});

const many = (severity: Finding["severity"], count: number) =>
  Array.from({ length: count }, (_, index) => at(severity, index + 2));

test("findings: an error after 600 warnings is listed first when the list is cut at 500", () => {
  const listed = listedFindings([...many("warning", 600), at("error", 700)]);
  expect(listed.length).toBe(500);
  expect(listed[0]).toEqual(at("error", 700));
});

test("findings: errors are listed up to 2,000 and never make room for warnings", () => {
  expect(listedFindings([...many("warning", 10), ...many("error", 600)]).length).toBe(600);
  expect(listedFindings(many("error", 2_500)).length).toBe(2_000);
});

test("findings: what is about the whole file is listed when the cap is reached", () => {
  const listed = listedFindings([...many("error", 2_100), at("note", 1, true), at("warning", 1, true)]);
  expect(listed.slice(2_000)).toEqual([at("warning", 1, true), at("note", 1, true)]);
});

test("findings: a message that occurs once, such as the skipped title lines, is listed after 600 warnings", () => {
  const skipped = {
    ...at("note", 1),
    message: { key: "imports:finding.skipped_title", params: { count: 2 } },
  };
  const listed = listedFindings([...many("warning", 600), skipped]);
  expect(listed).toHaveLength(501);
  expect(listed.at(-1)).toEqual(skipped);
});
