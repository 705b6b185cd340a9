import { expect, test } from "vitest";
import {
  analysed,
  cash,
  company,
  fact,
  figure,
  fund,
  holding,
  rating,
  sovereign,
} from "~tests/support/analysis-fixtures";
import { ratingBucket } from "./figures/rating-bucket";

const A = company("A", "SHARE-A", {});
const B = company("B", "SHARE-B", {});

test("ties go up, and buckets stay between 1 and 5", () => {
  expect([0.2, 1.49, 1.5, 2.5, 3.5, 4.49, 4.5, 5].map(ratingBucket)).toEqual([1, 1, 2, 3, 4, 4, 5, 5]);
});

test("a holding's rating is its ISIN's, else its issuer's", () => {
  const facts = [...A, ...B, rating("A", 2), rating("SHARE-A", 5), rating("B", 3)];
  const views = analysed([holding("SHARE-A", 50), holding("SHARE-B", 50)], facts, ["esg"]);
  expect(figure(views.esg, "esg.rating").value).toBe(4);
});

test("providers are never mixed: the one with the widest coverage rates, unless the tenant names one", () => {
  const facts = [...A, ...B, rating("A", 2, "Wide"), rating("B", 3, "Wide"), rating("A", 5, "Narrow")];
  const holdings = [holding("SHARE-A", 70), holding("SHARE-B", 30)];
  const widest = analysed(holdings, facts, ["esg"]).esg;
  expect(widest?.provider).toBe("Wide");
  expect(figure(widest, "esg.rating").value).toBeCloseTo(2.3, 12);
  const named = analysed(holdings, facts, ["esg"], { settings: { ratingProvider: "Narrow" } }).esg;
  expect(figure(named, "esg.rating")).toMatchObject({ value: 5, coverageShare: 0.7 });
});

test("widest coverage: a provider whose ratings of most companies are too old gives way to one with recent ratings", () => {
  const old = [rating("A", 2, "Old"), rating("B", 3, "Old")].map((row) => ({ ...row, period: "2015-12-31" }));
  const facts = [...A, ...B, ...old, rating("B", 4, "Recent")];
  const { esg } = analysed([holding("SHARE-A", 70), holding("SHARE-B", 30)], facts, ["esg"]);
  expect(esg?.provider).toBe("Recent");
});

test("widest coverage: of a portfolio with a fund, ratings count through the fund and beside it", () => {
  const positions = [{ isin: "SHARE-A", weight_pct: 100 }];
  const ratings = [rating("A", 2, "Inside"), rating("SHARE-C", 4, "Beside"), rating("FUND", 5, "Fund")];
  const facts = [...A, ...ratings, ...fund("FUND", positions)];
  const providerOf = (fundWeight: number, ofRows = facts) =>
    analysed([holding("FUND", fundWeight), holding("SHARE-C", 100 - fundWeight)], ofRows, ["esg"]).esg
      ?.provider;
  expect(providerOf(60)).toBe("Fund");
  expect(providerOf(40)).toBe("Beside");
  expect(
    providerOf(
      60,
      facts.filter(({ values }) => values.provider !== "Fund"),
    ),
  ).toBe("Inside");
});

test("each pillar has a coverage of its own", () => {
  const facts = [
    ...A,
    ...B,
    rating("A", 2, "P", { environmental: 1 }),
    rating("B", 4, "P", { environmental: null }),
  ];
  const views = analysed([holding("SHARE-A", 80), holding("SHARE-B", 20)], facts, ["esg"]);
  expect(figure(views.esg, "esg.environmental")).toMatchObject({ value: 1, coverageShare: 0.8 });
  expect(figure(views.esg, "esg.social")).toMatchObject({
    value: null,
    coverageShare: 0,
    withheld: "coverage",
  });
});

