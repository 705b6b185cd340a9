import { type Origin, originOf } from "~/domain/analysis/book/origin";
import { openViews } from "~/domain/analysis/licensing/licence-grants";
import type { AnalysisViews } from "~/domain/analysis/views";
import type { ViewName } from "~/domain/metrics/view-names";
import { figuresByMetric, type PolicyCheck, viewsForRules } from "~/domain/policies/policy";
import type { SignedInContext } from "~/platform/context.server";

/** Lines that are gone through for one answer: some seconds of work at most, however many rules there are. */
const MAX_LINES = 500_000;

type Explain = (request: {
  readonly views: readonly ViewName[];
  readonly metrics: readonly string[];
  readonly explain: true;
}) => { readonly views: AnalysisViews };

/**
 * Where the data behind the figure of each rule is from, by metric id: one figure is opened after the other. None of a view
 * that no section of the viewer opens, and none once too many lines were gone through.
 */
export function originsOfChecks(
  app: SignedInContext,
  checks: readonly PolicyCheck[],
  explain: Explain,
): ReadonlyMap<string, Origin> {
  const open = openViews(app.licence.grants);
  const origins = new Map<string, Origin>();
  let lines = 0;
  for (const metric of new Set(checks.map(({ rule }) => rule.metric))) {
    const views = viewsForRules([{ metric }]);
    if (lines > MAX_LINES || !views.every((view) => open.includes(view))) continue;
    const trace = figuresByMetric(explain({ views, metrics: [metric], explain: true }).views).get(
      metric,
    )?.holdings;
    lines += trace?.length ?? 0;
    const origin = originOf(trace ?? []);
    if (origin) origins.set(metric, origin);
  }
  return origins;
}
