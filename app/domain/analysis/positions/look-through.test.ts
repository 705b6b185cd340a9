import { expect, test } from "vitest";
import type { Fact } from "~/domain/facts/fact";
import {
  analysed,
  company,
  fact,
  figure,
  fund,
  holding,
  rating,
  sovereign,
} from "~tests/support/analysis-fixtures";

const A = company("A", "SHARE-A", { evic_eur_m: 100, scope1_t: 1000, fossil_fuel_active: true });
const B = company("B", "SHARE-B", { evic_eur_m: 50, scope1_t: 100, fossil_fuel_active: false });

function pai(facts: readonly Fact[], isins: readonly (readonly [string, number])[], metric: string) {
  const holdings = isins.map(([isin, value]) => holding(isin, value));
  return figure(analysed(holdings, facts, ["pai"]).pai, metric);
}

test("a fund is replaced by its holdings times their weights", () => {
  const facts = [
    ...A,
    ...B,
    ...fund("FUND", [
      { isin: "SHARE-A", weight_pct: 60 },
      { isin: "SHARE-B", weight_pct: 40 },
    ]),
  ];
  const actual = pai(facts, [["FUND", 1e6]], "pai.1.scope1");
  // 0.6 m / 100 m × 1000 t + 0.4 m / 50 m × 100 t
  expect(actual.value).toBeCloseTo(6.8, 12);
  expect(actual.eligibleShare).toBeCloseTo(1, 12);
  expect(actual.coverageShare).toBeCloseTo(1, 12);
});

test("holdings exactly twelve months old are used, a day older they are not", () => {
  const positions = [{ isin: "SHARE-A", weight_pct: 100 }];
  const fresh = pai([...A, ...fund("FUND", positions, "2024-06-30")], [["FUND", 1e6]], "pai.4");
  const stale = pai([...A, ...fund("FUND", positions, "2024-06-29")], [["FUND", 1e6]], "pai.4");
  expect(fresh.coverageShare).toBe(1);
  expect(stale).toMatchObject({ value: null, eligibleShare: 1, coverageShare: 0 });
});

test("of several dates the latest not after the portfolio's is used", () => {
  const facts = [
    ...A,
    ...B,
    ...fund("FUND", [{ isin: "SHARE-A", weight_pct: 100 }], "2025-03-31"),
    ...fund("FUND", [{ isin: "SHARE-B", weight_pct: 100 }], "2025-06-30"),
    ...fund("FUND", [{ isin: "SHARE-A", weight_pct: 100 }], "2025-07-31"),
  ];
  expect(pai(facts, [["FUND", 1e6]], "pai.4").value).toBe(0);
});

test("three funds deep is looked through, a fourth stays whole and uncovered", () => {
  const chain = (...isins: string[]) =>
    isins.flatMap((isin, index) => fund(isin, [{ isin: isins[index + 1] ?? "SHARE-A", weight_pct: 100 }]));
  const three = pai([...A, ...chain("F1", "F2", "F3")], [["F1", 1e6]], "pai.4");
  const four = pai([...A, ...chain("F1", "F2", "F3", "F4")], [["F1", 1e6]], "pai.4");
  expect(three.coverageShare).toBe(1);
  expect(four).toMatchObject({ value: null, eligibleShare: 1, coverageShare: 0 });
});

test("funds that hold each other stop at the second visit", () => {
  const facts = [
    ...A,
    ...fund("F1", [
      { isin: "F2", weight_pct: 50 },
      { isin: "SHARE-A", weight_pct: 50 },
    ]),
    ...fund("F2", [{ isin: "F1", weight_pct: 100 }]),
  ];
  const actual = pai(facts, [["F1", 1e6]], "pai.4");
  expect(actual).toMatchObject({ value: 1, eligibleShare: 1, coverageShare: 0.5 });
});

test("holdings that add up to more than the fund are shares of their sum", () => {
  const facts = [
    ...A,
    ...B,
    ...fund("FUND", [
      { isin: "SHARE-A", weight_pct: 75 },
      { isin: "SHARE-B", weight_pct: 50 },
    ]),
  ];
  const actual = pai(facts, [["FUND", 1e6]], "pai.1.scope1");
  // 75 and 50 of 125: 0.6 m / 100 m × 1000 t + 0.4 m / 50 m × 100 t
  expect(actual.value).toBeCloseTo(6.8, 12);
  expect(actual.eligibleShare).toBeCloseTo(1, 12);
  expect(actual.coverageShare).toBeCloseTo(1, 12);
});

test("holdings with borrowed money add up to the fund: what is bought with it counts as far as it goes", () => {
  const facts = [
    ...A,
    ...fund("FUND", [
      { isin: "SHARE-A", weight_pct: 120 },
      { isin: null, asset_type: "cash", weight_pct: -20 },
    ]),
  ];
  const actual = pai(facts, [["FUND", 1e6]], "pai.4");
  expect(actual.eligibleShare).toBeCloseTo(1.2, 12);
  expect(actual.coverageShare).toBeCloseTo(1.2, 12);
});

test("what a fund's holdings leave out stays eligible and uncovered", () => {
  const facts = [...A, ...fund("FUND", [{ isin: "SHARE-A", weight_pct: 70 }])];
  const actual = pai(facts, [["FUND", 1e6]], "pai.4");
  expect(actual.eligibleShare).toBeCloseTo(1, 12);
  expect(actual.coverageShare).toBeCloseTo(0.7, 12);
});

