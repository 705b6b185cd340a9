import type { PolicyResult } from "~/domain/policies/verdict";
import type { AppContext } from "~/platform/context.server";
import { checkPortfolio } from "./policy-checks.service.server";

/** How a portfolio stands by the tenant's rules: how many it keeps, breaks, and cannot be judged by. */
export interface PolicyTally {
  readonly portfolioId: string;
  readonly passed: number;
  readonly failed: number;
  readonly unclear: number;
}

/** Judges several portfolios, one after the other: each is analysed, and what was analysed before is remembered. */
export async function tallyPortfolios(
  app: AppContext,
  ids: readonly string[],
): Promise<readonly PolicyTally[]> {
  const tallies: PolicyTally[] = [];
  for (const portfolioId of ids) {
    const checks = await checkPortfolio(app, { id: portfolioId, subject: "portfolios" });
    const count = (result: PolicyResult) => checks.filter((check) => check.result === result).length;
    tallies.push({
      portfolioId,
      passed: count("passes"),
      failed: count("fails"),
      unclear: count("cannot_tell"),
    });
  }
  return tallies;
}
