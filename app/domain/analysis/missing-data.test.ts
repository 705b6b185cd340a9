import { expect, test } from "vitest";
import {
  analysed,
  cash,
  company,
  fact,
  figure,
  holding,
  rating,
  sovereign,
} from "~tests/support/analysis-fixtures";

const FULL = { evic_eur_m: 100, revenue_eur_m: 40, scope1_t: 1000, scope2_t: 200, scope3_t: 800 };

test.each([0, -5, null])("EVIC of %s is not covered, and never a division", (evic) => {
  const facts = [...company("A", "SHARE-A", { ...FULL, evic_eur_m: evic }), ...company("B", "SHARE-B", FULL)];
  const views = analysed([holding("SHARE-A", 5e6), holding("SHARE-B", 5e6)], facts, ["pai"], {
    explain: true,
  });
  const footprint = figure(views.pai, "pai.2.scope12");
  expect(footprint).toMatchObject({ all: 6, covered: 12, eligibleShare: 1, coverageShare: 0.5 });
  expect(footprint.holdings?.[0]?.reason).toBe(evic === null ? "no_data" : "denominator_not_positive");
  // the intensity does not need EVIC
  expect(figure(views.pai, "pai.3.scope12").coverageShare).toBe(1);
});

test("zero emissions are a value, missing emissions are not", () => {
  const zero = company("A", "SHARE-A", { ...FULL, scope1_t: 0 });
  const missing = company("B", "SHARE-B", { ...FULL, scope1_t: null });
  const views = analysed([holding("SHARE-A", 5e6), holding("SHARE-B", 5e6)], [...zero, ...missing], ["pai"]);
  expect(figure(views.pai, "pai.1.scope1")).toMatchObject({ value: 0, coverageShare: 0.5, eligibleShare: 1 });
});

test("a total needs every scope; its parts do not", () => {
  const facts = company("A", "SHARE-A", { ...FULL, scope3_t: null });
  const views = analysed([holding("SHARE-A", 5e6)], facts, ["pai"]);
  expect(figure(views.pai, "pai.1.total12").value).toBe(60);
  expect(figure(views.pai, "pai.1.total123")).toMatchObject({
    value: null,
    eligibleShare: 1,
    coverageShare: 0,
  });
});

test("no violation known is not the same as no violation", () => {
  const facts = [
    ...company("A", "SHARE-A", { ungc_oecd_violation: false }),
    ...company("B", "SHARE-B", { ungc_oecd_violation: null }),
    ...company("C", "SHARE-C", { ungc_oecd_violation: true }),
  ];
  const holdings = ["SHARE-A", "SHARE-B", "SHARE-C"].map((isin) => holding(isin, 100));
  const actual = figure(analysed(holdings, facts, ["pai"]).pai, "pai.10");
  expect(actual.all).toBeCloseTo(1 / 3, 12);
  expect(actual.covered).toBeCloseTo(0.5, 12);
  expect(actual.coverageShare).toBeCloseTo(2 / 3, 12);
});

test("an instrument nobody knows is eligible and not covered: 90 % unknown never shows 100 % coverage", () => {
  const facts = [...company("A", "SHARE-A", { ...FULL, fossil_fuel_active: true }), rating("A", 4)];
  const views = analysed([holding("SHARE-A", 10), holding("UNKNOWN", 90)], facts, ["pai", "esg", "sdg"], {
    explain: true,
  });
  expect(figure(views.pai, "pai.4")).toMatchObject({ eligibleShare: 1, coverageShare: 0.1, value: 1 });
  expect(figure(views.esg, "esg.rating")).toMatchObject({ value: null, covered: 4, withheld: "coverage" });
  expect(figure(views.sdg, "sdg.13")).toMatchObject({ eligibleShare: 1, coverageShare: 0 });
  expect(figure(views.pai, "pai.4").holdings?.[1]?.reason).toBe("unknown_instrument");
});

test("government bonds are outside company figures, not 0 % fossil", () => {
  const facts = [
    ...company("A", "SHARE-A", { ...FULL, fossil_fuel_active: true }),
    ...sovereign("FR", "BOND", { ghg_t: 1, gdp_eur_m: 1 }),
  ];
  const views = analysed([holding("SHARE-A", 50), holding("BOND", 50)], facts, ["pai"]);
  expect(figure(views.pai, "pai.4")).toMatchObject({ covered: 1, all: 0.5, eligibleShare: 0.5 });
});

