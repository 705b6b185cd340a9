import { useLoaderData } from "@remix-run/react";
import { IconFileTypePdf } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ListExport } from "~/features/assets/components/list/export-menu";
import { portfolioChoices } from "~/features/portfolios/portfolio-choices.service.server";
import { ReportDialog } from "~/features/reports/components/report-dialog";
import { ReportList } from "~/features/reports/components/report-list";
import { ReportTabs } from "~/features/reports/components/report-tabs";
import { useReportNews } from "~/features/reports/components/use-report-news";
import {
  createAssetReport,
  createComparison,
  createReport,
  repeatReport,
} from "~/features/reports/order-reports.service.server";
import { reportRow } from "~/features/reports/report-row.server";
import { reportAction, reportScreenSearch } from "~/features/reports/reports.schemas";
import { deleteReports, listReports, restoreReports } from "~/features/reports/reports.service.server";
import { translate } from "~/platform/i18n.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { ListTools } from "~/ui/filters/filtered-list";
import { ListSearch } from "~/ui/filters/list-search";
import { NoRows } from "~/ui/filters/no-rows";
import { CountFact } from "~/ui/page/count-fact";
import { PageBody, PageHead } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import { Pager } from "~/ui/pager/pager";
import { StepLink } from "~/ui/step-link";
import { useAddress } from "~/ui/use-address";

export const handle: ScreenHandle = {
  i18n: ["reports", "sfdr2", "rebalancing"],
  crumbs: () => [{ key: "nav.reports" }],
};

/** Opens the dialog before a portfolio is chosen. */
const ANY_PORTFOLIO = "any";

export const meta = titled<typeof loader>(({ title }) => title);

export const loader = screen.loader(
  { needs: "report:read", search: reportScreenSearch },
  async ({ app, search }) => {
    const [page, portfolios] = await Promise.all([
      listReports(app, search, search.report),
      portfolioChoices(app, {
        ids: search.portfolio ? [search.portfolio] : [],
        // Only the dialog names what the portfolios are read against.
        withBenchmarks: search.portfolio !== undefined,
      }),
    ]);
    return {
      title: translate(app.locale, "reports:title"),
      page: { ...page, items: page.items.map((report) => reportRow(report, app.locale)) },
      portfolios,
      q: search.q,
      isOne: search.report !== undefined,
      isOpen: search.portfolio !== undefined,
      portfolioId: search.portfolio === ANY_PORTFOLIO ? null : search.portfolio || null,
    };
  },
);

export const action = screen.action({ needs: "report:create", body: reportAction }, async ({ app, body }) => {
  switch (body.intent) {
    case "create":
      return createReport(app, body);
    case "compare":
      return createComparison(app, body);
    case "asset":
      return createAssetReport(app, body);
    case "again":
      return repeatReport(app, body.id);
    case "delete":
      return deleteReports(app, [body.id]);
    case "restore":
      return restoreReports(app, [body.id]);
  }
});

export default function Reports() {
  const { t } = useTranslation("reports");
  const { page, portfolios, q, isOne, isOpen, portfolioId } = useLoaderData<typeof loader>();
  useReportNews(page.items);
  const { hrefOf, stay } = useAddress();
  const newReport = (
    <ButtonLink to={hrefOf({ portfolio: ANY_PORTFOLIO })} primary>
      <IconFileTypePdf stroke={1.6} aria-hidden />
      {t("new")}
    </ButtonLink>
  );
  return (
    <>
      <PageHead
        title={t("title")}
        facts={(page.total > 0 || q !== "") && <CountFact text="reports:count" count={page.total} />}
        actions={
          (page.total > 0 || q !== "") && (
            <>
              {!isOne && <ListExport list="reports" />}
              {portfolios.total > 0 && newReport}
            </>
          )
        }
      />
      <ReportTabs active="reports" />
      {!isOne && (page.total > 0 || q !== "") && (
        <ListTools search={<ListSearch placeholder={t("search")} value={q} />} />
      )}
      <PageBody>
        {page.total === 0 ? (
          <Empty hasPortfolios={portfolios.total > 0} action={newReport} />
        ) : (
          <>
            {isOne && (
              <p>
                {t("only_one")} <StepLink to={hrefOf({ report: null })}>{t("show_all")}</StepLink>
              </p>
            )}
            <ReportList reports={page.items} />
            <Pager page={page.page} pageSize={page.pageSize} total={page.total} hrefOf={hrefOf} />
          </>
        )}
      </PageBody>
      {isOpen && portfolios.total > 0 && (
        <ReportDialog
          choices={portfolios}
          portfolioId={portfolioId}
          onClose={() => stay({ portfolio: null })}
        />
      )}
    </>
  );
}

function Empty({ hasPortfolios, action }: { hasPortfolios: boolean; action: ReactNode }) {
  const { t } = useTranslation("reports");
  if (hasPortfolios) return <NoRows action={action}>{t("empty")}</NoRows>;
  return (
    <EmptyState action={<ButtonLink to={paths.portfolios()}>{t("to_portfolios")}</ButtonLink>}>
      {t("empty_portfolios")}
    </EmptyState>
  );
}
