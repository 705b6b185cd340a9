import { expect, test } from "vitest";
import { SeenKeys } from "./seen-keys";

test("a key is new once, then compared with its first row by period and value", () => {
  const seen = new SeenKeys();
  expect(seen.note("A", "2024", "1")).toMatchObject({ isFirst: true });
  expect(seen.note("B", "2024", "1")).toMatchObject({ isFirst: true });
  expect(seen.note("A", "2024", "1")).toEqual({
    isFirst: false,
    samePeriod: true,
    samePayload: true,
    otherPeriods: 0,
    fillsBlank: false,
  });
  expect(seen.note("A", "2023", "2")).toMatchObject({
    samePeriod: false,
    samePayload: false,
    otherPeriods: 1,
  });
  expect(seen.note("A", "2022", "2")).toMatchObject({ otherPeriods: 2 });
  expect(seen.note("A", "2024", "3")).toMatchObject({ samePeriod: true, otherPeriods: 2 });
});

test("key left blank: filled once by the first row that states it", () => {
  const seen = new SeenKeys();
  expect(seen.note("A", null, null)).toMatchObject({ isFirst: true, fillsBlank: false });
  expect(seen.note("A", null, "1")).toMatchObject({ isFirst: false, fillsBlank: true, samePayload: true });
  expect(seen.note("A", null, "2")).toMatchObject({ fillsBlank: false, samePayload: false });
});

test("growing forgets nothing", () => {
  const seen = new SeenKeys();
  for (let key = 0; key < 50_000; key += 1) seen.note(`key ${key}`, null, String(key));
  let known = 0;
  for (let key = 0; key < 50_000; key += 1) {
    const { isFirst, samePayload } = seen.note(`key ${key}`, null, String(key));
    if (!isFirst && samePayload) known += 1;
  }
  expect(known).toBe(50_000);
});
