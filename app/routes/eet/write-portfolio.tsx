import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { findMetric } from "~/domain/metrics/catalogue";
import { SCREEN_VIEWS } from "~/features/analysis/analysis-screen.types";
import { openTabs } from "~/features/analysis/open-views";
import { WrittenEetPart } from "~/features/eet/components/written-eet";
import { statementSearch } from "~/features/eet/eet.schemas";
import { draftPortfolioEet, showEetDraft } from "~/features/eet/write-eet.service.server";
import { portfolioParams } from "~/features/portfolios/portfolios.schemas";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { PageBody, PageHead } from "~/ui/page/page";
import { useAddress } from "~/ui/use-address";
import { useFormat } from "~/ui/use-format";

interface Named {
  readonly id: string;
  readonly name: string;
}

export const handle: ScreenHandle<Named> = {
  i18n: ["eet", "metrics", "vocabulary"],
  crumbs: (data) => [
    { key: "nav.portfolios", to: paths.portfolios() },
    ...(data ? [{ text: data.name, to: paths.portfolio(data.id) }] : []),
    { key: "crumb.eet" },
  ],
};

export const meta = titled<typeof loader>((data) => `EET · ${data.name}`);

export const loader = screen.loader(
  { needs: "portfolio:export", params: portfolioParams, search: statementSearch },
  async ({ app, params: { id }, search }) => {
    const draft = await draftPortfolioEet(app, { id, search });
    return { id, name: draft.name, written: await showEetDraft(app, draft), openTabs: openTabs(app) };
  },
);

export default function WritePortfolioEet() {
  const { t } = useTranslation("eet");
  const format = useFormat();
  const { search } = useAddress();
  const { id, name, written, openTabs: open } = useLoaderData<typeof loader>();
  const workingHref = (metric: string) => {
    const view = findMetric(metric)?.views[0];
    const tab = SCREEN_VIEWS.find((one) => one === view) ?? "more";
    if (!open.includes(tab)) return null;
    return `${paths.portfolioAnalysis(id, tab)}?explain=${encodeURIComponent(metric)}`;
  };
  return (
    <>
      <PageHead
        title={t("write.title")}
        facts={
          <>
            <span>{name}</span>
            <span>{t("write.as_of", { date: format.date(written.asOf), version: written.dataVersion })}</span>
          </>
        }
      />
      <PageBody>
        <WrittenEetPart
          written={written}
          workingHref={workingHref}
          fileHref={(kind) => () => paths.eetFileOfPortfolio(id, search(), kind)}
        />
      </PageBody>
    </>
  );
}
