import { useLoaderData } from "@remix-run/react";
import { rateNotes } from "~/domain/portfolios/exchange-rates";
import { NotCountedNotice } from "~/features/analysis/components/not-counted-notice";
import { PortfolioFrame } from "~/features/analysis/components/portfolio-frame";
import { RatesNotice } from "~/features/analysis/components/rates-notice";
import { portfolioFailure } from "~/features/portfolios/portfolio-failure";
import { portfolioParams } from "~/features/portfolios/portfolios.schemas";
import { ChangeView } from "~/features/rebalancing/components/change-view";
import { smallestChangeScreenSearch } from "~/features/rebalancing/rebalancing.schemas";
import { showSmallestChange } from "~/features/rebalancing/rebalancing.service.server";
import type { SmallestChangeScreen } from "~/features/rebalancing/rebalancing.types";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { useAddress } from "~/ui/use-address";

export const handle: ScreenHandle<SmallestChangeScreen> = {
  i18n: ["rebalancing", "policies", "analysis", "metrics", "portfolios", "vocabulary"],
  failure: () => portfolioFailure("errors:analysis_unavailable"),
  crumbs: (data) => [
    { key: "nav.portfolios", to: paths.portfolios() },
    { text: data?.portfolio.name, to: data && paths.portfolio(data.portfolio.id) },
    { key: "crumb.smallest_change" },
  ],
};

export const meta = titled<typeof loader>(({ portfolio }) => portfolio.name);

export const loader = screen.loader(
  { needs: "portfolio:read", params: portfolioParams, search: smallestChangeScreenSearch },
  ({ app, params, search }) => showSmallestChange(app, { ...search, id: params.id }),
);

export default function SmallestChange() {
  const shown = useLoaderData<typeof loader>();
  const { stay, search } = useAddress();
  const { id, mayExport } = shown.portfolio;
  return (
    <PortfolioFrame portfolio={shown.portfolio} active="checks" benchmark={shown.benchmark}>
      <NotCountedNotice notCounted={shown.notCounted} />
      <RatesNotice rates={rateNotes(shown.rates)} />
      <ChangeView
        answer={shown}
        onAsk={stay}
        whatIfHref={() => paths.portfolioProposal(id, search())}
        fileHref={mayExport ? (format) => () => paths.smallestChangeFile(id, search(), format) : null}
      />
    </PortfolioFrame>
  );
}
