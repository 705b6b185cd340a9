import { expect, test } from "vitest";
import { cash, company, fact, fund, holding, rating, sovereign } from "~tests/support/analysis-fixtures";
import {
  AB,
  CLEAN,
  categoryOf,
  criterionOf,
  judged,
  LINES,
  screened,
  si,
  target,
} from "~tests/support/sfdr2-fixtures";
import { COUNCIL_MANDATE } from "./council-mandate";
import type { RegulatoryText } from "./rules";

test("strategy: 50 % × 1 + 30 % × 0.8 is 74 % and meets 70 % whatever is not known", () => {
  const made = judged(LINES, [...AB, si("A", 1), si("B", 0.8)]);
  expect(criterionOf(made, "sustainable", "strategy")).toMatchObject({
    result: "met",
    reason: null,
    metric: "si.total",
    share: expect.closeTo(0.74, 12),
    needed: 0.7,
    knownShare: expect.closeTo(0.9, 12),
    mustGoShare: null,
    inTheWay: [],
  });
});

test("strategy: 62 % with 10 % of unknown value is not known, since 72 % would be enough", () => {
  const made = judged(LINES, [...AB, si("A", 1), si("B", 0.4)]);
  expect(criterionOf(made, "sustainable", "strategy")).toMatchObject({
    result: "not_known",
    reason: "missing_data",
    share: expect.closeTo(0.62, 12),
    mustGoShare: expect.closeTo(0.08, 12),
  });
});

test("strategy: 56 % with 10 % of unknown value is not met; replacing the largest holding closes the gap", () => {
  const made = judged(LINES, [...AB, si("A", 1), si("B", 0.2)]);
  const strategy = criterionOf(made, "sustainable", "strategy");
  expect(strategy).toMatchObject({ result: "not_met", mustGoShare: expect.closeTo(0.14, 12) });
  expect(strategy.inTheWay.map(({ name, mustGo }) => [name, mustGo])).toEqual([
    ["B", true],
    ["C", false],
    ["Cash", false],
  ]);
  expect(strategy.inTheWay.map((one) => one.outShare)).toEqual([
    expect.closeTo(0.24, 12),
    expect.closeTo(0.1, 12),
    expect.closeTo(0.1, 12),
  ]);
  expect(strategy.inTheWay.map((one) => one.unknownShare)).toEqual([0, expect.closeTo(0.1, 12), 0]);
});

test("strategy: cash is known not to count, a company without data is not", () => {
  const made = judged([holding("SHARE-A", 6e6), cash(4e6)], [...AB, si("A", 1)]);
  expect(criterionOf(made, "sustainable", "strategy")).toMatchObject({ result: "not_met", knownShare: 1 });
  const withC = judged([holding("SHARE-A", 6e6), holding("SHARE-C", 4e6)], [...AB, si("A", 1)]);
  expect(criterionOf(withC, "sustainable", "strategy")).toMatchObject({
    result: "not_known",
    knownShare: expect.closeTo(0.6, 12),
  });
});

test("taxonomy entry: 50 % × 0.36 is 18 %, enough for the proposal's 15 % and short of the Council's 20 %", () => {
  const facts = [
    ...AB,
    ...[si("A", 0), si("B", 0), si("C", 0)],
    fact("company-taxonomy", "A", { turnover_aligned: 0.36 }),
    fact("company-taxonomy", "B", { turnover_aligned: 0 }),
    fact("company-taxonomy", "C", { turnover_aligned: 0 }),
  ];
  const proposal = judged(LINES, facts);
  expect(criterionOf(proposal, "sustainable", "taxonomy")).toMatchObject({
    result: "met",
    needed: 0.15,
    share: expect.closeTo(0.18, 12),
  });
  expect(criterionOf(proposal, "sustainable", "strategy").result).toBe("not_met");
  expect(categoryOf(proposal, "sustainable").requirements[0]).toMatchObject({
    id: "investments",
    result: "met",
  });
  const mandate = judged(LINES, facts, { text: COUNCIL_MANDATE });
  expect(criterionOf(mandate, "sustainable", "taxonomy")).toMatchObject({ result: "not_met", needed: 0.2 });
  expect(categoryOf(mandate, "sustainable")).toMatchObject({ verdict: "does_not_meet" });
});

const STATES = [
  ...company("A", "SHARE-A", {}),
  target("A"),
  ...sovereign("FR", "BOND-FR", {}),
  ...sovereign("US", "BOND-US", {}),
];
const BONDS = [holding("SHARE-A", 6e6), holding("BOND-FR", 2e6), holding("BOND-US", 2e6)];