test("a government bond whose issuer is not loaded is known to be no company", () => {
  const facts = [fact("securities", "BOND", { isin: "BOND", type: "government_bond" })];
  const views = analysed([holding("BOND", 100)], facts, ["pai", "esg"]);
  expect(figure(views.pai, "pai.4")).toMatchObject({ eligibleShare: 0, coverageShare: 0, value: null });
  expect(figure(views.esg, "esg.rating").eligibleShare).toBe(1);
});

test("where nothing is eligible every figure is there, null, with shares of zero", () => {
  const views = analysed([cash(100)], [], ["esg", "pai", "sdg"]);
  for (const actual of [...(views.pai?.figures ?? []), ...(views.esg?.figures ?? [])]) {
    expect(actual).toMatchObject({
      value: null,
      all: null,
      covered: null,
      eligibleShare: 0,
      coverageShare: 0,
    });
    expect(actual.withheld).toBeUndefined();
  }
});

test("an empty portfolio and one worth nothing give figures without values", () => {
  for (const holdings of [[], [holding("SHARE-A", 100), holding("SHARE-B", -100)]]) {
    const views = analysed(
      holdings,
      [],
      ["esg", "pai", "allocation", "contribution", "sanctions", "ratings"],
    );
    expect(figure(views.pai, "pai.1.scope1")).toMatchObject({
      value: null,
      eligibleShare: 0,
      coverageShare: 0,
    });
    expect(figure(views.ratings, "ratings.distribution").value).toBeNull();
    expect(views.contribution?.items).toEqual([]);
  }
});

test("with weights and no total value tonnes are not shown, per-million figures are", () => {
  const facts = company("A", "SHARE-A", FULL);
  const weights = [holding("SHARE-A", null, { weightShare: 1 })];
  const without = analysed(weights, facts, ["pai"]);
  expect(figure(without.pai, "pai.1.scope1")).toMatchObject({ value: null, all: null, coverageShare: 1 });
  expect(figure(without.pai, "pai.2.scope12").value).toBe(12);
  const withTotal = analysed(weights, facts, ["pai"], { totalValueEur: 5e6 });
  expect(figure(withTotal.pai, "pai.1.scope1").value).toBe(50);
});

test("of several periods the latest not after the portfolio's day counts, and none when there are only later ones", () => {
  const facts = [
    ...company("A", "SHARE-A", { ...FULL, fossil_fuel_active: true }),
    fact("company-pai", "A", { fossil_fuel_active: false }, { period: "2023-12-31" }),
    fact("company-pai", "A", { fossil_fuel_active: false }, { period: "2025-12-31" }),
  ];
  const fossil = (asOf: string) =>
    figure(analysed([holding("SHARE-A", 100)], facts, ["pai"], { settings: { asOf } }).pai, "pai.4").value;
  expect([fossil("2025-06-30"), fossil("2024-06-30"), fossil("2022-01-01")]).toEqual([1, 0, null]);
});

test("the basis of a sum is the weakest of its parts, and basis shares add up to the coverage", () => {
  const facts = [
    ...company("A", "SHARE-A", { ...FULL, scope2_t_basis: "estimated" }),
    ...company("B", "SHARE-B", { ...FULL, scope1_t_basis: "modelled" }),
    ...company("C", "SHARE-C", { ...FULL, basis: null }),
  ];
  const holdings = ["SHARE-A", "SHARE-B", "SHARE-C"].map((isin) => holding(isin, 100));
  const views = analysed(holdings, facts, ["pai"]);
  const third = expect.closeTo(1 / 3, 12);
  expect(figure(views.pai, "pai.1.total12").basisShares).toEqual({
    estimated: third,
    modelled: third,
    unstated: third,
  });
  expect(figure(views.pai, "pai.1.scope1").basisShares).toEqual({
    reported: third,
    modelled: third,
    unstated: third,
  });
});

test("lines that are not visible are not counted", () => {
  const facts = [...company("A", "SHARE-A", { fossil_fuel_active: true })];
  const views = analysed([holding("SHARE-A", 100), holding("OTHER", 900, { visibleAsset: false })], facts, [
    "pai",
  ]);
  expect(figure(views.pai, "pai.4")).toMatchObject({ value: 1, eligibleShare: 1, coverageShare: 1 });
  const weights = [
    holding("SHARE-A", null, { weightShare: 0.25 }),
    holding("OTHER", null, { weightShare: 0.75, visibleAsset: false }),
  ];
  const weighted = analysed(weights, facts, ["pai"]);
  expect(figure(weighted.pai, "pai.4")).toMatchObject({ value: 1, eligibleShare: 1, coverageShare: 1 });
});
