import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/controls/button-link";
import { SelectFilter } from "~/ui/filters/select-filter";
import { Section } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import { DataTable } from "~/ui/table/data-table";
import { useFormat } from "~/ui/use-format";
import { useMayOpen } from "~/ui/use-may-open";
import type { DashboardView } from "../dashboard.types";
import css from "./dashboard.module.css";
import { type ToldLater, usePortfolioColumns } from "./portfolio-columns";

interface Props extends ToldLater {
  readonly view: DashboardView;
}

/** The reader's portfolios with their ratings, and their change since a day they choose. */
export function DashboardPortfolios({ view, ...later }: Props) {
  const { t } = useTranslation("dashboard");
  const format = useFormat();
  const columns = usePortfolioColumns({ ...view, ...later });
  const mayOpenFunds = useMayOpen("funds");
  return (
    <Section
      title={t("portfolios")}
      note={
        view.dataVersionBefore !== null &&
        view.portfolios.length > 0 &&
        t("since", { version: view.dataVersionBefore })
      }
      aside={
        view.portfolioCount > 0 && (
          <span className={css.aside}>
            {view.quarters.length > 0 && (
              <SelectFilter
                label={t("compared_with")}
                name="since"
                value={view.since}
                all={t("last_look")}
                options={view.quarters.map((day) => ({ value: day, label: format.date(day) }))}
              />
            )}
            <Link to={paths.portfolios()}>{t("all", { count: view.portfolioCount })}</Link>
          </span>
        )
      }
    >
      {view.portfolios.length === 0 ? (
        <EmptyState
          action={
            <span style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
              {view.canImport && (
                <ButtonLink to={paths.portfolioImport()} primary>
                  {t("import")}
                </ButtonLink>
              )}
              {mayOpenFunds && <ButtonLink to={paths.assets("funds")}>{t("browse")}</ButtonLink>}
            </span>
          }
        >
          {t(view.canImport ? "no_portfolios" : "no_portfolios_demo")}
        </EmptyState>
      ) : (
        <DataTable
          label={t("portfolios")}
          rows={view.portfolios}
          columns={columns}
          rowId={(row) => row.id}
          rowHeight={44}
          stacks
        />
      )}
    </Section>
  );
}