test("public bonds: 60 % with targets and 20 % French debt is 75 % by the Council, which counts at most 15 points", () => {
  expect(criterionOf(judged(BONDS, STATES), "transition", "strategy")).toMatchObject({
    result: "not_met",
    share: expect.closeTo(0.6, 12),
    publicBondsShare: null,
  });
  const mandate = judged(BONDS, STATES, { text: COUNCIL_MANDATE });
  expect(criterionOf(mandate, "transition", "strategy")).toMatchObject({
    result: "met",
    share: expect.closeTo(0.75, 12),
    publicBondsShare: 0.15,
  });
  expect(criterionOf(mandate, "sustainable", "strategy").publicBondsShare).toBeNull();
});

test("public bonds: a green bond of a state is no general-purpose bond", () => {
  const facts = [...STATES, fact("bond-issues", "BOND-FR", { labelling: "GBP", use_of_proceeds: "rail" })];
  const mandate = judged(BONDS, facts, { text: COUNCIL_MANDATE });
  expect(criterionOf(mandate, "transition", "strategy")).toMatchObject({
    result: "not_met",
    publicBondsShare: 0,
  });
});

test("public bonds: a supranational that may be of the Union leaves the criterion not known", () => {
  const facts = [
    ...STATES,
    fact("issuers", "bank", { issuer_id: "bank", issuer_type: "supranational", name: "Bank", code: "EIB" }),
    fact("securities", "BOND-S", {
      isin: "BOND-S",
      name: "Bank 2031",
      type: "supranational_bond",
      issuer_id: "bank",
    }),
  ];
  const lines = [holding("SHARE-A", 6e6), holding("BOND-S", 2e6), holding("BOND-US", 2e6)];
  const mandate = judged(lines, facts, { text: COUNCIL_MANDATE });
  expect(criterionOf(mandate, "transition", "strategy")).toMatchObject({
    result: "not_known",
    share: expect.closeTo(0.6, 12),
    publicBondsShare: 0,
  });
});

test("new fossil fuel activity is never met: companies of the sector and those without data are to be looked at", () => {
  const facts = [
    ...company("A", "SHARE-A", { fossil_fuel_active: false }),
    ...company("B", "SHARE-B", { fossil_fuel_active: true }),
    ...company("C", "SHARE-C", {}),
  ];
  const made = judged(LINES, facts);
  const projects = criterionOf(made, "transition", "new_projects");
  expect(projects).toMatchObject({
    result: "not_known",
    reason: "no_column",
    metric: "pai.4",
    share: expect.closeTo(0.3, 12),
    knownShare: expect.closeTo(0.9, 12),
  });
  expect(projects.toCheck.map(({ name }) => name)).toEqual(["B", "C"]);
  const none = judged([holding("SHARE-A", 1e6)], facts);
  expect(criterionOf(none, "transition", "new_projects")).toMatchObject({ result: "not_known", toCheck: [] });
});

test("ESG basics: ratings above 3 on 80 % of value and no excluded company meet it by these data", () => {
  const ratings = [rating("A", 4), rating("B", 3.5), rating("C", 3)];
  const made = judged(LINES, [...AB, ...ratings, ...CLEAN, screened("A", "a", 0)]);
  expect(criterionOf(made, "esg_basics", "strategy")).toMatchObject({
    result: "met",
    metric: "esg.rating",
    share: expect.closeTo(0.8, 12),
    knownShare: expect.closeTo(1, 12),
  });
  expect(categoryOf(made, "esg_basics").verdict).toBe("meets");
  const other = judged(LINES, [...AB, ...ratings, ...CLEAN, screened("A", "a", 0)], { strategy: "targets" });
  expect(criterionOf(other, "esg_basics", "strategy")).toMatchObject({
    result: "not_known",
    metric: "climate.targetSet",
    share: 0,
  });
});

test("adverse impacts are disclosed by the product: data say for how many indicators there is a figure", () => {
  const facts = [
    ...company("A", "SHARE-A", { fossil_fuel_active: true, board_female_share: 0.4 }),
    ...company("B", "SHARE-B", { fossil_fuel_active: false, board_female_share: 0.3 }),
  ];
  const lines = [holding("SHARE-A", 4e6), holding("SHARE-B", 6e6)];
  const mandate = judged(lines, facts, { text: COUNCIL_MANDATE });
  expect(criterionOf(mandate, "transition", "adverse_impacts")).toMatchObject({
    result: "not_known",
    reason: "list_not_adopted",
    indicators: { withFigure: 2, of: 18 },
    metric: "pai.4",
    share: expect.closeTo(0.4, 12),
  });
  expect(criterionOf(mandate, "sustainable", "adverse_impacts")).toMatchObject({ metric: null, share: null });
  expect(criterionOf(judged(lines, facts), "transition", "adverse_impacts").reason).toBe("own_disclosure");
});

