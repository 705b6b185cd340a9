import { expect, test } from "vitest";
import type { FactValues } from "~/domain/facts/fact";
import { analysed, fact, figure, holding } from "~tests/support/analysis-fixtures";
import { bondIntensity } from "./terms/impact-terms";

/** The example of the methodology (§21): 120,000 t a year, 60 % financed, 500 million issued and allocated. */
const ISSUE: FactValues = {
  amount_issued_eur_m: 500,
  allocated_eur_m: 500,
  financed_share: 0.6,
  co2_avoided_t: 120_000,
  labelling: "Green",
  use_of_proceeds: "renewable energy",
  impact_data_type: "ex-post",
  basis: "reported",
};

const bond = (isin: string, issue: FactValues) => [
  fact("securities", isin, { type: "thematic_bond", issuer_id: "X" }),
  fact("issuers", "X", { issuer_type: "company" }),
  fact("bond-issues", isin, issue),
];

test("144 t per million allocated, 288 t a year for 2 million nominal", () => {
  expect(bondIntensity([fact("bond-issues", "GREEN", ISSUE)], "co2_avoided_t")).toBe(144);
  const views = analysed(
    [holding("GREEN", 1_900_000, { nominal: 2_000_000 })],
    bond("GREEN", ISSUE),
    ["impact"],
    {
      explain: true,
    },
  );
  const avoided = figure(views.impact, "impact.co2Avoided");
  for (const reading of [avoided.value, avoided.all, avoided.covered]) expect(reading).toBeCloseTo(288, 9);
  expect(avoided.basisShares).toEqual({ reported: 1 });
  expect(avoided.holdings?.[0]).toMatchObject({
    input: { nominal_eur: 2_000_000 },
    contribution: expect.closeTo(288, 9),
  });
  expect(views.impact?.perMillion[0]?.value).toBeCloseTo(288 / 1.9, 9);
  expect(views.impact?.dataTypes).toEqual([{ key: "actual", weightShare: 1, count: 1 }]);
});

test("without a nominal the market value stands in, as modelled", () => {
  const views = analysed([holding("GREEN", 2_000_000)], bond("GREEN", ISSUE), ["impact"]);
  const avoided = figure(views.impact, "impact.co2Avoided");
  expect(avoided.value).toBeCloseTo(288, 9);
  expect(avoided.basisShares).toEqual({ modelled: 1 });
});

test("with weights and no total it is not shown", () => {
  const views = analysed([holding("GREEN", null, { weightShare: 1 })], bond("GREEN", ISSUE), ["impact"]);
  expect(figure(views.impact, "impact.co2Avoided")).toMatchObject({
    value: null,
    eligibleShare: 1,
    coverageShare: 0,
  });
});

test("a sustainability-linked bond has no use of proceeds and no impact", () => {
  const linked = bond("SLB", { ...ISSUE, labelling: "Sustainability-Linked", use_of_proceeds: null });
  const views = analysed([holding("SLB", 100)], linked, ["impact"]);
  expect(figure(views.impact, "impact.co2Avoided")).toMatchObject({ value: null, eligibleShare: 0 });
});

test("without a financed share only part of the project is known, so nothing is", () => {
  const views = analysed([holding("GREEN", 100)], bond("GREEN", { ...ISSUE, financed_share: null }), [
    "impact",
  ]);
  expect(figure(views.impact, "impact.co2Avoided")).toMatchObject({
    value: null,
    eligibleShare: 1,
    coverageShare: 0,
  });
  expect(figure(views.impact, "impact.renewableEnergy").value).toBeNull();
});
