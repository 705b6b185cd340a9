import { useLoaderData } from "@remix-run/react";
import { PortfolioFrame } from "~/features/analysis/components/portfolio-frame";
import { portfolioFailure } from "~/features/portfolios/portfolio-failure";
import { portfolioParams } from "~/features/portfolios/portfolios.schemas";
import { StatementView } from "~/features/statement/components/statement-view";
import { statementScreenSearch } from "~/features/statement/statement.schemas";
import { showStatement } from "~/features/statement/statement.service.server";
import type { StatementScreen } from "~/features/statement/statement.types";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";

export const handle: ScreenHandle<StatementScreen> = {
  i18n: ["statement", "analysis", "metrics", "portfolios", "vocabulary"],
  failure: () => portfolioFailure("errors:analysis_unavailable"),
  crumbs: (data) => [{ key: "nav.portfolios", to: paths.portfolios() }, { text: data?.portfolio.name }],
};

export const meta = titled<typeof loader>(({ portfolio }) => portfolio.name);

export const loader = screen.loader(
  { needs: "portfolio:read", params: portfolioParams, search: statementScreenSearch },
  ({ app, params, search }) => showStatement(app, { id: params.id, ...search }),
);

export default function Statement() {
  const shown = useLoaderData<typeof loader>();
  return (
    <PortfolioFrame portfolio={shown.portfolio} active="statement" benchmark={shown.benchmark}>
      <StatementView screen={shown} />
    </PortfolioFrame>
  );
}
