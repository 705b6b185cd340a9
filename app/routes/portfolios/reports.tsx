import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation, useNavigate } from "@remix-run/react";
import { IconFileTypePdf } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Trans, useTranslation } from "react-i18next";
import { portfolioSearch } from "~/features/portfolios/portfolios.schemas";
import { listPortfolios } from "~/features/portfolios/portfolios.service.server";
import { ReportDialog } from "~/features/reports/components/report-dialog";
import { ReportList } from "~/features/reports/components/report-list";
import { useReportNews } from "~/features/reports/components/use-report-news";
import { reportRow } from "~/features/reports/report-row.server";
import { reportAction, reportScreenSearch } from "~/features/reports/reports.schemas";
import {
  createReport,
  deleteReports,
  listReports,
  repeatReport,
  restoreReports,
} from "~/features/reports/reports.service.server";
import type { ScreenHandle } from "~/platform/handle";
import { translate } from "~/platform/i18n.server";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { PageBody, PageHead } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import { Pager } from "~/ui/pager/pager";

export const handle: ScreenHandle = { i18n: ["reports"], crumbs: () => [{ key: "nav.reports" }] };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ""} · Understory` },
];

export const loader = screen.loader(
  { needs: "report:read", search: reportScreenSearch },
  async ({ app, search }) => {
    const [page, portfolios] = await Promise.all([
      listReports(app, search),
      listPortfolios(app, portfolioSearch.parse({ pageSize: 100, sort: "name" })),
    ]);
    return {
      title: translate(app.locale, "reports:title"),
      page: { ...page, items: page.items.map((report) => reportRow(report, app.locale)) },
      portfolios: portfolios.items.map(({ id, name }) => ({ id, name })),
      isOpen: search.portfolio !== undefined,
      portfolioId: search.portfolio || null,
    };
  },
);

export const action = screen.action({ needs: "report:create", body: reportAction }, async ({ app, body }) => {
  switch (body.intent) {
    case "create":
      return createReport(app, body);
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
  const { page, portfolios, isOpen, portfolioId } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const navigate = useNavigate();
  useReportNews(page.items);
  const hrefWith = (change: (params: URLSearchParams) => void) => {
    const params = new URLSearchParams(search);
    change(params);
    return params.size > 0 ? `${paths.portfolioReports()}?${params}` : paths.portfolioReports();
  };
  const opened = hrefWith((params) => params.set("portfolio", ""));
  const closed = hrefWith((params) => params.delete("portfolio"));
  const newReport = (
    <ButtonLink to={opened} primary>
      <IconFileTypePdf stroke={1.6} aria-hidden />
      {t("new")}
    </ButtonLink>
  );
  return (
    <>
      <PageHead
        title={t("title")}
        facts={
          page.total > 0 && (
            <span>
              <Trans t={t} i18nKey="count" count={page.total} components={{ b: <b /> }} />
            </span>
          )
        }
        actions={portfolios.length > 0 && page.total > 0 && newReport}
      />
      <PageBody>
        {page.total === 0 ? (
          <Empty hasPortfolios={portfolios.length > 0} action={newReport} />
        ) : (
          <>
            <ReportList reports={page.items} />
            <Pager
              page={page.page}
              pageSize={page.pageSize}
              total={page.total}
              hrefOf={(place) =>
                hrefWith((params) => {
                  params.set("page", String(place.page));
                  params.set("pageSize", String(place.pageSize));
                })
              }
            />
          </>
        )}
      </PageBody>
      {isOpen && portfolios.length > 0 && (
        <ReportDialog
          portfolios={portfolios}
          portfolioId={portfolioId}
          onClose={() => navigate(closed, { replace: true, preventScrollReset: true })}
        />
      )}
    </>
  );
}

function Empty({ hasPortfolios, action }: { hasPortfolios: boolean; action: ReactNode }) {
  const { t } = useTranslation("reports");
  if (hasPortfolios) return <EmptyState action={action}>{t("empty")}</EmptyState>;
  return (
    <EmptyState action={<ButtonLink to={paths.portfolios()}>{t("to_portfolios")}</ButtonLink>}>
      {t("empty_portfolios")}
    </EmptyState>
  );
}
