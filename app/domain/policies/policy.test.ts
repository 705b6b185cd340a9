import { expect, test } from "vitest";
import type { Figure } from "~/domain/analysis/figures/figure";
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
  pai: {
    figures: [
      figure("pai.4", 0.1 + 2e-17),
      figure("pai.10", 0.02),
      figure("pai.13", 0.4, { coverageShare: 0.3 }),
    ],
  },
};

test("policy checks: a rule for imports is not asked of a draft", () => {
  expect(policyChecks([rule("imports", { scope: "imports" })], VIEWS, "drafts")).toEqual([]);
  expect(policyChecks([rule("imports", { scope: "imports" })], VIEWS, "imports")).toHaveLength(1);
});

test("policy checks: breaches come before warnings, then what cannot be judged, then what passes", () => {
  const rules = [
    rule("passes", {}),
    rule("unknown", { metric: "pai.13" }),
    rule("warning", { metric: "pai.10", value: 0, severity: "warning" }),
    rule("breach", { metric: "pai.10", value: 0 }),
  ];
  const checks = policyChecks(rules, VIEWS, "portfolios");
  expect(checks.map(({ rule: { id }, result }) => [id, result])).toEqual([
    ["breach", "fails"],
    ["warning", "fails"],
    ["unknown", "cannot_tell"],
    ["passes", "passes"],
  ]);
});

test("policy checks: an analysis for rules asks each view once", () => {
  expect(
    viewsForRules([rule("a", {}), rule("b", { metric: "pai.10" }), rule("c", { metric: "si.total" })]),
  ).toEqual(["pai", "si"]);
});
