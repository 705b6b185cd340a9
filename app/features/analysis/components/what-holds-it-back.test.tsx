import { expect, test } from "vitest";
import type { EsgView, UncoveredHolding } from "~/domain/analysis/views";
import { rendered, textOf } from "~tests/support/rendered";
import { WhatHoldsItBack } from "./what-holds-it-back";

const line = (name: string, weightShare: number, reason?: UncoveredHolding["reason"]): UncoveredHolding => ({
  ...{ holdingId: name, isin: null, issuerId: null, name, weightShare },
  ...(reason && { reason }),
});

function textWith(...uncovered: UncoveredHolding[]): string {
  const esg: EsgView = {
    ...{ figures: [], provider: null, neededCoverageShare: 0.65, bucket: null, sleeves: [] },
    uncovered,
  };
  return textOf(rendered(<WhatHoldsItBack esg={esg} contribution={undefined} />));
}

test("what holds it back: holdings outside the licence are not said to have no rating", () => {
  const text = textWith(
    line("Corvane", 0.4, "not_licensed"),
    line("Ignota", 0.05),
    line("Short", 0.1, "short_position"),
  );
  expect(text).toContain("1 holding (5.0%) has no rating: Ignota.");
  expect(text).toContain("1 holding (40.0%) is not in your licence: Corvane.");
});

test("what holds it back: what the weights leave open is no holding, and all of few holdings are named", () => {
  const text = textWith(line("Corvane", 0.1), line("Ignota", 0.05), line("", 0.2, "unallocated"));
  expect(text).toContain("2 holdings (15.0%) have no rating: Corvane and Ignota.");
  expect(text).toContain("20.0% of value is not allocated: the weights stated leave it open.");
});

test("what holds it back: of many holdings the largest are named", () => {
  const text = textWith(line("A", 0.4), line("B", 0.3), line("C", 0.2), line("D", 0.1));
  expect(text).toContain("4 holdings (100.0%) have no rating, the largest A, B and C.");
});
