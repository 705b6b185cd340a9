import { expect, test } from "vitest";
import { analysed, cash, company, fact, figure, holding, rating } from "~tests/support/analysis-fixtures";
import { partName } from "../figures/split-trace";
import { eligibleShareOf, largestFirst } from "./held-weight";

const A = [...company("A", "SHARE-A", { fossil_fuel_active: true }), rating("A", 2)];
const B = [...company("B", "SHARE-B", { fossil_fuel_active: false }), rating("B", 4)];
const BOND_A = company("A", "BOND-A", {}, { type: "corporate_bond" }).filter(
  ({ dataset }) => dataset === "securities",
);
const FACTS = [...A, ...BOND_A, ...B];

/** V = 10 m: A is 1 m long and 3 m short, so that 2 m stay short; B is 12 m long. */
const SHORT_OF_A = [holding("SHARE-A", 1e6), holding("BOND-A", -3e6), holding("SHARE-B", 12e6)];

test("trace: a short position has its weight with a minus, and its part of the eligible share without one", () => {
  const { pai } = analysed(SHORT_OF_A, FACTS, ["pai"], { explain: true });
  const fossil = figure(pai, "pai.4");
  const lines = fossil.holdings ?? [];
  expect(lines.map(({ isin, weightShare, covered }) => [isin, weightShare, covered])).toEqual([
    ["BOND-A", expect.closeTo(-0.2, 12), false],
    ["SHARE-B", expect.closeTo(1.2, 12), true],
  ]);
  expect(eligibleShareOf(lines)).toBeCloseTo(fossil.eligibleShare, 12);
});

test("trace: a short position outside the licence has its weight with a minus too", () => {
  const { pai } = analysed(SHORT_OF_A, FACTS, ["pai"], {
    explain: true,
    settings: { licence: { funds: {} } },
  });
  const line = figure(pai, "pai.4").holdings?.find(({ isin }) => isin === "BOND-A");
  expect(line).toMatchObject({ reason: "not_licensed", weightShare: expect.closeTo(-0.2, 12) });
});

test("holdings without a rating: list a short position with its negative weight, ordered by size", () => {
  const facts = [...FACTS, ...company("C", "SHARE-C", {})];
  // V = 11 m: 2 m of A are short, 1 m of C has no rating.
  const { esg } = analysed([...SHORT_OF_A, holding("SHARE-C", 1e6)], facts, ["esg"]);
  expect(esg?.uncovered.map(({ isin, weightShare }) => [isin, weightShare])).toEqual([
    ["BOND-A", expect.closeTo(-2 / 11, 12)],
    ["SHARE-C", expect.closeTo(1 / 11, 12)],
  ]);
});

test("ratings distribution: the lines of each part add up to it when a long position is partly netted", () => {
  // V = 10 m: A nets to 4 m, B is 8 m, and 2 m are overdrawn.
  const holdings = [holding("SHARE-A", 6e6), holding("BOND-A", -2e6), holding("SHARE-B", 8e6), cash(-2e6)];
  const { ratings } = analysed(holdings, FACTS, ["ratings"], { explain: true });
  const { breakdown = [], holdings: lines = [] } = figure(ratings, "ratings.distribution");
  const ofPart = (part: string) =>
    lines.filter((line) => line.part === part).reduce((sum, line) => sum + (line.contribution ?? 0), 0);
  for (const item of breakdown) expect(ofPart(partName(item))).toBeCloseTo(item.weightShare, 12);
  expect(ofPart("2")).toBeCloseTo(0.4, 12);
  expect(ofPart("notCovered-")).toBe(0);
});

test("violating countries: a short of another issuer of the country lowers what is held of it", () => {
  const facts = [
    fact("issuers", "state", { issuer_type: "sovereign", country: "GA" }),
    fact("issuers", "region", { issuer_type: "sub_sovereign", country: "GA" }),
    fact("securities", "BOND-S", { type: "government_bond", issuer_id: "state" }),
    fact("securities", "BOND-R", { type: "government_bond", issuer_id: "region" }),
    fact("country-indicators", "GA", { social_violation: true }),
    ...B,
  ];
  const holdings = [holding("BOND-S", 3e6), holding("BOND-R", -1e6), holding("SHARE-B", 8e6)];
  const { pai } = analysed(holdings, facts, ["pai"]);
  expect(figure(pai, "pai.16.count").breakdown).toEqual([
    { key: "GA", weightShare: expect.closeTo(0.2, 12), count: 1 },
  ]);
});

test("lines by size: put a large short position before a small long one", () => {
  const lines = [{ weightShare: 0.1 }, { weightShare: -0.2 }, { weightShare: 0.3 }];
  expect(lines.sort(largestFirst).map(({ weightShare }) => weightShare)).toEqual([0.3, -0.2, 0.1]);
});
