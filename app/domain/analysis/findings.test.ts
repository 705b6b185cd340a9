import { expect, test } from "vitest";
import { strengthsAndWeaknesses } from "~/domain/comparing/strengths";
import { analysed, company, fact, holding, rating } from "~tests/support/analysis-fixtures";
import { whatHoldsItBack } from "./findings";

const FACTS = [
  ...company("Good", "G", {
    evic_eur_m: 100,
    scope1_t: 10,
    scope2_t: 0,
    ungc_oecd_violation: false,
    board_female_share: 0.5,
  }),
  ...company("Bad", "B", {
    evic_eur_m: 100,
    scope1_t: 990,
    scope2_t: 0,
    ungc_oecd_violation: true,
    board_female_share: 0.4,
  }),
  ...company("Nobody", "N", {}),
  rating("Good", 5),
  rating("Bad", 1),
];
const HOLDINGS = [holding("G", 60e6), holding("B", 20e6), holding("N", 20e6)];

test("what holds it back names who pulls down, who is not rated and who emits most", () => {
  const { esg, contribution } = analysed(HOLDINGS, FACTS, ["esg", "contribution"]);
  const emissions = analysed(HOLDINGS, FACTS, ["contribution"], {
    settings: { contributionMetric: "pai.1.total12" },
  }).contribution;
  const findings = whatHoldsItBack({ esg, contribution, emissions });
  expect(findings.map(({ key, params }) => [key, params.name])).toEqual([
    ["pulls_down", "B"],
    ["not_rated", "N"],
    ["emits_most", "B"],
    ["emits_most", "G"],
  ]);
  // R = (0.6 × 5 + 0.2 × 1) / 0.8 = 4; without Bad it would be 5
  expect(findings[0]?.params).toMatchObject({
    rating: expect.closeTo(1, 12),
    difference: expect.closeTo(-0.75, 12),
    without: expect.closeTo(5, 12),
  });
  // 198 t of 204 t
  expect(findings[2]?.params.emissionsShare).toBeCloseTo(198 / 204, 12);
});

test("what holds the rating back: counts an issuer with the rating of its rated instruments when another has none", () => {
  const { esg, contribution } = analysed(
    [holding("G", 50e6), holding("SHARE", 20e6), holding("BOND", 30e6)],
    [
      ...FACTS,
      ...company("Half", "SHARE", {}),
      fact("securities", "BOND", { isin: "BOND", name: "Half", type: "corporate_bond", issuer_id: "Half" }),
      rating("SHARE", 1),
    ],
    ["esg", "contribution"],
  );
  const [pulled] = whatHoldsItBack({ esg, contribution, emissions: undefined });
  // R = (0.5 × 5 + 0.2 × 1) / 0.7; without the rated 0.2 it would be 5.
  expect(pulled).toMatchObject({ key: "pulls_down", params: { rating: expect.closeTo(1, 12) } });
  expect(pulled?.params.without).toBeCloseTo(5, 12);
});

test("a rating that is not shown pulls nobody down", () => {
  const { esg, contribution } = analysed([holding("B", 1), holding("N", 9)], FACTS, ["esg", "contribution"]);
  const findings = whatHoldsItBack({ esg, contribution, emissions: undefined });
  expect(findings.map(({ key }) => key)).toEqual(["not_rated"]);
});

test("a violation is the first weakness and names its holding; the rating is a strength", () => {
  const views = analysed(HOLDINGS, FACTS, ["esg", "pai"], { explain: true });
  const { strengths, weaknesses } = strengthsAndWeaknesses(views, null);
  expect(weaknesses[0]).toMatchObject({ key: "weakness", metric: "pai.10", holdings: [{ issuerId: "Bad" }] });
  expect(strengths.map(({ metric }) => metric)).toContain("esg.rating");
});

test("against a benchmark the relative difference decides", () => {
  const views = analysed([holding("B", 100e6)], FACTS, ["esg", "pai"]);
  const benchmark = analysed([holding("G", 100e6)], FACTS, ["esg", "pai"]);
  const { weaknesses } = strengthsAndWeaknesses(views, benchmark, 10);
  expect(weaknesses.find(({ metric }) => metric === "pai.2.scope12")).toMatchObject({
    key: "worse_than_benchmark",
    params: { value: expect.closeTo(9.9, 12), benchmark: expect.closeTo(0.1, 12) },
  });
});

test("low coverage is a weakness with the holdings to ask for", () => {
  const views = analysed([holding("B", 10), holding("N", 90)], FACTS, ["esg"]);
  const { strengths, weaknesses } = strengthsAndWeaknesses(views, null);
  expect(strengths).toEqual([]);
  expect(weaknesses).toMatchObject([
    { key: "coverage_too_low", params: { coverageShare: 0.1, neededShare: 0.65 } },
  ]);
});

test("against a benchmark: fixed marks decide when the benchmark covers too little", () => {
  const views = analysed([holding("B", 100e6)], FACTS, ["esg", "pai"]);
  const thin = analysed([holding("G", 64e6), holding("N", 36e6)], FACTS, ["esg", "pai"]);
  const { weaknesses } = strengthsAndWeaknesses(views, thin, 10);
  expect(weaknesses.find(({ metric }) => metric === "esg.rating")?.key).toBe("weakness");
  expect(weaknesses.some(({ key }) => key === "worse_than_benchmark")).toBe(false);
});

test("what covers less than is needed is no weakness, but a breach is one however little was looked at", () => {
  // A million tonnes on an enterprise value of 100 million: far above the mark of 150 t per million invested.
  const dirty = FACTS.map((fact) =>
    fact.dataset === "company-pai" && fact.subject === "Bad"
      ? { ...fact, values: { ...fact.values, scope1_t: 1e6 } }
      : fact,
  );
  const metricsOf = (held: number) =>
    strengthsAndWeaknesses(
      analysed([holding("B", held), holding("N", 100 - held)], dirty, ["pai"]),
      null,
    ).weaknesses.map(({ metric }) => metric);
  expect(metricsOf(65)).toEqual(["pai.10", "pai.2.scope12"]);
  expect(metricsOf(64.99)).toEqual(["pai.10"]);
});
