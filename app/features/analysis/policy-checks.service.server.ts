import { type PolicyCheck, type PolicySubject, policyChecks, viewsForRules } from "~/domain/policies/policy";
import { listPolicies } from "~/features/policies/policies.service.server";
import { requirePortfolio } from "~/features/portfolios/portfolios.service.server";
import type { AppContext } from "~/platform/context.server";
import { analysePortfolio } from "./analysis.service.server";
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

/** The same with the holdings that keep rules from a verdict. */
export async function explainPolicyChecks(
  app: AppContext,
  { id }: { readonly id: string },
): Promise<readonly ExplainedCheck[]> {
  const checks = await checkPortfolio(app, { id, subject: "portfolios" });
  const missing = await missingOfChecks(checks, (lines) =>
    analysePortfolio(app, { portfolioId: id, ...lines }),
  );
  return checks.map((check) => ({ ...check, missing: missing[check.rule.id] ?? null }));
}
