import { MantineProvider } from "@mantine/core";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import type { AnalysisScreen } from "~/features/analysis/analysis-screen.types";
import { AnalysisBody } from "~/features/analysis/components/analysis-body";
import { serverI18n } from "~/platform/i18n.server";
import type { Locale } from "~/platform/languages/locale";

export { textOf } from "./rendered-text";

/** The HTML of a part of a screen as the server writes it, inside a router and with its texts. */
export function rendered(element: ReactElement, locale: Locale = "en", search = ""): string {
  const { dataRoutes } = createStaticHandler([{ path: "*", element }]);
  const context = {
    basename: "/",
    location: { pathname: "/", search, hash: "", state: null, key: "default" },
    matches: dataRoutes.map((route) => ({ params: {}, pathname: "/", pathnameBase: "/", route })),
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  };
  return renderToStaticMarkup(
    <I18nextProvider i18n={serverI18n(locale)}>
      <MantineProvider>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </MantineProvider>
    </I18nextProvider>,
  );
}

/** A tab of a portfolio's analysis. */
export function renderedAnalysis(screen: AnalysisScreen, locale: Locale = "en"): string {
  return rendered(
    <AnalysisBody screen={screen} figureHref={() => String} denominatorHref={() => String} />,
    locale,
  );
}

/** A screen of an analysis with nothing but a portfolio's name and day; what a test is about is given. */
export function analysisScreen(
  given: Pick<AnalysisScreen, "view" | "denominator" | "views"> & Partial<AnalysisScreen>,
): AnalysisScreen {
  return {
    benchmarkId: null,
    exclusions: {},
    checks: [],
    missing: {},
    nameCheck: null,
    portfolio: {
      id: "1",
      name: "Core",
      asOf: "2025-06-30",
      currency: "EUR",
      totalValue: null,
      holdingCount: 1,
      ownerName: "",
      openTabs: [],
      opensHistory: false,
      opensAnnexes: false,
      opensSfdr2: false,
      canEdit: false,
      mayExport: false,
      canEditCompany: false,
    },
    dataVersion: 1,
    shownAsOf: null,
    benchmark: null,
    standings: null,
    benchmarkStandings: null,
    storedPeerCategory: null,
    unknownPeers: null,
    notCounted: null,
    rates: { old: [], refused: [] },
    coverageRequests: {},
    mayAskForCoverage: false,
    indicative: null,
    ...given,
  };
}