test("combination: does_not_meet with fewer than two funds, cannot_be_said with two", () => {
  expect(categoryOf(judged(LINES, AB), "combination").verdict).toBe("does_not_meet");
  const funds = [...fund("FUND-1", []), ...fund("FUND-2", [])];
  const made = judged([holding("FUND-1", 1e6), holding("FUND-2", 3e6)], funds);
  expect(categoryOf(made, "combination").verdict).toBe("cannot_be_said");
  expect(criterionOf(made, "combination", "products")).toMatchObject({
    reason: "no_categories_yet",
    fundCount: 2,
    share: expect.closeTo(1, 12),
  });
  const unknown = judged([holding("NOBODY-KNOWS", 1e6)], []);
  expect(categoryOf(unknown, "combination").verdict).toBe("cannot_be_said");
});

test("impact: rests on transition or sustainable, and its objective is in the product's documents", () => {
  const excluded = judged(LINES, [...AB, ...CLEAN, screened("A", "b", 1)]);
  expect(categoryOf(excluded, "transition").verdict).toBe("does_not_meet");
  expect(categoryOf(excluded, "sustainable").verdict).toBe("does_not_meet");
  expect(categoryOf(excluded, "impact").verdict).toBe("does_not_meet");
  const open = judged(LINES, AB);
  expect(criterionOf(open, "impact", "base")).toMatchObject({
    result: "not_known",
    reason: "base_not_known",
  });
  expect(criterionOf(open, "impact", "impact_objective").reason).toBe("own_documents");
});

test("licence: result not_known with reason not_licensed, when a view is closed", () => {
  const made = judged(LINES, [...AB, si("A", 1), screened("A", "a", 1)], { views: [] });
  expect(criterionOf(made, "sustainable", "strategy")).toMatchObject({
    result: "not_known",
    reason: "not_licensed",
    share: null,
    inTheWay: [],
  });
  expect(criterionOf(made, "esg_basics", "exclusions")).toMatchObject({
    result: "not_known",
    reason: "not_licensed",
    share: null,
  });
  expect(criterionOf(made, "transition", "new_projects")).toMatchObject({ share: null, toCheck: [] });
});

test("a portfolio without any value meets nothing and fails nothing of its investments", () => {
  const made = judged([], []);
  expect(made.map(({ category, verdict }) => [category, verdict])).toEqual([
    ["transition", "cannot_be_said"],
    ["esg_basics", "cannot_be_said"],
    ["sustainable", "cannot_be_said"],
    ["combination", "cannot_be_said"],
    ["impact", "cannot_be_said"],
  ]);
});

test("holdings of a fund: its line for a portfolio that holds it, its constituents for the fund itself", () => {
  const facts = [
    ...AB,
    ...fund("FUND", [
      { isin: "SHARE-A", weight_pct: 60 },
      { isin: "SHARE-B", weight_pct: 40 },
    ]),
    ...[si("A", 0.5), si("B", 0)],
  ];
  const namesBy = (by: "line" | "constituent") =>
    criterionOf(judged([holding("FUND", 1e6)], facts, { by }), "sustainable", "strategy").inTheWay.map(
      ({ name, outShare }) => [name, Math.round(outShare * 1e9) / 1e9],
    );
  expect(namesBy("line")).toEqual([["FUND", 0.7]]);
  expect(namesBy("constituent")).toEqual([
    ["B", 0.4],
    ["A", 0.3],
  ]);
});

test("a third text is data alone", () => {
  const third: RegulatoryText = {
    id: "final_2027",
    date: "2027-03-01",
    isLaw: true,
    appliesAfterMonths: 24,
    categories: [
      {
        category: "sustainable",
        article: "9",
        requirements: [
          {
            id: "strategy",
            anyOf: [
              {
                id: "strategy",
                article: "9",
                source: "cnmv",
                isChecked: false,
                test: { kind: "strategy_share", atLeast: 0.5 },
              },
            ],
          },
        ],
      },
    ],
  };
  const made = judged(LINES, [...AB, si("A", 1)], { text: third });
  expect(made.map(({ category, verdict }) => [category, verdict])).toEqual([["sustainable", "meets"]]);
});

test("strategy: a portfolio of which nothing is known has no share, and nothing that would have to go", () => {
  const made = judged([holding("SHARE-A", 5e6), holding("SHARE-B", 5e6)], AB);
  const strategy = criterionOf(made, "sustainable", "strategy");
  expect(strategy).toMatchObject({
    result: "not_known",
    reason: "missing_data",
    share: null,
    knownShare: 0,
    mustGoShare: null,
  });
  expect(strategy.inTheWay.map(({ mustGo, unknownShare }) => [mustGo, unknownShare])).toEqual([
    [false, 0.5],
    [false, 0.5],
  ]);
});
