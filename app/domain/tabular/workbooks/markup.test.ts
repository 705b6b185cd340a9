import { expect, test } from "vitest";
import { tagsOf } from "./markup";
import { numberFormatsOf } from "./xlsx-styles";

const MILLION = 1_000_000;

test("markup: tags, their attributes and the text after them are read, comments and pieces of tags are passed over", () => {
  const xml = `<?xml version="1.0"?><!-- don't --><x:sheet name='a>b "c"' r:id = "r1">A &amp; B</x:sheet><broken <b c="d"/>`;
  expect([...tagsOf(xml)]).toEqual([
    { name: "sheet", attributes: { name: 'a>b "c"', "r:id": "r1" }, text: "A & B" },
    { name: "/sheet", attributes: {}, text: "" },
    { name: "b", attributes: { c: "d" }, text: "" },
  ]);
});

test.each([
  ["a tag that never ends", `<${"a".repeat(5 * MILLION)}`],
  ["a tag of letters without a value", `<a ${"b".repeat(5 * MILLION)}>`],
  ["a tag of names without values", `<a ${"b ".repeat(2 * MILLION)}>`],
  ["a tag of quotes that do not match", `<a ${`'"`.repeat(2 * MILLION)}>`],
  ["colons", `<a${":a".repeat(2 * MILLION)}`],
])("markup: %s takes no longer than its length asks for", (_, xml) => {
  // In time that grows with the square of the length, this would outlast the limit of a test many times over.
  expect([...tagsOf(xml)].length).toBeLessThanOrEqual(1);
});

test("workbook styles: a format code of brackets that do not close takes no longer than its length asks for", () => {
  const xml = `<numFmt numFmtId="1" formatCode="${"[".repeat(2 * MILLION)}"/>`;
  expect(numberFormatsOf(xml).formats).toEqual([]);
});
