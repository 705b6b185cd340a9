import { expect, test } from "vitest";
import { KnownKeys, listKey, rowKey } from "./known-keys";
import { SeenKeys } from "./seen-keys";
import { isOfPublication, isWholeByNature, listOf, publicationOf, reasonsToAsk } from "./whole-list";

const asked = (ending: number, inForce: number, rejected = 0) => reasonsToAsk({ ending, inForce, rejected });

test("a person is asked above a fifth of the list and ten rows, where nobody stays, and where rows were refused", () => {
  expect(asked(0, 100, 5)).toEqual([]);
  expect(asked(20, 100)).toEqual([]);
  expect(asked(21, 100)).toEqual(["many"]);
  expect(asked(9, 20)).toEqual([]);
  expect(asked(10, 20)).toEqual(["many"]);
  expect(asked(1, 1)).toEqual(["all"]);
  expect(asked(30, 30, 2)).toEqual(["all", "rejected"]);
  expect(asked(1, 1000, 1)).toEqual(["rejected"]);
});

test("a publication is suggested as whole by its layout, unless a person mapped its columns", () => {
  expect(["ofac_csv", "un_consolidated", "sbti_2025_03"].map((layout) => isWholeByNature(layout))).toEqual([
    true,
    true,
    true,
  ]);
  expect(
    ["sp500_constituents", "sipri_top_100", "toString"].map((layout) => isWholeByNature(layout)),
  ).toEqual([false, false, false]);
  expect(isWholeByNature("ofac_csv", { Name: "name" })).toBe(false);
});

test("two layouts of one list are one publication; what came with another stays", () => {
  expect(publicationOf("sbti_2025_02")).toBe(publicationOf("sbti_2025_03"));
  expect(isOfPublication("climate-targets", "net_zero_tracker", "sbti")).toBe(false);
  expect(isOfPublication("climate-targets", null, "sbti")).toBe(false);
  expect(isOfPublication("climate-targets", "sbti", null)).toBe(true);
  // The list of an authority has a name of its own, whoever wrote the table.
  expect(isOfPublication("sanctions", null, "ofac")).toBe(true);
});

test("lists are told apart by authority, by fund and day, by year, by provider, or not at all", () => {
  const row = { subject: "S", key: "K", period: "2025-06-30" };
  expect(listOf("sanctions", row)).toBe("S");
  expect(listOf("fund-holdings", row)).toBe("S\n2025-06-30");
  expect(listOf("company-pai", row)).toBe("2025-06-30");
  expect(listOf("esg-ratings", row)).toBe("K");
  expect(listOf("climate-targets", row)).toBe("");
});

test("kept keys are those that were seen, and no others, after they were stored and read again", () => {
  const seen = new SeenKeys();
  const keys = Array.from({ length: 10_000 }, (_, at) => rowKey("sanctions", "A", String(at)));
  for (const key of keys) seen.note(key, null, "");
  seen.note(listKey("sanctions", "A"), null, "");
  const kept = KnownKeys.from(KnownKeys.of(seen).bytes);
  expect(kept.bytes.byteLength).toBe(10_001 * 8);
  expect(keys.every((key) => kept.has(key))).toBe(true);
  expect(kept.has(listKey("sanctions", "A"))).toBe(true);
  expect(
    Array.from({ length: 10_000 }, (_, at) => kept.has(rowKey("sanctions", "B", String(at)))).some(Boolean),
  ).toBe(false);
});
