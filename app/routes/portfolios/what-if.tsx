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
import { AsOfBar } from "~/features/versions/components/as-of-bar";
import type { AsOf } from "~/features/versions/versions.answers";
import { asOfInput } from "~/features/versions/versions.schemas";
import { stateAsOf } from "~/features/versions/versions.service.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { useAddress } from "~/ui/use-address";

interface Shown {
  readonly portfolio: PortfolioView;
  readonly shownAsOf: AsOf | null;
}

export const handle: ScreenHandle<Shown> = {
  i18n: ["portfolios", "analysis", "metrics", "policies", "exclusions", "better", "versions", "vocabulary"],
  failure: () => portfolioFailure("errors:portfolio_details"),
  crumbs: (data) => [
    { key: "nav.portfolios", to: paths.portfolios() },
    { text: data?.portfolio.name, to: data && paths.portfolio(data.portfolio.id) },
    { key: "crumb.what_if" },
  ],
  shownVersion: (shown) => shown?.shownAsOf,
};

export const meta = titled<typeof loader>(({ portfolio }) => portfolio.name);

export const loader = screen.loader(
  {
    needs: "portfolio:read",
    params: portfolioParams,
    search: smallestChangeScreenSearch.extend({
      benchmark: benchmarkSearch,
      /** An earlier state of the data. */
      asOf: asOfInput,
      // Begins with what the smallest change proposes for the question in the address.
      proposal: z.enum(["smallest-change"]).optional(),
    }),
  },
  async ({ app, params: { id }, search: { proposal, benchmark: chosen, asOf, ...question } }) => {
    const [portfolio, rules, change, shownAsOf] = await Promise.all([
      showPortfolio(app, { id }),
      listPolicies(app),
      proposal === undefined ? null : readSmallestChange(app, { ...question, id }),
      stateAsOf(app, asOf),
    ]);
    const benchmark = await readableBenchmark(app, chosen ?? portfolio.ownBenchmarkId);
    return { portfolio, rules, benchmark, shownAsOf, proposed: change?.trades ?? null };
  },
);

export default function WhatIf() {
  const { portfolio, rules, benchmark, shownAsOf, proposed } = useLoaderData<typeof loader>();
  const { hrefOf } = useAddress();
  const version = (
    <AsOfBar
      asOf={shownAsOf}
      hrefOf={(chosen) => hrefOf({ asOf: chosen === null ? null : String(chosen) })}
    />
  );
  const copy = { benchmark, dataVersion: shownAsOf?.version, version };
  return <PortfolioEditor portfolio={portfolio} rules={rules} copy={copy} proposed={proposed} />;
}