test("corporate and sovereign sleeves combine to the rating by their covered weight", () => {
  const facts = [...A, rating("A", 2), ...sovereign("FR", "BOND", {}), rating("gov-FR", 4)];
  const { esg } = analysed([holding("SHARE-A", 30), holding("BOND", 70)], facts, ["esg"]);
  expect(esg?.sleeves).toMatchObject([
    { sleeve: "corporate", rating: 2, coverageShare: 0.3 },
    { sleeve: "sovereign", rating: 4, coverageShare: 0.7 },
  ]);
  expect(figure(esg, "esg.rating").value).toBeCloseTo(3.4, 12);
});

test("sleeves: only those that hold something are named when a portfolio has no bonds of states", () => {
  const { esg } = analysed([holding("SHARE-A", 100)], [...A, rating("A", 2)], ["esg"]);
  expect(esg?.sleeves.map(({ sleeve }) => sleeve)).toEqual(["corporate"]);
});

test("contribution: a fund has its whole weight when only a part of what it holds has a value", () => {
  const positions = [
    { isin: "SHARE-A", weight_pct: 40 },
    { isin: "SHARE-B", weight_pct: 60 },
  ];
  const facts = [...A, ...B, rating("A", 2), rating("SHARE-C", 4), ...fund("FUND", positions)];
  const holdings = [holding("FUND", 50), holding("SHARE-C", 50)];
  const settings = { minCoverageShare: 0.5 };
  const { contribution } = analysed(holdings, [...facts, ...company("C", "SHARE-C", {})], ["contribution"], {
    settings,
  });
  // Covered are 20 points of the fund and 50 of the share: (20 × 2 + 50 × 4) ÷ 70; without the fund's part it is 4.
  const line = contribution?.items.find(({ isin }) => isin === "FUND");
  expect(contribution?.value).toBeCloseTo(240 / 70, 12);
  expect(line).toMatchObject({ weightShare: 0.5 });
  expect(line?.leaveOneOut).toBeCloseTo(240 / 70 - 4, 12);
});

test("the distribution adds up to the whole portfolio, by weight and by count", () => {
  const facts = [...A, ...B, rating("A", 2.5)];
  const views = analysed([holding("SHARE-A", 50), holding("SHARE-B", 30), cash(20)], facts, ["ratings"]);
  expect(figure(views.ratings, "ratings.distribution").breakdown).toEqual([
    { key: "1", weightShare: 0, count: 0 },
    { key: "2", weightShare: 0, count: 0 },
    { key: "3", weightShare: 0.5, count: 1 },
    { key: "4", weightShare: 0, count: 0 },
    { key: "5", weightShare: 0, count: 0 },
    { key: "notCovered", weightShare: 0.3, count: 1 },
    { key: "notEligible", weightShare: 0.2, count: 1 },
  ]);
});

test("plus eight and minus eight do not look like zero", () => {
  const facts = [
    ...A,
    ...B,
    fact("sdg-scores", "A", { sdg_7: 8, sdg_13: -10 }),
    fact("sdg-scores", "B", { sdg_7: -8, sdg_13: 3 }),
    ...company("C", "SHARE-C", {}),
    ...sovereign("FR", "BOND", { sdg_index: 82 }),
  ];
  const holdings = [
    holding("SHARE-A", 40),
    holding("SHARE-B", 40),
    holding("SHARE-C", 10),
    holding("BOND", 10),
  ];
  const { sdg } = analysed(holdings, facts, ["sdg"]);
  const energy = figure(sdg, "sdg.7");
  expect(energy).toMatchObject({ value: 0, all: null, eligible: null });
  expect(energy.eligibleShare).toBeCloseTo(0.9, 12);
  expect(energy.coverageShare).toBeCloseTo(0.8, 12);
  expect(energy.breakdown).toEqual([
    { key: "stronglyAligned", weightShare: expect.closeTo(4 / 9, 12), count: 1 },
    { key: "aligned", weightShare: 0, count: 0 },
    { key: "neutral", weightShare: 0, count: 0 },
    { key: "misaligned", weightShare: expect.closeTo(4 / 9, 12), count: 1 },
    { key: "stronglyMisaligned", weightShare: 0, count: 0 },
    { key: "notCovered", weightShare: expect.closeTo(1 / 9, 12), count: 1 },
  ]);
  expect(sdg?.issuers).toMatchObject([
    { issuerId: "A", netAligned: false, alignedGoals: [7], stronglyMisalignedGoals: [13] },
    { issuerId: "B", netAligned: true, alignedGoals: [13], stronglyMisalignedGoals: [] },
  ]);
  expect(sdg?.netAligned).toEqual({ count: 1, weightShare: 0.4 });
  expect(figure(sdg, "sdg.sovereign").value).toBe(82);
});

