import { useLoaderData } from "@remix-run/react";
import { PortfolioEditor } from "~/features/analysis/components/live/portfolio-editor";
import { listPolicies } from "~/features/policies/policies.service.server";
import { portfolioFailure } from "~/features/portfolios/portfolio-failure";
import { payloadForm, updateFromForm } from "~/features/portfolios/portfolio-forms.service.server";
import type { PortfolioView } from "~/features/portfolios/portfolios.answers";
import { portfolioParams } from "~/features/portfolios/portfolios.schemas";
import { requirePortfolio, showPortfolioToEdit } from "~/features/portfolios/portfolios.service.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";

export const handle: ScreenHandle<{ readonly portfolio: PortfolioView }> = {
  i18n: ["portfolios", "analysis", "metrics", "policies", "exclusions", "better", "vocabulary"],
  failure: () => portfolioFailure("errors:portfolio_details"),
  crumbs: (data) => [
    { key: "nav.portfolios", to: paths.portfolios() },
    { text: data?.portfolio.name, to: data && paths.portfolio(data.portfolio.id) },
    { key: "crumb.edit" },
  ],
};

export const meta = titled<typeof loader>(({ portfolio }) => portfolio.name);

export const loader = screen.loader(
  { needs: "portfolio:edit", params: portfolioParams },
  async ({ app, params }) => {
    const [portfolio, rules] = await Promise.all([showPortfolioToEdit(app, params.id), listPolicies(app)]);
    return { portfolio, rules };
  },
);

export const action = screen.action(
  {
    needs: "portfolio:edit",
    params: portfolioParams,
    find: ({ app, params }) => requirePortfolio(app, { id: params.id, toEdit: true }),
    body: payloadForm,
  },
  ({ app, params, body }) => updateFromForm(app, params.id, body),
);

export default function UpdatePortfolio() {
  const { portfolio, rules } = useLoaderData<typeof loader>();
  return <PortfolioEditor portfolio={portfolio} rules={rules} />;
}
