import { analyse } from "~/domain/analysis/analyse";
import type { AnalyseInput } from "~/domain/analysis/analyse-input";
import {
  figuresByMetric,
  type PolicyCheck,
  type PolicySubject,
  policyChecks,
  viewsForRules,
} from "~/domain/policies/policy";
import { notCountedOf } from "~/domain/portfolios/not-counted";
import { listPolicies } from "~/features/policies/policies.service.server";
import { portfolioForAnalysis } from "~/features/portfolios/holdings-for-analysis.service.server";
import { requirePortfolio } from "~/features/portfolios/portfolios.service.server";
import { stateAsOf } from "~/features/versions/versions.service.server";
import { type AppContext, permitted } from "~/platform/context.server";
import { analysePortfolio, analysisState, subjectOf } from "../analysis.service.server";
import { readChoices } from "../analysis-frame.service.server";
import { missingOfChecks } from "./missing-of-checks";
import { originsOfChecks } from "./origins-of-checks";
import type { CheckedPortfolio } from "./policy-checks.types";

/** The tenant's rules asked of a stored portfolio, or of what an import made. */
export async function checkPortfolio(
  app: AppContext,
  { id, subject }: { readonly id: string; readonly subject: PolicySubject },
): Promise<readonly PolicyCheck[]> {
  const head = await requirePortfolio(app, { id, toEdit: false });
  const rules = await listPolicies(app);
  if (rules.length === 0) return [];
  const { views } = await analysePortfolio(app, { portfolioId: head.id, views: viewsForRules(rules) });
  return policyChecks(rules, views, subject);
}

/**
 * The rules asked of a stored portfolio, with the holdings that keep them from a verdict and what their figures rest on, at
 * the published data version or an earlier one; facts are read once.
 */
export async function explainPolicyChecks(
  app: AppContext,
  { id, asOf }: { readonly id: string; readonly asOf?: string | undefined },
): Promise<CheckedPortfolio> {
  const signed = permitted(app, "portfolio:read");
  const choices = readChoices(signed);
  const shown = await stateAsOf(signed, asOf);
  const [rules, portfolio, { published }] = await Promise.all([
    listPolicies(signed),
    portfolioForAnalysis(signed, { id, dataVersion: shown?.version ?? null }),
    choices,
  ]);
  const { portfolio: head } = portfolio;
  const notCounted = notCountedOf(portfolio.holdings);
  const read = { head, asOf: head.asOf, dataVersion: shown?.version ?? published, notCounted };
  if (rules.length === 0) return { ...read, checks: [] };
  const request = { views: viewsForRules(rules), dataVersion: shown?.version };
  const state = await analysisState(signed, subjectOf(portfolio), request, choices);
  const judged = (more: Partial<AnalyseInput>) => analyse({ ...state.input, ...more }, state.book);
  const { views } = judged({});
  const checks = policyChecks(rules, views, "portfolios");
  const figures = figuresByMetric(views);
  const missing = await missingOfChecks(signed, checks, judged);
  const origins = originsOfChecks(signed, checks, judged);
  return {
    ...read,
    checks: checks.map((check) => ({
      ...check,
      missing: missing[check.rule.id] ?? null,
      periods: figures.get(check.rule.metric)?.periods ?? null,
      sources: origins.get(check.rule.metric)?.sources ?? [],
      loads: origins.get(check.rule.metric)?.loads ?? [],
    })),
  };
}
