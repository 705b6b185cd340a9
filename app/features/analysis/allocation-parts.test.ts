import { expect, test } from "vitest";
import { chartParts } from "./allocation-parts";

const part = (key: string, weightShare: number) => ({ key, weightShare, count: 1 });

test("parts under five per cent become one bar", () => {
  const parts = [part("IT", 0.5), part("FR", 0.42), part("DE", 0.049), part("ES", 0.031)];
  const { shown, merged } = chartParts(parts);
  expect(shown.map((each) => each.key)).toEqual(["IT", "FR"]);
  expect(merged.count).toBe(2);
  expect(merged.weightShare).toBeCloseTo(0.08);
});

test("a single small part keeps its name", () => {
  const { shown, merged } = chartParts([part("IT", 0.97), part("FR", 0.03)]);
  expect(shown.map((each) => each.key)).toEqual(["IT", "FR"]);
  expect(merged.count).toBe(0);
});

test("short positions are drawn apart, whatever their size", () => {
  const short = { ...part("EUR", -0.02), negative: true as const };
  const { shown } = chartParts([part("EUR", 1.02), short]);
  expect(shown).toEqual([part("EUR", 1.02), short]);
});
