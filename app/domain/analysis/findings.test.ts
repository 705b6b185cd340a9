import { expect, test } from "vitest";
import { strengthsAndWeaknesses } from "~/domain/comparing/strengths";
import { analysed, company, holding, rating } from "~tests/support/analysis-fixtures";

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

test("a violation is the first weakness and names its holding; the rating is a strength", () => {
  const views = analysed(HOLDINGS, FACTS, ["esg", "pai"], { explain: true });
  const { strengths, weaknesses } = strengthsAndWeaknesses(views, null);
  expect(weaknesses[0]).toMatchObject({ key: "weakness", metric: "pai.10", holdings: [{ issuerId: "Bad" }] });
  expect(strengths.map(({ metric }) => metric)).toContain("esg.rating");
});

test("against a benchmark the relative difference decides", () => {
  const views = analysed([holding("B", 100e6)], FACTS, ["esg", "pai"]);
  const benchmark = analysed([holding("G", 100e6)], FACTS, ["esg", "pai"]);
  const { weaknesses } = strengthsAndWeaknesses(views, benchmark);
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
  const { weaknesses } = strengthsAndWeaknesses(views, thin);
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
