import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { PortfolioEditor } from "~/features/analysis/components/live/portfolio-editor";
import { benchmarkSearch } from "~/features/analysis/portfolio-analysis.schemas";
import { listPolicies } from "~/features/policies/policies.service.server";
import { readableBenchmark } from "~/features/portfolios/benchmarks.service.server";
import { portfolioFailure } from "~/features/portfolios/portfolio-failure";
import type { PortfolioView } from "~/features/portfolios/portfolios.answers";
import { portfolioParams } from "~/features/portfolios/portfolios.schemas";
import { showPortfolio } from "~/features/portfolios/portfolios.service.server";
import { smallestChangeScreenSearch } from "~/features/rebalancing/rebalancing.schemas";
import { readSmallestChange } from "~/features/rebalancing/rebalancing.service.server";
import type { ScreenHandle } from "~/platform/handle";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { titled } from "~/platform/title";

export const handle: ScreenHandle<{ readonly portfolio: PortfolioView }> = {
  i18n: ["portfolios", "analysis", "metrics", "policies", "exclusions", "better", "vocabulary"],
  failure: () => portfolioFailure("errors:portfolio_details"),
  crumbs: (data) => [
    { key: "nav.portfolios", to: paths.portfolios() },
    { text: data?.portfolio.name, to: data && paths.portfolio(data.portfolio.id) },
    { key: "crumb.what_if" },
  ],
};

export const meta = titled<typeof loader>(({ portfolio }) => portfolio.name);

export const loader = screen.loader(
  {
    needs: "portfolio:read",
    params: portfolioParams,
    search: smallestChangeScreenSearch.extend({
      benchmark: benchmarkSearch,
      // Begins with what the smallest change proposes for the question in the address.
      proposal: z.enum(["smallest-change"]).optional(),
    }),
  },
  async ({ app, params: { id }, search: { proposal, benchmark: chosen, ...question } }) => {
    const [portfolio, rules, change] = await Promise.all([
      showPortfolio(app, { id }),
      listPolicies(app),
      proposal === undefined ? null : readSmallestChange(app, { ...question, id }),
    ]);
    const benchmark = await readableBenchmark(app, chosen ?? portfolio.ownBenchmarkId);
    return { portfolio, rules, benchmark, proposed: change?.trades ?? null };
  },
);

export default function WhatIf() {
  const { portfolio, rules, benchmark, proposed } = useLoaderData<typeof loader>();
  return <PortfolioEditor portfolio={portfolio} rules={rules} copy={{ benchmark }} proposed={proposed} />;
}
