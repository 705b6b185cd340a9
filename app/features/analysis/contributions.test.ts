import { expect, test } from "vitest";
import { ownValue, withoutIt } from "~/domain/analysis/figures/own-value";
import type { ContributionItem } from "~/domain/analysis/views";
import { extremesOf, waterfallItems } from "./contributions";

/** Rated 2, 4 and 3 with weights 40, 30 and 20 of a covered 90: the figure is 26/9 (test vector T1). */
const FIGURE = 26 / 9;
const T1 = [
  { holdingId: "A", additive: 8 / 9, relative: -32 / 81, leaveOneOut: 26 / 9 - 18 / 5 },
  { holdingId: "B", additive: 12 / 9, relative: 30 / 81, leaveOneOut: 26 / 9 - 14 / 6 },
  { holdingId: "C", additive: 6 / 9, relative: 2 / 81, leaveOneOut: 26 / 9 - 20 / 7 },
].map(
  (part): ContributionItem => ({
    ...part,
    isin: null,
    issuerId: null,
    name: part.holdingId,
    weightShare: 0.3,
  }),
);

function items(values: readonly number[]): ContributionItem[] {
  return values.map((relative, index) => ({
    holdingId: String(index),
    isin: null,
    issuerId: null,
    name: String(index),
    weightShare: 0.1,
    additive: 1,
    relative,
    leaveOneOut: 0,
  }));
}

test("a holding's own rating follows from its parts of the figure", () => {
  expect(T1.map((item) => ownValue(item, FIGURE)?.toFixed(6))).toEqual(["2.000000", "4.000000", "3.000000"]);
});

test("without the weakest holding the figure would be 3.6", () => {
  expect(T1[0] && withoutIt(T1[0], FIGURE)).toBeCloseTo(3.6);
});

test("five steps up, the rest as one, five down, and the sum stays zero", () => {
  const parts = waterfallItems(items([6, 5, 4, 3, 2, 1, -1, -2, -3, -4, -5, -6]), (count) => `${count} more`);
  expect(parts.map((part) => part.value)).toEqual([6, 5, 4, 3, 2, 0, -2, -3, -4, -5, -6]);
  expect(parts[5]).toMatchObject({ label: "2 more", rest: true });
});

test("few holdings have no rest", () => {
  expect(waterfallItems(T1, String).map((part) => part.label)).toEqual(["B", "C", "A"]);
});

test("no holding is both among the strongest and the weakest", () => {
  const { strongest, weakest } = extremesOf({
    metric: "esg.rating",
    value: FIGURE,
    items: T1,
    issuers: [],
  });
  expect(strongest.map((item) => item.holdingId)).toEqual(["B", "C"]);
  expect(weakest.map((item) => item.holdingId)).toEqual(["A"]);
});
