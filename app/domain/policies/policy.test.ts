import { expect, test } from "vitest";
import type { Figure } from "~/domain/analysis/figure";
import type { AnalysisViews } from "~/domain/analysis/views";
import { type PolicyRule, policyChecks, viewsForRules } from "./policy";

function figure(metric: string, value: number | null, more: Partial<Figure> = {}): Figure {
  return {
    metric,
    value,
    unit: "share",
    denominator: "COVERED",
    all: value,
    eligible: value,
    covered: value,
    eligibleShare: 1,
    coverageShare: 0.7,
    neededCoverageShare: 0.65,
    basisShares: {},
    ...more,
  };
}

function rule(id: string, given: Partial<PolicyRule>): PolicyRule {
  return { id, metric: "pai.4", operator: "at_most", value: 0.1, scope: "all", severity: "breach", ...given };
}

const VIEWS: AnalysisViews = {
  pai: { figures: [figure("pai.4", 0.1 + 2e-17), figure("pai.10", 0.02), figure("pai.13", null)] },
};

test("a limit that is met exactly is met, one that is passed by a little is not", () => {
  const checks = policyChecks([rule("exact", {}), rule("tight", { value: 0.0999 })], VIEWS, "portfolios");
  expect(checks.map(({ rule: { id }, result }) => [id, result])).toEqual([
    ["tight", "fails"],
    ["exact", "passes"],
  ]);
});

test("a missing figure neither passes nor fails", () => {
  const rules = [rule("board", { metric: "pai.13", operator: "at_least", value: 0.3 })];
  expect(policyChecks(rules, VIEWS, "drafts")).toEqual([
    { rule: rules[0], result: "cannot_tell", value: null, coverageShare: 0.7 },
  ]);
});

test("a rule for imports is not asked of a draft", () => {
  expect(policyChecks([rule("imports", { scope: "imports" })], VIEWS, "drafts")).toEqual([]);
  expect(policyChecks([rule("imports", { scope: "imports" })], VIEWS, "imports")).toHaveLength(1);
});

test("breaches stand before warnings, then what nobody can tell, then what passes", () => {
  const rules = [
    rule("passes", {}),
    rule("unknown", { metric: "pai.13" }),
    rule("warning", { metric: "pai.10", value: 0, severity: "warning" }),
    rule("breach", { metric: "pai.10", value: 0 }),
  ];
  expect(policyChecks(rules, VIEWS, "portfolios").map(({ rule: { id } }) => id)).toEqual([
    "breach",
    "warning",
    "unknown",
    "passes",
  ]);
});

test("an analysis for rules asks each view once", () => {
  expect(
    viewsForRules([rule("a", {}), rule("b", { metric: "pai.10" }), rule("c", { metric: "si.total" })]),
  ).toEqual(["pai", "si"]);
});