test("cash and derivatives inside a fund are not eligible, whatever issuer they name", () => {
  const facts = [
    ...A,
    ...fund("FUND", [
      { isin: "SHARE-A", weight_pct: 80 },
      { position_id: "deposit", issuer_id: "A", asset_type: "cash", weight_pct: 15 },
      { position_id: "future", issuer_id: "A", asset_type: "derivative", weight_pct: 5 },
    ]),
  ];
  const actual = pai(facts, [["FUND", 1e6]], "pai.4");
  expect(actual.eligibleShare).toBeCloseTo(0.8, 12);
  expect(actual.coverageShare).toBeCloseTo(0.8, 12);
});

test("the working keeps the path of funds", () => {
  const facts = [
    ...A,
    ...fund("F1", [{ isin: "F2", weight_pct: 100 }]),
    ...fund("F2", [{ isin: "SHARE-A", weight_pct: 100 }]),
  ];
  const views = analysed([holding("F1", 1e6)], facts, ["pai"], { explain: true });
  expect(figure(views.pai, "pai.4").holdings?.[0]).toMatchObject({ isin: "SHARE-A", path: ["F1", "F2"] });
});

test("a fund rated itself counts with its own rating, not with that of its holdings", () => {
  const facts = [
    ...A,
    ...B,
    rating("A", 1),
    rating("B", 5),
    ...fund("OWN", [{ isin: "SHARE-A", weight_pct: 100 }]),
    rating("OWN", 4),
    ...fund("LOOKED", [{ isin: "SHARE-A", weight_pct: 100 }]),
  ];
  const views = analysed([holding("OWN", 50), holding("LOOKED", 25), holding("SHARE-B", 25)], facts, ["esg"]);
  // (0.5 × 4 + 0.25 × 1 + 0.25 × 5)
  expect(figure(views.esg, "esg.rating").value).toBeCloseTo(3.5, 12);
});

const EET_FUND: Fact[] = [
  fact("securities", "FUND", { isin: "FUND", type: "etf" }),
  fact("eet", "FUND", {
    "30020": 5000,
    "30040": 0.8,
    "30050": 0.9,
    "30260": 200,
    "30280": 0.5,
    "30290": 0.9,
    "31050": 0.12,
    "31070": 0.4,
    "31080": 0.9,
    "31170": 90,
    "31190": 0.1,
    "31200": 0.1,
    "70010": 100_000_000,
  }),
];

test("a fund that cannot be looked through counts with its manager's template", () => {
  const holdings: readonly (readonly [string, number])[] = [
    ["FUND", 4e6],
    ["SHARE-A", 6e6],
  ];
  const facts = [
    ...EET_FUND,
    ...company("A", "SHARE-A", { evic_eur_m: 100, scope1_t: 10, scope2_t: 10, scope3_t: 80 }),
  ];

  const footprint = pai(facts, holdings, "pai.2.scope123");
  // ALL: 0.4 × 200 + 0.6 × 100 / 100; E: 0.4 × 0.9 + 0.6; C: 0.4 × 0.5 + 0.6
  expect(footprint.all).toBeCloseTo(80.6, 10);
  expect(footprint.eligibleShare).toBeCloseTo(0.96, 12);
  expect(footprint.coverageShare).toBeCloseTo(0.8, 12);
  expect(footprint.covered).toBeCloseTo(80.6 / 0.8, 10);
  expect(footprint.basisShares.manager_eet).toBeCloseTo(0.2, 12);

  const tonnes = pai(facts, holdings, "pai.1.scope1");
  // 4 m of 100 m NAV × 5000 t + 6 m / 100 m × 10 t
  expect(tonnes.value).toBeCloseTo(200.6, 10);
  expect(tonnes.coverageShare).toBeCloseTo(0.4 * 0.8 + 0.6, 12);

  const payGap = pai(facts, holdings, "pai.12");
  expect(payGap.value).toBeCloseTo(0.12, 12);
  expect(payGap.coverageShare).toBeCloseTo(0.16, 12);

  const countries = pai(facts, holdings, "pai.15");
  expect(countries.all).toBeCloseTo(36, 12);
  expect(countries.eligibleShare).toBeCloseTo(0.04, 12);
  expect(countries.covered).toBeCloseTo(900, 10);
});

test("tonnes of a template without the fund's NAV are not covered", () => {
  const facts = EET_FUND.map((row) =>
    row.dataset === "eet" ? { ...row, values: { ...row.values, "70010": null } } : row,
  );
  const actual = pai(facts, [["FUND", 4e6]], "pai.1.scope1");
  expect(actual).toMatchObject({ value: null, coverageShare: 0 });
  expect(actual.eligibleShare).toBeCloseTo(0.9, 12);
});

test("an unknown fund is outside the figures of countries", () => {
  const facts = [...sovereign("IT", "BOND", { ghg_t: 300, gdp_eur_m: 3 })];
  const views = analysed([holding("BOND", 50), holding("NOBODY", 50, { assetType: "fund" })], facts, ["pai"]);
  expect(figure(views.pai, "pai.15")).toMatchObject({
    all: 50,
    covered: 100,
    eligibleShare: 0.5,
    coverageShare: 0.5,
  });
  expect(figure(views.pai, "pai.4")).toMatchObject({ value: null, eligibleShare: 0.5, coverageShare: 0 });
});

test("a share class is looked through with the holdings of its main class", () => {
  const facts = [
    ...A,
    ...fund("MAIN", [{ isin: "SHARE-A", weight_pct: 100 }]),
    fact("securities", "HEDGED", { isin: "HEDGED", type: "fund", parent_isin: "MAIN" }),
  ];
  expect(pai(facts, [["HEDGED", 1e6]], "pai.4")).toMatchObject({ value: 1, coverageShare: 1 });
});
