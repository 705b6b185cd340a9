import { expect, test } from "vitest";
import { type FileUse, isUnused } from "./unused-file";

const NOW = new Date("2026-11-21T02:17:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);
const unused = (key: string, days: number, use: FileUse | null) =>
  isUnused({ key, storedAt: daysAgo(days) }, use, NOW);

const load = (daysSinceEnd: number | null, isLastDelivery = false): FileUse => ({
  of: "load",
  isUnderWay: daysSinceEnd === null,
  isLastDelivery,
  endedAt: daysSinceEnd === null ? null : daysAgo(daysSinceEnd).toISOString(),
});

test("a file nothing refers to goes after a day, not before", () => {
  for (const key of [
    "loads/x",
    "loads/x/chunk-00001.json",
    "reports/x.pdf",
    "imports/t/x",
    "content/x",
    "logos/t/x",
  ]) {
    expect(unused(key, 0.9, null), key).toBe(false);
    expect(unused(key, 1.1, null), key).toBe(true);
  }
});

test("what nobody made for something, lists of today and customers' inboxes are left alone", () => {
  for (const key of [
    "lists/12.json",
    "lists/funds/12.bin",
    "quality/funds/000000012.json",
    "inbox/vendor/one.csv",
    "other",
  ])
    expect(unused(key, 900, null), key).toBe(false);
});

test("the file of a load stays for ever; its chunks go a week after its end, but those of the last delivery stay", () => {
  expect(unused("loads/x", 900, load(900))).toBe(false);
  expect(unused("loads/x/chunk-00001.json", 900, load(900))).toBe(true);
  expect(unused("loads/x/chunk-00001.json", 900, load(6))).toBe(false);
  expect(unused("loads/x/chunk-00001.json", 900, load(900, true))).toBe(false);
  expect(unused("loads/x/chunk-00001.json", 900, load(null))).toBe(false);
});

test("what a load keeps of its whole file for its chunks goes a week after its end", () => {
  for (const key of ["loads/x/keys.bin", "loads/x/subjects.json", "loads/x/spreads.json"]) {
    expect(unused(key, 900, load(6)), key).toBe(false);
    expect(unused(key, 900, load(8)), key).toBe(true);
  }
});

test("what a comparison found is kept for thirty days", () => {
  for (const key of ["loads/x/chunk-00001.differences.json", "loads/x/gone-00001.json"]) {
    expect(unused(key, 40, load(29)), key).toBe(false);
    expect(unused(key, 40, load(31)), key).toBe(true);
  }
});

test("reports, documents, logos and uploads under way stay; an import that was not confirmed goes after a week", () => {
  expect(unused("reports/x.pdf", 900, { of: "report" })).toBe(false);
  expect(unused("loads/x", 900, { of: "upload" })).toBe(false);
  const given = (status: string): FileUse => ({ of: "import", status });
  expect(unused("imports/t/x", 6, given("open"))).toBe(false);
  expect(unused("imports/t/x", 8, given("open"))).toBe(true);
  expect(unused("imports/t/x", 900, given("confirmed"))).toBe(false);
  expect(unused("imports/t/x", 0, given("undone"))).toBe(true);
});

test("a list of an earlier version goes after a week and is made again where it is asked for", () => {
  expect(unused("lists-as-of/funds/3.bin", 6, null)).toBe(false);
  expect(unused("lists-as-of/funds/3.bin", 8, null)).toBe(true);
});
