import { expect, test } from "vitest";
import { company, fact, holding } from "~tests/support/analysis-fixtures";
import { AB, CLEAN, criterionOf, judged, LINES, screened } from "~tests/support/sfdr2-fixtures";
import { COUNCIL_MANDATE } from "./council-mandate";

test("exclusions: a company with oil revenue of 20 % is excluded from sustainable products alone", () => {
  const made = judged(LINES, [...AB, ...CLEAN, screened("A", "e", 0.2)]);
  expect(criterionOf(made, "esg_basics", "exclusions")).toMatchObject({ result: "met", share: 0 });
  expect(criterionOf(made, "transition", "exclusions").result).toBe("met");
  const sustainable = criterionOf(made, "sustainable", "exclusions");
  expect(sustainable).toMatchObject({
    result: "not_met",
    share: expect.closeTo(0.5, 12),
    mustGoShare: expect.closeTo(0.5, 12),
  });
  expect(sustainable.inTheWay).toEqual([
    expect.objectContaining({ name: "A", letters: ["e"], mustGo: true, outShare: expect.closeTo(0.5, 12) }),
  ]);
});

test("exclusions: result not_known and company in toCheck, when a company was not screened", () => {
  const made = judged(LINES, [...AB, screened("A", "a", 0), screened("B", "a", 0)]);
  const basics = criterionOf(made, "esg_basics", "exclusions");
  expect(basics).toMatchObject({
    result: "not_known",
    reason: "missing_data",
    knownShare: expect.closeTo(0.9, 12),
  });
  expect(basics.toCheck.map(({ name }) => name)).toEqual(["C"]);
});

const COAL = [...AB, ...CLEAN, screened("A", "d", 0.3)];

test("coal: the proposal excludes it, the Council lets a company in with 20 % of aligned capital expenditure", () => {
  expect(criterionOf(judged(LINES, COAL), "transition", "exclusions").result).toBe("not_met");
  const of = (capex: number | null) => {
    const known = capex === null ? [] : [fact("company-taxonomy", "A", { capex_aligned: capex })];
    return criterionOf(
      judged(LINES, [...COAL, ...known], { text: COUNCIL_MANDATE }),
      "transition",
      "exclusions",
    );
  };
  expect(of(0.19)).toMatchObject({ result: "not_met", share: expect.closeTo(0.5, 12) });
  expect(of(0.2)).toMatchObject({ result: "not_known", reason: "to_judge", share: 0 });
  expect(of(0.2).toCheck).toEqual([expect.objectContaining({ name: "A", letters: ["d"] })]);
  expect(of(null)).toMatchObject({ result: "not_known", reason: "to_judge" });
});

test("coal: the carve-in is no way round ESG basics, nor round another letter", () => {
  const facts = [...COAL, fact("company-taxonomy", "A", { capex_aligned: 0.5 })];
  const mandate = judged(LINES, facts, { text: COUNCIL_MANDATE });
  expect(criterionOf(mandate, "esg_basics", "exclusions").result).toBe("not_met");
  const tobacco = judged(LINES, [...facts, screened("A", "b", 0.01)], { text: COUNCIL_MANDATE });
  expect(criterionOf(tobacco, "transition", "exclusions")).toMatchObject({
    result: "not_met",
    inTheWay: [expect.objectContaining({ name: "A", letters: ["b"] })],
    toCheck: [],
  });
});

test("bonds with use of proceeds of excluded companies are for a person to judge, unless for conduct", () => {
  const bond = [
    ...company("D", "BOND-D", {}, { type: "corporate_bond" }),
    fact("bond-issues", "BOND-D", { labelling: "GBP", use_of_proceeds: "wind" }),
  ];
  const lines = [holding("BOND-D", 1e6)];
  const coal = judged(lines, [...bond, screened("D", "d", 0.3)]);
  expect(criterionOf(coal, "sustainable", "exclusions")).toMatchObject({
    result: "not_known",
    reason: "to_judge",
  });
  const conduct = judged(lines, [...bond, screened("D", "c", 1)]);
  expect(criterionOf(conduct, "sustainable", "exclusions").result).toBe("not_met");
});
