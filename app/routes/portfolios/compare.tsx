import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { compareSearch } from "~/features/analysis/comparing/compare.schemas";
import { comparePortfolios } from "~/features/analysis/comparing/compare.service.server";
import { CompareView } from "~/features/analysis/components/compare-view";
import { OrderReport } from "~/features/reports/components/order-report";
import { can } from "~/permissions/policy";
import { translate } from "~/platform/i18n.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { PageHead } from "~/ui/page/page";

export const handle: ScreenHandle = {
  i18n: ["analysis", "metrics", "vocabulary", "reports"],
  crumbs: () => [{ key: "nav.portfolios", to: paths.portfolios() }, { key: "crumb.compare" }],
};

export const meta = titled<typeof loader>(({ title }) => title);

export const loader = screen.loader(
  { needs: "portfolio:read", search: compareSearch },
  async ({ app, search }) => ({
    portfolios: await comparePortfolios(app, search.ids),
    mayOrder: can(app.viewer, "report:create"),
    title: translate(app.locale, "analysis:compare.title"),
  }),
);

export default function Compare() {
  const { t } = useTranslation(["analysis", "reports"]);
  const { portfolios, mayOrder } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("compare.title")}
        facts={<span>{t("compare.explained")}</span>}
        actions={
          mayOrder &&
          portfolios.length > 1 && (
            <OrderReport
              fields={{
                intent: "compare",
                portfolioId: portfolios[0]?.id ?? "",
                compareWith: portfolios.slice(1).map(({ id }) => id),
              }}
              label={t("reports:order_comparison")}
              told={t("reports:toast.comparison_text")}
              schedule={paths.scheduleComparison(portfolios.map(({ id }) => id))}
            />
          )
        }
      />
      <CompareView portfolios={portfolios} />
    </>
  );
}
