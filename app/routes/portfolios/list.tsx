import { useLoaderData } from "@remix-run/react";
import { IconFileImport, IconListCheck, IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ratePortfolios, ratingsAhead } from "~/features/analysis/ratings/rated-portfolios.service.server";
import { ListExport } from "~/features/assets/components/list/export-menu";
import { PortfolioList } from "~/features/portfolios/components/portfolio-list";
import { actOnPortfolios, portfolioIntent } from "~/features/portfolios/portfolio-forms.service.server";
import { portfolioSearch } from "~/features/portfolios/portfolios.schemas";
import { listPortfolios } from "~/features/portfolios/portfolios.service.server";
import { can } from "~/permissions/policy";
import type { ScreenHandle } from "~/platform/pages/handle";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { ListTools } from "~/ui/filters/filtered-list";
import { ListSearch } from "~/ui/filters/list-search";
import { OneOfFilter } from "~/ui/filters/one-of-filter";
import { CountFact } from "~/ui/page/count-fact";
import { PageBody, PageHead } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import { useArrived } from "~/ui/use-arrived";

export const handle: ScreenHandle = { i18n: ["portfolios"], crumbs: () => [{ key: "nav.portfolios" }] };

export const loader = screen.loader(
  { needs: "portfolio:read", search: portfolioSearch },
  async ({ app, search }) => {
    const known = ratingsAhead(app, search);
    const list = await listPortfolios(app, search);
    return {
      list,
      search,
      ratings: ratePortfolios(app, list.items, known),
      mayImport: can(app.viewer, "portfolio:import"),
      mayExport: can(app.viewer, "portfolio:export"),
    };
  },
);

export const action = screen.action({ needs: "portfolio:edit", body: portfolioIntent }, ({ app, body }) =>
  actOnPortfolios(app, body),
);

export default function Portfolios() {
  const { t } = useTranslation(["portfolios", "frame"]);
  const { list, search, ratings, mayImport, mayExport } = useLoaderData<typeof loader>();
  const known = useArrived(ratings);
  const none = search.view === "mine" ? t("list.none_mine") : t(mayImport ? "list.empty" : "list.empty_demo");
  const emptyText = search.q === "" ? none : t("list.no_match", { q: search.q });
  return (
    <>
      <PageHead
        title={t("frame:nav.portfolios")}
        facts={<CountFact text="portfolios:list.count" count={list.total} />}
        actions={
          <>
            {mayExport && <ListExport list="portfolios" />}
            <ButtonLink to={paths.portfolioPolicies()} label={t("list.policies")}>
              <IconListCheck stroke={1.6} aria-hidden />
            </ButtonLink>
            <ButtonLink to={paths.portfolioNew()} label={t("list.new")}>
              <IconPlus stroke={1.6} aria-hidden />
            </ButtonLink>
            {mayImport && (
              <ButtonLink to={paths.portfolioImport()} primary>
                <IconFileImport stroke={1.6} aria-hidden />
                {t("list.import")}
              </ButtonLink>
            )}
          </>
        }
      />
      <ListTools
        search={<ListSearch placeholder={t("list.search")} value={search.q} />}
        end={
          <OneOfFilter
            label={t("list.view")}
            name="view"
            value={search.view === "mine" ? "mine" : undefined}
            all={t("list.company")}
            options={[{ value: "mine", label: t("list.mine") }]}
          />
        }
      />
      <PageBody>
        <PortfolioList
          list={list}
          ratings={known}
          sort={search.sort}
          empty={
            <EmptyState
              action={
                search.q === "" && mayImport ? (
                  <ButtonLink to={paths.portfolioImport()}>{t("list.import")}</ButtonLink>
                ) : undefined
              }
            >
              {emptyText}
            </EmptyState>
          }
        />
      </PageBody>
    </>
  );
}
