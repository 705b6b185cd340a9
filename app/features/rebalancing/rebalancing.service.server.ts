import type { Holding } from "~/domain/analysis/positions/holding";
import { viewsForRules } from "~/domain/policies/policy";
import { notCountedOf } from "~/domain/portfolios/not-counted";
import { smallestChange } from "~/domain/rebalancing/smallest-change";
import { analysedPortfolio } from "~/features/analysis/analysed-portfolio";
import { analysisState, subjectOf } from "~/features/analysis/analysis.service.server";
import type { HoldingsToAnalyse } from "~/features/analysis/analysis.types";
import { readChoices } from "~/features/analysis/analysis-frame.service.server";
import { markKey } from "~/features/exclusions/mark-key";
import { exclusionMarksOfLines } from "~/features/exclusions/marks.service.server";
import { listPolicies } from "~/features/policies/policies.service.server";
import { benchmarkNamed } from "~/features/portfolios/benchmarks.service.server";
import { portfolioForAnalysis } from "~/features/portfolios/holdings-for-analysis.service.server";
import type { PortfolioHead } from "~/features/portfolios/portfolios.answers";
import { type AppContext, permitted } from "~/platform/context.server";
import { candidateLines } from "./candidates.server";
import { changeQuestion } from "./change-question";
import type { ChangeQuestion } from "./rebalancing.schemas";
import type { SmallestChangeOfPortfolio, SmallestChangeScreen } from "./rebalancing.types";

export interface AskedChange extends ChangeQuestion {
  readonly id: string;
}

/**
 * The smallest change of weights that meets the tenant's policies, by the data published now as far as the viewer's
 * licence opens them. What the viewer's exclusions forbid has to go. Nothing is stored.
 */
export async function readSmallestChange(
  app: AppContext,
  { id, ...asked }: AskedChange,
): Promise<SmallestChangeOfPortfolio & { readonly head: PortfolioHead }> {
  const signed = permitted(app, "portfolio:read");
  const choices = readChoices(signed);
  const [subject, policies] = await Promise.all([
    portfolioForAnalysis(signed, { id, dataVersion: null }),
    listPolicies(signed),
  ]);
  const { portfolio: head, rates, holdings, fundCategories } = subject;
  const request = { views: viewsForRules(policies) };
  const [state, { published }, marks] = await Promise.all([
    analysisState(signed, subjectOf(subject), request, choices),
    choices,
    exclusionMarksOfLines(signed, holdings),
  ]);
  const excluded = holdings.filter((line) => marks[markKey(line)] !== undefined);
  const question = changeQuestion(asked, {
    ...state,
    policies,
    excluded: new Set(excluded.map((line) => line.id)),
    fundCategories,
  });
  const offered = asked.alternatives === "none" ? null : await candidateLines(signed, question);
  const answer = smallestChange(
    offered === null || offered.lines.length === 0
      ? question
      : {
          ...question,
          ...(await analysisState(signed, withLines(subjectOf(subject), offered.lines), request, choices)),
          candidates: new Set(offered.lines.map((line) => line.id)),
          fundCategories: new Map([...fundCategories, ...offered.categories]),
        },
  );
  return {
    ...answer,
    asked,
    asOf: head.asOf,
    dataVersion: published,
    rates,
    notCounted: notCountedOf(holdings),
    head,
  };
}

function withLines(subject: HoldingsToAnalyse, lines: readonly Holding[]): HoldingsToAnalyse {
  return { ...subject, holdings: [...subject.holdings, ...lines] };
}

/** The same as a screen. */
export async function showSmallestChange(
  app: AppContext,
  { benchmark, ...asked }: AskedChange & { readonly benchmark?: string | undefined },
): Promise<SmallestChangeScreen> {
  const signed = permitted(app, "portfolio:read");
  const { head, ...shown } = await readSmallestChange(signed, asked);
  return {
    ...shown,
    portfolio: analysedPortfolio(signed, head),
    benchmark: await benchmarkNamed(signed, benchmark ?? head.benchmarkId),
  };
}
