import { analyse } from "~/domain/analysis/analyse";
import type { AnalyseInput } from "~/domain/analysis/analyse-input";
import { type PolicyCheck, type PolicySubject, policyChecks, viewsForRules } from "~/domain/policies/policy";
import { listPolicies } from "~/features/policies/policies.service.server";
import { portfolioForAnalysis } from "~/features/portfolios/holdings-for-analysis.service.server";
import { requirePortfolio } from "~/features/portfolios/portfolios.service.server";
import { type AppContext, permitted } from "~/platform/context.server";
import { analysePortfolio, analysisState, subjectOf } from "./analysis.service.server";
import { missingOfChecks } from "./missing-of-checks";
import type { ExplainedCheck } from "./policy-checks.types";

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

/** The rules asked of a stored portfolio, with the holdings that keep them from a verdict; facts are read once. */
export async function explainPolicyChecks(
  app: AppContext,
  { id }: { readonly id: string },
): Promise<readonly ExplainedCheck[]> {
  const signed = permitted(app, "portfolio:read");
  const [rules, portfolio] = await Promise.all([
    listPolicies(signed),
    portfolioForAnalysis(signed, { id, dataVersion: null }),
  ]);
  if (rules.length === 0) return [];
  const state = await analysisState(signed, subjectOf(portfolio), { views: viewsForRules(rules) });
  const judged = (more: Partial<AnalyseInput>) => analyse({ ...state.input, ...more }, state.book);
  const checks = policyChecks(rules, judged({}).views, "portfolios");
  const missing = await missingOfChecks(signed, checks, judged);
  return checks.map((check) => ({ ...check, missing: missing[check.rule.id] ?? null }));
}
