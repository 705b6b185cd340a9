import { expect, test } from "vitest";
import { isJudged } from "~/features/assets/column-judgement";
import {
  analysed,
  cash,
  company,
  figure,
  holding,
  rating,
  sovereign,
} from "~tests/support/analysis-fixtures";
import { defaultSettings } from "../settings";
import { isBondHeavy, isCoverageEnough, isThin, neededCoverage } from "./coverage";

const SETTINGS = defaultSettings("2025-06-30");
const RATED = [...company("A", "SHARE-A", { fossil_fuel_active: true }), rating("A", 4)];
const UNRATED = company("B", "SHARE-B", {});

function ratingWithCoverage(ratedValue: number, unratedValue: number) {
  const holdings = [holding("SHARE-A", ratedValue), holding("SHARE-B", unratedValue), cash(5000)];
  const views = analysed(holdings, [...RATED, ...UNRATED], ["esg", "contribution", "pai", "ratings"]);
  return { views, rating: figure(views.esg, "esg.rating") };
}

test("64.99 % of the eligible weight is refused, 65.00 % is accepted", () => {
  expect(ratingWithCoverage(6499, 3501).rating).toMatchObject({
    value: null,
    withheld: "coverage",
    covered: 4,
  });
  expect(ratingWithCoverage(6500, 3500).rating).toMatchObject({ value: 4, covered: 4 });
  expect(ratingWithCoverage(6500, 3500).rating.withheld).toBeUndefined();
});

test("the edge holds where the coverage is a sum of many parts", () => {
  const parts = Array.from({ length: 65 }, () => 0.01).reduce((sum, part) => sum + part, 0);
  expect(isCoverageEnough(1, parts, 0.65)).toBe(true);
  expect(isCoverageEnough(1, 0.6499, 0.65)).toBe(false);
});

test("the contribution is withheld with the rating; PAI and the distribution are not", () => {
  const { views } = ratingWithCoverage(6499, 3501);
  expect(views.contribution).toMatchObject({ withheld: "coverage", items: [], value: null });
  expect(views.contribution?.coverage?.ofEligibleShare).toBeCloseTo(0.6499, 12);
  expect(views.contribution?.coverage?.neededShare).toBe(0.65);
  expect(figure(views.pai, "pai.4").value).toBe(1);
  expect(figure(views.ratings, "ratings.distribution").breakdown?.[3]?.weightShare).toBeGreaterThan(0);
  expect(views.esg?.uncovered[0]).toMatchObject({ isin: "SHARE-B" });
  expect(views.esg?.sleeves.map(({ rating: own }) => own)).toEqual([null]);
  expect(ratingWithCoverage(6500, 3500).views.esg?.sleeves[0]?.rating).toBe(4);
});

test("bonds of at least 80 % of the eligible weight lower the need to 50 %", () => {
  expect(neededCoverage(isBondHeavy(0.8, SETTINGS), SETTINGS)).toBe(0.5);
  expect(neededCoverage(isBondHeavy(0.7999, SETTINGS), SETTINGS)).toBe(0.65);
  const facts = [
    ...RATED,
    ...sovereign("FR", "GOV", {}),
    ...sovereign("DE", "BUND", {}),
    rating("gov-FR", 3),
  ];
  const holdings = [holding("GOV", 500), holding("BUND", 300), holding("SHARE-B", 200)];
  const bonds = analysed(holdings, [...facts, ...UNRATED], ["esg"]);
  expect(figure(bonds.esg, "esg.rating")).toMatchObject({ value: 3, coverageShare: 0.5 });
  expect(bonds.esg?.neededCoverageShare).toBe(0.5);
});

test("a tenant's own threshold is used", () => {
  const holdings = [holding("SHARE-A", 40), holding("SHARE-B", 60)];
  const views = analysed(holdings, [...RATED, ...UNRATED], ["esg"], { settings: { minCoverageShare: 0.4 } });
  expect(figure(views.esg, "esg.rating").value).toBe(4);
});

test("nothing eligible is never enough", () => {
  expect(isCoverageEnough(0, 0, 0.65)).toBe(false);
});

test("a figure: names the coverage it needs to be judged, also when it is shown without a threshold", () => {
  const holdings = [holding("GOV", 500), holding("BUND", 300), holding("SHARE-A", 200)];
  const facts = [...RATED, ...sovereign("FR", "GOV", {}), ...sovereign("DE", "BUND", {})];
  const views = analysed(holdings, facts, ["esg", "pai"]);
  // Of what can be rated four fifths are bonds; fossil fuels apply to the one share only.
  expect(figure(views.esg, "esg.rating").neededCoverageShare).toBe(0.5);
  expect(figure(views.pai, "pai.4").neededCoverageShare).toBe(0.65);
});

test("an absolute amount: carries the value of its portfolio, other figures do not", () => {
  const { views } = ratingWithCoverage(6500, 3500);
  expect(figure(views.pai, "pai.1.scope1").portfolioValueEur).toBe(15_000);
  expect(figure(views.pai, "pai.2.scope12").portfolioValueEur).toBeUndefined();
});

test("coverage threshold: met by a sum of doubles a hair below it, on a badge and in a list as in the engine", () => {
  const covered = 0.1 + 0.2 + 0.35 - 1e-12;
  expect(covered < 0.65).toBe(true);
  expect(isCoverageEnough(1, covered, 0.65)).toBe(true);
  const row = { footprintCoverageShare: covered, footprintEligibleShare: 1, bondHeavy: false };
  expect(isJudged("carbonFootprint", row, defaultSettings(""))).toBe(true);
});

test("isThin: the edge itself covers enough, as for every other judgement, and nothing eligible is not thin", () => {
  // 65 % of 0.9 is 0.585, but 0.9 × 0.65 as doubles is a hair above it.
  const at = (eligibleShare: number, coverageShare: number) =>
    isThin({ eligibleShare, coverageShare, neededCoverageShare: 0.65 });
  expect([at(0.7, 0.455), at(0.7, 0.454), at(0.6, 0.39), at(0.9, 0.585), at(0, 0)]).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
});
