import { expect, test } from "vitest";
import { heldLongByRating } from "./rating-distribution";

test("rating distribution: what is held short is not taken off what is held long", () => {
  const parts = heldLongByRating([
    { key: "3", weightShare: 0.355, count: 2 },
    { key: "4", weightShare: 0.6, count: 2 },
    { key: "notCovered", weightShare: 0.1, count: 1 },
    { key: "notEligible", weightShare: 0.04, count: 1 },
    { key: "notCovered", weightShare: -0.079, count: 1, negative: true },
    { key: "notEligible", weightShare: -0.016, count: 2, negative: true },
  ]);
  expect(parts).toEqual({
    "1": 0,
    "2": 0,
    "3": 0.355,
    "4": 0.6,
    "5": 0,
    notCovered: 0.1,
    notLicensed: 0,
    notEligible: 0.04,
  });
});
