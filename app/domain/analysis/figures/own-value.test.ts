import { expect, test } from "vitest";
import { analysed, company, fact, holding, rating } from "~tests/support/analysis-fixtures";
import { ownValue, withoutIt } from "./own-value";

const GOOD = [...company("Good", "G", {}), rating("Good", 5)];

function partOf(issuer: string, holdings: readonly ReturnType<typeof holding>[], facts: typeof GOOD) {
  const { esg, contribution } = analysed([...holdings], [...GOOD, ...facts], ["esg", "contribution"]);
  const value = esg?.figures.find(({ metric }) => metric === "esg.rating")?.value;
  const item = contribution?.issuers.find(({ issuerId }) => issuerId === issuer);
  if (value == null || item === undefined) throw new Error(`${issuer} has no part of a rating`);
  return { value, item };
}

test("own value of a holding: is its rating, and the figure without it is that of the others", () => {
  const holdings = [holding("G", 60e6), holding("B", 20e6), holding("N", 20e6)];
  const facts = [...company("Bad", "B", {}), rating("Bad", 1), ...company("Nobody", "N", {})];
  const { value, item } = partOf("Bad", holdings, facts);
  // R = (0.6 × 5 + 0.2 × 1) / 0.8 = 4; without Bad it would be 5.
  expect(value).toBeCloseTo(4, 12);
  expect(item.relative).toBeCloseTo(-0.75, 12);
  expect(ownValue(item, value)).toBeCloseTo(1, 12);
  expect(withoutIt(item, value)).toBeCloseTo(5, 12);
});

test("own value of an issuer: is that of its rated instruments when another of them has no rating", () => {
  const holdings = [holding("G", 50e6), holding("SHARE", 20e6), holding("BOND", 30e6)];
  const bond = { isin: "BOND", name: "Half", type: "corporate_bond", issuer_id: "Half" };
  const facts = [...company("Half", "SHARE", {}), fact("securities", "BOND", bond), rating("SHARE", 1)];
  const { value, item } = partOf("Half", holdings, facts);
  // R = (0.5 × 5 + 0.2 × 1) / 0.7; without the rated 0.2 it would be 5.
  expect(ownValue(item, value)).toBeCloseTo(1, 12);
  expect(withoutIt(item, value)).toBeCloseTo(5, 12);
});

test("own value: is missing where a holding has no part of an average, and nothing is left without the only one", () => {
  expect(ownValue({ additive: 3, relative: null, leaveOneOut: null }, 3)).toBeNull();
  expect(withoutIt({ additive: 3, relative: 0, leaveOneOut: null }, 3)).toBeNull();
});
