import { useLoaderData } from "@remix-run/react";
import { HistoryView } from "~/features/analysis/components/history-view";
import { PortfolioFrame } from "~/features/analysis/components/portfolio-frame";
import type { HistoryScreen } from "~/features/analysis/history/history-screen.types";
import { historyScreenSearch } from "~/features/analysis/history/portfolio-history.schemas";
import { showHistory } from "~/features/analysis/history/portfolio-history.service.server";
import { portfolioFailure } from "~/features/portfolios/portfolio-failure";
import { portfolioParams } from "~/features/portfolios/portfolios.schemas";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";

export const handle: ScreenHandle<HistoryScreen> = {
  i18n: ["history", "analysis", "metrics", "portfolios", "vocabulary"],
  failure: () => portfolioFailure("errors:analysis_unavailable"),
  crumbs: (data) => [{ key: "nav.portfolios", to: paths.portfolios() }, { text: data?.portfolio.name }],
};

export const meta = titled<typeof loader>(({ portfolio }) => portfolio.name);

export const loader = screen.loader(
  { needs: "portfolio:read", params: portfolioParams, search: historyScreenSearch },
  ({ app, params, search }) => showHistory(app, { id: params.id, ...search }),
);

export default function History() {
  const shown = useLoaderData<typeof loader>();
  return (
    <PortfolioFrame portfolio={shown.portfolio} active="history" benchmark={shown.benchmark}>
      <HistoryView screen={shown} />
    </PortfolioFrame>
  );
}
