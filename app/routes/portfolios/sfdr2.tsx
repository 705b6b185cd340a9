import { useLoaderData } from "@remix-run/react";
import { rateNotes } from "~/domain/portfolios/exchange-rates";
import { NotCountedNotice } from "~/features/analysis/components/not-counted-notice";
import { PortfolioFrame } from "~/features/analysis/components/portfolio-frame";
import { RatesNotice } from "~/features/analysis/components/rates-notice";
import { ExplainProvider } from "~/features/figures/components/explain-context";
import { portfolioFailure } from "~/features/portfolios/portfolio-failure";
import { portfolioParams } from "~/features/portfolios/portfolios.schemas";
import { Sfdr2View } from "~/features/sfdr2/components/sfdr2-view";
import { sfdr2ScreenSearch } from "~/features/sfdr2/sfdr2.schemas";
import { showSfdr2 } from "~/features/sfdr2/sfdr2.service.server";
import type { Sfdr2Screen } from "~/features/sfdr2/sfdr2.types";
import type { ScreenHandle } from "~/platform/pages/handle";
import { unlessOnlyExplain } from "~/platform/pages/revalidate";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { useAddress } from "~/ui/use-address";

export const handle: ScreenHandle<Sfdr2Screen> = {
  i18n: ["sfdr2", "analysis", "metrics", "portfolios", "vocabulary"],
  failure: () => portfolioFailure("errors:analysis_unavailable"),
  crumbs: (data) => [{ key: "nav.portfolios", to: paths.portfolios() }, { text: data?.portfolio.name }],
};

export const meta = titled<typeof loader>(({ portfolio }) => portfolio.name);

export const shouldRevalidate = unlessOnlyExplain;

export const loader = screen.loader(
  { needs: "portfolio:read", params: portfolioParams, search: sfdr2ScreenSearch },
  ({ app, params, search: { text, strategy, benchmark } }) =>
    showSfdr2(app, { id: params.id, text, strategy, benchmark }),
);

export default function Sfdr2() {
  const shown = useLoaderData<typeof loader>();
  const { hrefOf } = useAddress();
  const { id, mayExport } = shown.portfolio;
  return (
    <PortfolioFrame portfolio={shown.portfolio} active="sfdr2" benchmark={shown.benchmark}>
      <ExplainProvider
        hrefs={{
          working: (metric) => paths.working(id, metric),
          file: (metric, format) => paths.workingFile(id, metric, format),
        }}
      >
        <NotCountedNotice notCounted={shown.notCounted} />
        <RatesNotice rates={rateNotes(shown.rates)} />
        <Sfdr2View
          answer={shown}
          hrefOf={(change) => hrefOf({ ...change, explain: null, part: null, line: null })}
          fileHref={mayExport ? (search) => paths.sfdr2File(id, search) : null}
        />
      </ExplainProvider>
    </PortfolioFrame>
  );
}
