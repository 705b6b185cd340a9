import { openViews } from "~/domain/analysis/licensing/licence-grants";
import type { AnalysisViews } from "~/domain/analysis/views";
import type { ViewName } from "~/domain/metrics/view-names";
import { missingData } from "~/domain/policies/missing-data";
import { figuresByMetric, type PolicyCheck, type PolicyRule, viewsForRules } from "~/domain/policies/policy";
import type { SignedInContext } from "~/platform/context.server";
import type { MissingOfChecks } from "./policy-checks.types";

/** Holdings that are named of each rule. */
const MAX_NAMED = 10;
/** Figures that are worked out line by line for one screen or answer. */
const MAX_FIGURES = 12;

interface Explained {
  readonly views: AnalysisViews;
}

type Explain = (request: {
  readonly views: readonly ViewName[];
  readonly metrics: readonly string[];
  readonly explain: true;
}) => Explained | Promise<Explained>;

/**
 * The largest eligible holdings without data of each rule that cannot be judged: the same analysis, line by line. Figures of
 * a view that no section of the viewer opens have no lines to show, as where a figure is explained.
 */
export async function missingOfChecks(
  app: SignedInContext,
  checks: readonly PolicyCheck[],
  explain: Explain,
): Promise<MissingOfChecks> {
  const open = openViews(app.licence.grants);
  const isOpen = (rule: PolicyRule) => viewsForRules([rule]).every((view) => open.includes(view));
  const unjudged = checks.filter(
    ({ rule, result, eligibleShare }) => result === "cannot_tell" && eligibleShare > 0 && isOpen(rule),
  );
  const metrics = [...new Set(unjudged.map(({ rule }) => rule.metric))].slice(0, MAX_FIGURES);
  if (metrics.length === 0) return {};
  const views = viewsForRules(metrics.map((metric) => ({ metric })));
  const figures = figuresByMetric((await explain({ views, explain: true, metrics })).views);
  return Object.fromEntries(
    unjudged.flatMap(({ rule: { id, metric } }) => {
      const missing = missingData(figures.get(metric)?.holdings ?? [], MAX_NAMED);
      return missing.holdings.length > 0 ? [[id, missing] as const] : [];
    }),
  );
}