test.each([
  [5.01, "stronglyAligned"],
  [5, "aligned"],
  [2.01, "aligned"],
  [2, "neutral"],
  [-2, "neutral"],
  [-2.01, "misaligned"],
  [-9.99, "misaligned"],
  [-10, "stronglyMisaligned"],
])("a score of %s is %s", (score, expected) => {
  const facts = [...A, fact("sdg-scores", "A", { sdg_1: score })];
  const { sdg } = analysed([holding("SHARE-A", 1)], facts, ["sdg"]);
  const full = figure(sdg, "sdg.1").breakdown?.filter((item) => item.weightShare === 1);
  expect(full?.map((item) => item.key)).toEqual([expected]);
});

test("a fund's contribution is the sum of what it holds, and an issuer held twice is one line", () => {
  const facts = [
    ...A,
    ...B,
    rating("A", 1),
    rating("B", 5),
    ...fund("FUND", [
      { isin: "SHARE-A", weight_pct: 50 },
      { isin: "SHARE-B", weight_pct: 50 },
    ]),
  ];
  const { contribution } = analysed([holding("FUND", 60), holding("SHARE-A", 40)], facts, ["contribution"]);
  // R = 0.7 × 1 + 0.3 × 5 = 2.2
  expect(contribution?.value).toBeCloseTo(2.2, 12);
  expect(contribution?.items).toMatchObject([
    {
      isin: "FUND",
      additive: expect.closeTo(1.8, 12),
      relative: expect.closeTo(0.48, 12),
      leaveOneOut: expect.closeTo(1.2, 12),
    },
    { isin: "SHARE-A", additive: expect.closeTo(0.4, 12), relative: expect.closeTo(-0.48, 12) },
  ]);
  expect(contribution?.issuers).toMatchObject([
    { issuerId: "B", relative: expect.closeTo(0.84, 12) },
    { issuerId: "A", relative: expect.closeTo(-0.84, 12), weightShare: expect.closeTo(0.7, 12) },
  ]);
});

test("a single rated holding has nothing to be left out of", () => {
  const { contribution } = analysed([holding("SHARE-A", 1)], [...A, rating("A", 3)], ["contribution"]);
  expect(contribution?.items).toMatchObject([{ additive: 3, relative: 0, leaveOneOut: null }]);
});

test("contributions to financed emissions are shares of the total", () => {
  const facts = [
    ...company("A", "SHARE-A", { evic_eur_m: 100, scope1_t: 300, scope2_t: 0 }),
    ...company("B", "SHARE-B", { evic_eur_m: 100, scope1_t: 100, scope2_t: 0 }),
  ];
  const { contribution } = analysed(
    [holding("SHARE-A", 1e6), holding("SHARE-B", 1e6)],
    facts,
    ["contribution"],
    {
      settings: { contributionMetric: "pai.1.total12" },
    },
  );
  expect(contribution).toMatchObject({
    metric: "pai.1.total12",
    value: 4,
    items: [
      { isin: "SHARE-A", additive: 3, relative: 0.75 },
      { isin: "SHARE-B", additive: 1, relative: 0.25 },
    ],
  });
});
