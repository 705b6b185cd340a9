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

const A = [
  ...company("A", "SHARE-A", { evic_eur_m: 100, scope1_t: 1000, fossil_fuel_active: true }),
  rating("A", 2),
];
const B = [
  ...company("B", "SHARE-B", { evic_eur_m: 50, scope1_t: 100, fossil_fuel_active: false }),
  rating("B", 4),
];
const BOND_A = [
  ...company("A", "BOND-A", {}, { type: "corporate_bond" }).filter((row) => row.dataset === "securities"),
];

test("a short nets against a long of the same issuer, share against bond", () => {
  const views = analysed(
    [holding("SHARE-A", 6e6), holding("BOND-A", -2e6), holding("SHARE-B", 6e6)],
    [...A, ...BOND_A, ...B],
    ["pai"],
  );
  // V = 10 m; A nets to 4 m, B stays 6 m
  expect(figure(views.pai, "pai.1.scope1").value).toBeCloseTo((4 / 100) * 1000 + (6 / 50) * 100, 10);
  const fossil = figure(views.pai, "pai.4");
  expect(fossil.eligibleShare).toBeCloseTo(1, 12);
  expect(fossil.coverageShare).toBeCloseTo(1, 12);
  expect(fossil.all).toBeCloseTo(0.4, 12);
});

test("a short larger than the long leaves its absolute value eligible and never covered", () => {
  const views = analysed(
    [holding("SHARE-A", 2e6), holding("BOND-A", -5e6), holding("SHARE-B", 13e6)],
    [...A, ...BOND_A, ...B],
    ["pai", "esg"],
    { explain: true },
  );
  const fossil = figure(views.pai, "pai.4");
  expect(fossil.eligibleShare).toBeCloseTo(1.6, 12);
  expect(fossil.coverageShare).toBeCloseTo(1.3, 12);
  expect(fossil.all).toBe(0);
  expect(fossil.holdings?.find((line) => line.isin === "BOND-A")).toMatchObject({
    covered: false,
    reason: "short_position",
  });
  expect(figure(views.esg, "esg.rating").covered).toBe(4);
});

test("longs and shorts of different issuers are not netted", () => {
  const views = analysed([holding("SHARE-A", -2e6), holding("SHARE-B", 12e6)], [...A, ...B], ["pai"]);
  const fossil = figure(views.pai, "pai.4");
  expect(fossil.eligibleShare).toBeCloseTo(1.4, 12);
  expect(fossil.coverageShare).toBeCloseTo(1.2, 12);
});

test("a short fund nets against what is held directly of the same issuers", () => {
  const facts = [
    ...A,
    ...B,
    ...fund("FUND", [
      { isin: "SHARE-A", weight_pct: 50 },
      { isin: "SHARE-B", weight_pct: 50 },
    ]),
  ];
  const views = analysed([holding("SHARE-A", 8e6), holding("SHARE-B", 6e6), holding("FUND", -4e6)], facts, [
    "pai",
  ]);
  // V = 10 m; A 8 − 2, B 6 − 2
  expect(figure(views.pai, "pai.1.scope1").value).toBeCloseTo((6 / 100) * 1000 + (4 / 50) * 100, 10);
});

test("an overdraft is negative cash: not eligible, and part of V", () => {
  const views = analysed([holding("SHARE-A", 11e6), cash(-1e6)], A, ["pai"]);
  expect(figure(views.pai, "pai.4").eligibleShare).toBeCloseTo(1.1, 12);
});

test("allocation and rating distribution show negatives apart and still add up to one", () => {
  const views = analysed(
    [
      holding("SHARE-A", -2e6),
      holding("SHARE-B", 12e6),
      cash(-1e6),
      holding(null, 1e6, { assetType: "cash" }),
    ],
    [...A, ...B],
    ["allocation", "ratings"],
  );
  for (const actual of [...(views.allocation?.figures ?? []), ...(views.ratings?.figures ?? [])]) {
    const total = (actual.breakdown ?? []).reduce((sum, item) => sum + item.weightShare, 0);
    expect(total).toBeCloseTo(1, 12);
  }
  const classes = figure(views.allocation, "allocation.assetClass").breakdown;
  expect(classes).toContainEqual({ key: "equity", weightShare: expect.closeTo(1.2, 12), count: 1 });
  expect(classes).toContainEqual({
    key: "equity",
    weightShare: expect.closeTo(-0.2, 12),
    count: 1,
    negative: true,
  });
  expect(figure(views.ratings, "ratings.distribution").breakdown).toContainEqual({
    key: "notCovered",
    weightShare: expect.closeTo(-0.2, 12),
    count: 1,
    negative: true,
  });
});

