import { expect, test } from "vitest";
import { analysed, company, figure, holding, rating } from "~tests/support/analysis-fixtures";

const A = [
  ...company("A", "SHARE-A", { evic_eur_m: 100, scope1_t: 1000, fossil_fuel_active: true }),
  rating("A", 2),
];
const B = [
  ...company("B", "SHARE-B", { evic_eur_m: 50, scope1_t: 100, fossil_fuel_active: false }),
  rating("B", 4),
];
const weight = (isin: string, weightShare: number, more = {}) =>
  holding(isin, null, { weightShare, ...more });

test("coverage: exactly 100 % when weights being edited add up to 113 %", () => {
  const views = analysed([weight("SHARE-A", 0.73), weight("SHARE-B", 0.4)], [...A, ...B], ["pai", "esg"]);
  const fossil = figure(views.pai, "pai.4");
  expect(fossil.coverageShare).toBeCloseTo(1, 12);
  expect(fossil.eligibleShare).toBeCloseTo(1, 12);
  // 73 of 113 is in fossil fuels.
  expect(fossil.all).toBeCloseTo(73 / 113, 12);
  // (73 × 2 + 40 × 4) ÷ 113.
  expect(figure(views.esg, "esg.rating").covered).toBeCloseTo(306 / 113, 12);
});

test("amounts: of the stated total whatever the weights being edited add up to", () => {
  const views = analysed([weight("SHARE-A", 0.75), weight("SHARE-B", 0.5)], [...A, ...B], ["pai"], {
    totalValueEur: 10e6,
  });
  // 60 % and 40 % of 10 m: 6 ÷ 100 × 1,000 + 4 ÷ 50 × 100.
  expect(figure(views.pai, "pai.1.scope1").value).toBeCloseTo(68, 10);
});

test("weights of 97 %: the other 3 % is eligible, not covered, and named when the figure is explained", () => {
  const views = analysed(
    [weight("SHARE-A", 0.57), weight("SHARE-B", 0.4)],
    [...A, ...B],
    ["pai", "esg", "ratings", "allocation"],
    { explain: true },
  );
  const fossil = figure(views.pai, "pai.4");
  expect(fossil.eligibleShare).toBeCloseTo(1, 12);
  expect(fossil.coverageShare).toBeCloseTo(0.97, 12);
  expect(fossil.all).toBeCloseTo(0.57, 12);
  expect(fossil.covered).toBeCloseTo(0.57 / 0.97, 12);
  expect(fossil.holdings?.filter(({ covered }) => !covered)).toMatchObject([
    { holdingId: "unallocated", isin: null, weightShare: expect.closeTo(0.03, 12), reason: "unallocated" },
  ]);
  expect(views.esg?.uncovered).toMatchObject([
    { holdingId: "unallocated", weightShare: expect.closeTo(0.03, 12), reason: "unallocated" },
  ]);
  const part = (metric: string, view: typeof views.ratings, key: string) =>
    figure(view, metric).breakdown?.find((item) => item.key === key);
  const noPosition = { weightShare: expect.closeTo(0.03, 12), count: 0 };
  expect(part("ratings.distribution", views.ratings, "notCovered")).toMatchObject(noPosition);
  expect(part("allocation.type", views.allocation, "unallocated")).toMatchObject(noPosition);
});

test("weights of 97 % are not filled with cash: a stated 3 % of cash is not eligible, an unstated one is", () => {
  const stated = analysed(
    [weight("SHARE-A", 0.97), weight("CASH", 0.03, { isin: null, assetType: "cash" })],
    A,
    ["pai"],
  );
  expect(figure(stated.pai, "pai.4").eligibleShare).toBeCloseTo(0.97, 12);
  const unstated = analysed([weight("SHARE-A", 0.97)], A, ["pai"]);
  expect(figure(unstated.pai, "pai.4").eligibleShare).toBeCloseTo(1, 12);
});

test("weights of 99.8 %: rounding leaves no rest", () => {
  const views = analysed([weight("SHARE-A", 0.599), weight("SHARE-B", 0.399)], [...A, ...B], ["pai"], {
    explain: true,
  });
  const fossil = figure(views.pai, "pai.4");
  expect(fossil.holdings?.map(({ isin }) => isin)).toEqual(["SHARE-A", "SHARE-B"]);
  expect(fossil.coverageShare).toBeCloseTo(1, 12);
  expect(fossil.all).toBeCloseTo(599 / 998, 12);
});

test("a line left out of count: the rest is what all weights leave, hidden ones included", () => {
  // 50 + 30 hidden of 100: V is 70, of which 20 nobody stated.
  const views = analysed(
    [weight("SHARE-A", 0.5), weight("SHARE-B", 0.3, { visibleAsset: false })],
    [...A, ...B],
    ["pai"],
  );
  const fossil = figure(views.pai, "pai.4");
  expect(fossil.coverageShare).toBeCloseTo(50 / 70, 12);
  expect(fossil.eligibleShare).toBeCloseTo(1, 12);
});

test("a line left out of count: its value leaves the weights beside it what they were", () => {
  // 600 + 200 hidden are the 80 % beside a weight of 20 %: all is 1,000, V is 800, of which 200 is the weight.
  const views = analysed(
    [holding("SHARE-A", 600), holding("OTHER", 200, { visibleAsset: false }), weight("SHARE-B", 0.2)],
    [...A, ...B],
    ["pai"],
  );
  expect(figure(views.pai, "pai.4").all).toBeCloseTo(0.75, 12);
});

test("shares: ten lines of a tenth are all of the portfolio, without the noise of adding", () => {
  const isins = Array.from({ length: 10 }, (_, index) => `SHARE-${index}`);
  const facts = isins.flatMap((isin) => [
    ...company(`C-${isin}`, isin, { evic_eur_m: 100, scope1_t: 1000, basis: "reported" }),
    rating(`C-${isin}`, 3),
  ]);
  const views = analysed(
    isins.map((isin) => weight(isin, 0.1)),
    facts,
    ["pai", "esg", "allocation"],
  );
  const scope1 = figure(views.pai, "pai.1.scope1");
  expect([scope1.eligibleShare, scope1.coverageShare, scope1.basisShares.reported]).toEqual([1, 1, 1]);
  const corporate = views.esg?.sleeves.find(({ sleeve }) => sleeve === "corporate");
  expect([corporate?.eligibleShare, corporate?.coverageShare]).toEqual([1, 1]);
  const currencies = figure(views.allocation, "allocation.currency").breakdown ?? [];
  expect(currencies.map(({ weightShare, count }) => [weightShare, count])).toEqual([[1, 10]]);
});
