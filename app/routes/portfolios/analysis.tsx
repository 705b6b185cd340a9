import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Denominator } from "~/domain/metrics/denominator";
import { rateNotes } from "~/domain/portfolios/exchange-rates";
import { type AnalysisScreen, KEPT_BETWEEN_TABS } from "~/features/analysis/analysis-screen.types";
import { AnalysisBody } from "~/features/analysis/components/analysis-body";
import { IndicativeNotice } from "~/features/analysis/components/indicative-notice";
import { NotCountedNotice } from "~/features/analysis/components/not-counted-notice";
import { PeersMenu } from "~/features/analysis/components/peers-menu";
import { PortfolioFrame } from "~/features/analysis/components/portfolio-frame";
import { RatesNotice } from "~/features/analysis/components/rates-notice";
import { UnknownPeersNotice } from "~/features/analysis/components/unknown-peers-notice";
import { importedInto } from "~/features/analysis/policy-checks/imported.service.server";
import {
  analysisScreenParams,
  analysisScreenSearch,
  coverageForm,
} from "~/features/analysis/portfolio-analysis.schemas";
import { askForRatings, showAnalysis } from "~/features/analysis/portfolio-analysis.service.server";
import { MarksProvider } from "~/features/exclusions/components/marks-context";
import { ExplainProvider } from "~/features/figures/components/explain-context";
import { NO_PEERS } from "~/features/figures/standings.types";
import { ImportedNotice } from "~/features/policies/components/imported-notice";
import { portfolioFailure } from "~/features/portfolios/portfolio-failure";
import { requirePortfolio } from "~/features/portfolios/portfolios.service.server";
import { AsOfBar } from "~/features/versions/components/as-of-bar";
import type { ScreenHandle } from "~/platform/pages/handle";
import { unlessOnlyExplain } from "~/platform/pages/revalidate";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { StepLink } from "~/ui/step-link";
import { useAddress } from "~/ui/use-address";
import { useDrawnSearch } from "~/ui/use-address-in-force";

export const handle: ScreenHandle<AnalysisScreen> = {
  i18n: [
    "analysis",
    "metrics",
    "policies",
    "name-check",
    "versions",
    "exclusions",
    "vocabulary",
    "portfolios",
  ],
  failure: ({ view }) =>
    portfolioFailure(view === "sdg" ? "errors:sdg_analysis_unavailable" : "errors:analysis_unavailable"),
  crumbs: (shown) => [{ key: "nav.portfolios", to: paths.portfolios() }, { text: shown?.portfolio.name }],
  shownVersion: (shown) => shown?.shownAsOf,
};

export const meta = titled<typeof loader>(({ portfolio }) => portfolio.name);

export const shouldRevalidate = unlessOnlyExplain;

export const loader = screen.loader(
  { needs: "portfolio:read", params: analysisScreenParams, search: analysisScreenSearch },
  async ({ app, params, search }) => {
    const shown = showAnalysis(app, {
      id: params.id,
      view: params.view,
      denominator: search.denominator,
      benchmarkId: search.benchmark,
      figure: search.figure,
      indicative: search.indicative === "1",
      asOf: search.asOf,
      peers: search.peers,
    });
    // A portfolio that cannot be shown is said before anything about the file it came from.
    const [screen, imported] = await Promise.all([
      shown,
      importedInto(app, { importId: search.imported, portfolioId: params.id }),
    ]);
    return { ...screen, imported };
  },
);

export const action = screen.action(
  {
    needs: "portfolio:edit",
    params: analysisScreenParams,
    find: ({ app, params }) => requirePortfolio(app, { id: params.id, toEdit: false }),
    body: coverageForm,
  },
  ({ app, params, body }) => askForRatings(app, { id: params.id, keys: body.keys }),
);

/** The category an address asks for; one that says nothing leaves it as it is. */
const categoryIn = (asked: string | null, present: string | null) =>
  asked === NO_PEERS ? null : (asked ?? present);

export default function Analysis() {
  const { t } = useTranslation("versions");
  const shown = useLoaderData<typeof loader>();
  const peers = useDrawnSearch().get("peers");
  const version = shown.shownAsOf ? String(shown.shownAsOf.version) : null;
  const ofVersion = version === null ? "" : `&asOf=${version}`;
  const amongFunds = peers === null ? "" : `&peers=${encodeURIComponent(peers)}`;
  const { hrefOf, keeping, part } = useAddress();
  const denominatorHref = (denominator: Denominator | null) => hrefOf({ denominator });
  return (
    <PortfolioFrame
      portfolio={shown.portfolio}
      active={shown.view}
      benchmark={
        shown.benchmark && shown.benchmarkId ? { id: shown.benchmarkId, name: shown.benchmark.name } : null
      }
    >
      {shown.imported && <ImportedNotice portfolioId={shown.portfolio.id} imported={shown.imported} />}
      <ExplainProvider
        hrefs={{
          working: (metric) => paths.working(shown.portfolio.id, metric) + ofVersion + amongFunds,
          file: (metric, format) => paths.workingFile(shown.portfolio.id, metric, format) + ofVersion,
          denominator: denominatorHref,
        }}
      >
        <AsOfBar
          asOf={shown.shownAsOf}
          hrefOf={(chosen) => hrefOf({ asOf: chosen === null ? null : String(chosen) })}
        >
          {shown.standings && (
            <PeersMenu
              portfolioId={shown.portfolio.id}
              chosen={shown.standings.category}
              stored={shown.storedPeerCategory}
              asked={() => {
                const asked = part("peers");
                return categoryIn(
                  asked === shown.unknownPeers ? null : asked,
                  shown.standings?.category ?? null,
                );
              }}
              canKeep={shown.portfolio.canEdit}
              hrefOf={(category) => hrefOf({ peers: category ?? NO_PEERS })}
            />
          )}
          {shown.shownAsOf && (
            <StepLink
              className="us-link"
              to={keeping(paths.portfolioEffects(shown.portfolio.id), KEPT_BETWEEN_TABS, {
                fromData: String(shown.shownAsOf.version),
              })}
              leaves
            >
              {t("effects_since")}
            </StepLink>
          )}
        </AsOfBar>
        {shown.unknownPeers !== null && <UnknownPeersNotice category={shown.unknownPeers} />}
        <NotCountedNotice notCounted={shown.notCounted} />
        <RatesNotice rates={rateNotes(shown.rates)} />
        {shown.indicative && (
          <IndicativeNotice
            state={shown.indicative}
            href={hrefOf({ indicative: shown.indicative === "shown" ? null : "1" })}
          />
        )}
        <MarksProvider value={shown.exclusions}>
          <AnalysisBody
            screen={shown}
            figureHref={(metric) => hrefOf({ figure: metric })}
            denominatorHref={denominatorHref}
          />
        </MarksProvider>
      </ExplainProvider>
    </PortfolioFrame>
  );
}