test("a figure that rests on all investments never covers more than is eligible beside a short, and ALL divides by V", () => {
  const aligned = (issuer: string, share: number) =>
    fact(
      "company-taxonomy",
      issuer,
      { turnover_eligible: 1, turnover_aligned: share },
      { period: "2024-12-31" },
    );
  const facts = [...A, ...B, aligned("A", 0.5), aligned("B", 0.5), ...sovereign("IT", "BOND-IT", {})];
  const views = analysed(
    [holding("SHARE-A", -2e6), holding("SHARE-B", 11e6), holding("BOND-IT", 1e6)],
    facts,
    ["taxonomy"],
    { explain: true },
  );
  // V = 10 m: 11 m of B covered; 2 m short of A and 1 m of the bond are eligible beside it.
  const all = figure(views.taxonomy, "taxonomy.turnover.aligned.all");
  expect(all.eligibleShare).toBeCloseTo(1.4, 12);
  expect(all.coverageShare).toBeCloseTo(1.1, 12);
  expect(all.all).toBeCloseTo(0.55, 12);
  expect(all.eligible).toBeCloseTo(0.55 / 1.4, 12);
  expect(all.value).toBeCloseTo(0.55, 12);
  // Without the bond V is 9 m, and 11 m + 2 m are eligible.
  const exSovereign = figure(views.taxonomy, "taxonomy.turnover.aligned.exSovereign");
  expect(exSovereign.eligibleShare).toBeCloseTo(1.3, 12);
  expect(exSovereign.coverageShare).toBeCloseTo(1.1, 12);
  expect(exSovereign.value).toBeCloseTo(5.5 / 9, 12);
  const parts = exSovereign.holdings?.reduce((sum, { contribution }) => sum + (contribution ?? 0), 0);
  expect(parts).toBeCloseTo(5.5 / 9, 12);
});

test("uncovered holdings: a short position has the reason short_position", () => {
  const views = analysed(
    [holding("SHARE-A", -1e6), holding("SHARE-B", 4e6), holding("NOBODY", 1e6)],
    [...A, ...B],
    ["esg"],
  );
  // V = 4 m.
  expect(views.esg?.uncovered.map(({ isin, weightShare, reason }) => [isin, weightShare, reason])).toEqual([
    ["SHARE-A", -0.25, "short_position"],
    ["NOBODY", 0.25, undefined],
  ]);
});

test("shares beyond the whole: are explained by what is long, what is negative, and what is short after netting", () => {
  // V = 10 m: 13 m long less 2 m short and 1 m overdrawn. Of A, 1 m long is netted; 1 m stays short.
  const views = analysed(
    [holding("SHARE-A", 1e6), holding("BOND-A", -2e6), holding("SHARE-B", 12e6), cash(-1e6)],
    [...A, ...BOND_A, ...B],
    ["pai", "esg"],
  );
  const fossil = figure(views.pai, "pai.4");
  expect([fossil.eligibleShare, fossil.coverageShare]).toEqual([expect.closeTo(1.3), expect.closeTo(1.2)]);
  for (const { beyondWhole } of [fossil, figure(views.esg, "esg.rating")])
    expect(beyondWhole).toEqual({
      longShare: expect.closeTo(1.3, 12),
      negativeShare: expect.closeTo(0.3, 12),
      shortShare: expect.closeTo(0.1, 12),
    });
});

test("shares beyond the whole: an overdraft alone explains them, with nothing short", () => {
  const views = analysed([holding("SHARE-A", 11e6), cash(-1e6)], A, ["pai"]);
  expect(figure(views.pai, "pai.4").beyondWhole).toEqual({
    longShare: expect.closeTo(1.1, 12),
    negativeShare: expect.closeTo(0.1, 12),
    shortShare: 0,
  });
});

test("shares beyond the whole: nothing is explained where no share passes it", () => {
  const netted = analysed(
    [holding("SHARE-A", 6e6), holding("BOND-A", -2e6), holding("SHARE-B", 6e6)],
    [...A, ...BOND_A, ...B],
    ["pai"],
  );
  expect(figure(netted.pai, "pai.4")).not.toHaveProperty("beyondWhole");
});
