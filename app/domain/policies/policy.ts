import type { Figure } from "~/domain/analysis/figures/figure";
import type { AnalysisViews } from "~/domain/analysis/views";
import { findMetric, METRICS } from "~/domain/metrics/catalogue";
import type { ViewName } from "~/domain/metrics/view-names";
import type { POLICY_OPERATORS, POLICY_SCOPES, POLICY_SEVERITIES } from "~/domain/states/states";
import { type FigureLimit, type PolicyVerdict, policyVerdict } from "./verdict";

export { POLICY_OPERATORS, POLICY_SCOPES, POLICY_SEVERITIES } from "~/domain/states/states";

export type PolicyOperator = (typeof POLICY_OPERATORS)[number];

type PolicyScope = (typeof POLICY_SCOPES)[number];
export type PolicySubject = Exclude<PolicyScope, "all">;

export type PolicySeverity = (typeof POLICY_SEVERITIES)[number];

/** A limit a tenant sets on a figure at its headline denominator. */
export interface PolicyRule extends FigureLimit {
  readonly id: string;
  readonly scope: PolicyScope;
  readonly severity: PolicySeverity;
}

/** A rule with its verdict. */
export interface PolicyCheck<Rule extends PolicyRule = PolicyRule> extends PolicyVerdict {
  readonly rule: Rule;
}

/** Figures a rule can be about: one number each, so no splits. */
export const POLICY_METRICS: readonly string[] = METRICS.filter(({ aggregate }) => aggregate !== "split").map(
  ({ id }) => id,
);

/** The views an analysis needs for some rules, each once. */
export function viewsForRules(rules: readonly Pick<PolicyRule, "metric">[]): readonly ViewName[] {
  return [...new Set(rules.flatMap(({ metric }) => findMetric(metric)?.views[0] ?? []))];
}

/** All figures of some views, by metric. */
export function figuresByMetric(views: AnalysisViews): ReadonlyMap<string, Figure> {
  const figures = new Map<string, Figure>();
  for (const view of Object.values(views)) {
    if (view && "figures" in view) for (const figure of view.figures) figures.set(figure.metric, figure);
  }
  return figures;
}

/**
 * Judges the figures of a portfolio, draft or import by the rules that apply to it (`policyVerdict`). Failures come
 * first, breaches before warnings, then what cannot be judged.
 */
export function policyChecks<Rule extends PolicyRule>(
  rules: readonly Rule[],
  views: AnalysisViews,
  subject: PolicySubject,
): readonly PolicyCheck<Rule>[] {
  const figures = figuresByMetric(views);
  return rules
    .filter(({ scope }) => scope === "all" || scope === subject)
    .map((rule) => ({ rule, ...policyVerdict(rule, figures.get(rule.metric) ?? null) }))
    .sort((a, b) => rank(a) - rank(b));
}

function rank({ rule, result }: PolicyCheck): number {
  const order = { fails: 0, cannot_tell: 2, passes: 3 }[result];
  return result === "fails" && rule.severity === "warning" ? 1 : order;
}
