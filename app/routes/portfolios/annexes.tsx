import { useLoaderData } from "@remix-run/react";
import { rateNotes } from "~/domain/portfolios/exchange-rates";
import { NotCountedNotice } from "~/features/analysis/components/not-counted-notice";
import { PortfolioFrame } from "~/features/analysis/components/portfolio-frame";
import { RatesNotice } from "~/features/analysis/components/rates-notice";
import { annexScreenSearch } from "~/features/annexes/annexes.schemas";
import { showAnnex } from "~/features/annexes/annexes.service.server";
import type { AnnexScreen } from "~/features/annexes/annexes.types";
import { AnnexView } from "~/features/annexes/components/annex-view";
import { ExplainProvider } from "~/features/figures/components/explain-context";
import { portfolioFailure } from "~/features/portfolios/portfolio-failure";
import { portfolioParams } from "~/features/portfolios/portfolios.schemas";
import type { ScreenHandle } from "~/platform/pages/handle";
import { unlessOnlyExplain } from "~/platform/pages/revalidate";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { useAddress } from "~/ui/use-address";

export const handle: ScreenHandle<AnnexScreen> = {
  i18n: ["annexes", "analysis", "metrics", "portfolios", "vocabulary"],
  failure: () => portfolioFailure("errors:analysis_unavailable"),
  crumbs: (data) => [{ key: "nav.portfolios", to: paths.portfolios() }, { text: data?.portfolio.name }],
};

export const meta = titled<typeof loader>(({ portfolio }) => portfolio.name);

export const shouldRevalidate = unlessOnlyExplain;

export const loader = screen.loader(
  { needs: "portfolio:read", params: portfolioParams, search: annexScreenSearch },
  ({ app, params, search: { annex, year, benchmark } }) =>
    showAnnex(app, { id: params.id, annex, year, benchmark }),
);

export default function Annexes() {
  const shown = useLoaderData<typeof loader>();
  const { hrefOf } = useAddress();
  const { id } = shown.portfolio;
  return (
    <PortfolioFrame portfolio={shown.portfolio} active="annexes" benchmark={shown.benchmark}>
      <ExplainProvider
        hrefs={{
          working: (metric) => paths.working(id, metric),
          file: (metric, format) => paths.workingFile(id, metric, format),
        }}
      >
        {shown.period === null ? (
          <NotCountedNotice notCounted={shown.notCounted} />
        ) : (
          shown.period.quarters.map((quarter) => (
            <NotCountedNotice key={quarter.on} notCounted={quarter.notCounted} on={quarter.on} />
          ))
        )}
        <RatesNotice rates={rateNotes(shown.rates)} />
        <AnnexView
          screen={shown}
          hrefOf={(change) => hrefOf({ ...change, explain: null, part: null, line: null })}
        />
      </ExplainProvider>
    </PortfolioFrame>
  );
}
