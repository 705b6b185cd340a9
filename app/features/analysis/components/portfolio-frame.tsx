import { IconFileTypePdf } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { BoldText } from "~/ui/bold-text";
import { ButtonLink } from "~/ui/controls/button-link";
import { PageHead } from "~/ui/page/page";
import { Tabs } from "~/ui/page/tabs";
import { useFormat } from "~/ui/use-format";
import { type AnalysedPortfolio, SCREEN_VIEWS, type ScreenView } from "../analysis-screen.types";
import { ClosedTabs } from "./closed-tabs";

interface Props {
  readonly portfolio: AnalysedPortfolio;
  readonly active: "composition" | ScreenView;
  readonly benchmark?: string | null;
  /** Kept from tab to tab: the portfolio compared with. */
  readonly search?: string;
  /** Buttons before "Report". */
  readonly actions?: ReactNode;
  /** Tabs that carry a number: `{ sanctions: "2" }`. */
  readonly counts?: Readonly<Partial<Record<ScreenView, string>>>;
  readonly children: ReactNode;
}

/** Name, value, day and the tabs of a portfolio: around its composition and its seven analyses. */
export function PortfolioFrame({
  portfolio,
  active,
  benchmark,
  search = "",
  actions,
  counts,
  children,
}: Props) {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  const holdings = t("holdings", { count: portfolio.holdingCount });
  const tabs = [
    { id: "composition", label: t("tab.composition"), to: paths.portfolio(portfolio.id) },
    ...SCREEN_VIEWS.filter((view) => portfolio.openTabs.includes(view)).map((view) => ({
      id: view,
      label: t(`tab.${view}`),
      to: `${paths.portfolioAnalysis(portfolio.id, view)}${search}`,
      count: counts?.[view],
    })),
  ];
  return (
    <>
      <PageHead
        title={portfolio.name}
        facts={
          <>
            <span>
              {portfolio.totalValue === null ? (
                holdings
              ) : (
                <BoldText>
                  {t("value_in_holdings", {
                    value: format.amountShort(portfolio.totalValue, portfolio.currency),
                    holdings,
                  })}
                </BoldText>
              )}
            </span>
            <span>
              <BoldText>{t("as_of", { date: format.date(portfolio.asOf) })}</BoldText>
            </span>
            {benchmark && (
              <span className="us-wide">
                <BoldText>{t("benchmark_named", { name: benchmark })}</BoldText>
              </span>
            )}
            <span className="us-wide">
              <BoldText>{t("owner", { name: portfolio.ownerName })}</BoldText>
            </span>
          </>
        }
        actions={
          <>
            {actions}
            <ButtonLink to={`${paths.portfolioReports()}?portfolio=${portfolio.id}`} primary>
              <IconFileTypePdf stroke={1.6} aria-hidden />
              {t("report")}
            </ButtonLink>
          </>
        }
      />
      <Tabs label={t("tabs")} tabs={tabs} active={active} />
      <ClosedTabs openTabs={portfolio.openTabs} />
      {children}
    </>
  );
}
