import type { Figure } from "~/domain/analysis/figure";
import type { AnalysisViews } from "~/domain/analysis/views";
import { findMetric, METRICS } from "~/domain/metrics/catalogue";
import type { ViewName } from "~/domain/metrics/view-names";
import type { POLICY_OPERATORS, POLICY_SCOPES, POLICY_SEVERITIES } from "~/domain/states/states";

export { POLICY_OPERATORS, POLICY_SCOPES, POLICY_SEVERITIES } from "~/domain/states/states";

export type PolicyOperator = (typeof POLICY_OPERATORS)[number];

type PolicyScope = (typeof POLICY_SCOPES)[number];
export type PolicySubject = Exclude<PolicyScope, "all">;

export type PolicySeverity = (typeof POLICY_SEVERITIES)[number];

/** A limit a tenant sets on a figure at its headline denominator. */
export interface PolicyRule {
  readonly id: string;
  readonly metric: string;
  readonly operator: PolicyOperator;
  /** In the unit of the figure; shares as fractions. */
  readonly value: number;
  readonly scope: PolicyScope;
  readonly severity: PolicySeverity;
}

export interface PolicyCheck<Rule extends PolicyRule = PolicyRule> {
  readonly rule: Rule;
  /** "cannot_tell": the figure is missing or withheld, which is no pass. */
  readonly result: "passes" | "fails" | "cannot_tell";
  readonly value: number | null;
  readonly coverageShare: number;
}

/** Sums of weights carry the rounding of floating point: a limit that is met exactly is met. */
const TOLERANCE = 1e-9;

/** Figures a rule can be about: one number each, so no splits. */
export const POLICY_METRICS: readonly string[] = METRICS.filter(({ aggregate }) => aggregate !== "split").map(
  ({ id }) => id,
);

/** The views an analysis needs for some rules, each once. */
export function viewsForRules(rules: readonly PolicyRule[]): readonly ViewName[] {
  return [...new Set(rules.flatMap(({ metric }) => findMetric(metric)?.views[0] ?? []))];
}

/**
 * Judges the figures of a portfolio, draft or import by the rules that apply to it: a limit counts as met when the
 * figure equals it. Missing and withheld figures cannot be judged. Failures come first, breaches before warnings.
 */
export function policyChecks<Rule extends PolicyRule>(
  rules: readonly Rule[],
  views: AnalysisViews,
  subject: PolicySubject,
): readonly PolicyCheck<Rule>[] {
  const figures = new Map<string, Figure>();
  for (const view of Object.values(views)) {
    if (view && "figures" in view) for (const figure of view.figures) figures.set(figure.metric, figure);
  }
  return rules
    .filter(({ scope }) => scope === "all" || scope === subject)
    .map((rule) => judged(rule, figures.get(rule.metric) ?? null))
    .sort((a, b) => rank(a) - rank(b));
}

function judged<Rule extends PolicyRule>(rule: Rule, figure: Figure | null): PolicyCheck<Rule> {
  const value = figure?.value ?? null;
  const coverageShare = figure?.coverageShare ?? 0;
  if (value === null) return { rule, result: "cannot_tell", value, coverageShare };
  const slack = TOLERANCE * Math.max(1, Math.abs(rule.value));
  const isMet = rule.operator === "at_least" ? value >= rule.value - slack : value <= rule.value + slack;
  return { rule, result: isMet ? "passes" : "fails", value, coverageShare };
}

function rank({ rule, result }: PolicyCheck): number {
  const order = { fails: 0, cannot_tell: 2, passes: 3 }[result];
  return result === "fails" && rule.severity === "warning" ? 1 : order;
}
