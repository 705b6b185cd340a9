import { IconFileTypePdf, IconFlask, IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PortfolioMenu } from "~/features/portfolios/components/portfolio-menu";
import { paths } from "~/platform/paths";
import { BoldText } from "~/ui/bold-text";
import { ButtonLink } from "~/ui/controls/button-link";
import { PageHead } from "~/ui/page/page";
import { Tabs } from "~/ui/page/tabs";
import { useAddress } from "~/ui/use-address";
import { useFormat } from "~/ui/use-format";
import {
  type AnalysedPortfolio,
  KEPT_BETWEEN_TABS,
  SCREEN_VIEWS,
  type ScreenView,
} from "../analysis-screen.types";
import { BenchmarkMenu } from "./benchmark-menu";
import { ClosedTabs } from "./closed-tabs";

interface Props {
  readonly portfolio: AnalysedPortfolio;
  readonly active: "composition" | "history" | "statement" | "annexes" | "sfdr2" | ScreenView;
  /** What it is read against. */
  readonly benchmark: { readonly id: string; readonly name: string } | null;
  readonly children: ReactNode;
}

/** Name, value, day, actions and the tabs of a portfolio: the same around its composition and all its analyses. */
export function PortfolioFrame({ portfolio, active, benchmark, children }: Props) {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  const { hrefOf, keeping, part } = useAddress(`${paths.portfolio(portfolio.id)}/`);
  const holdings = t("holdings", { count: portfolio.holdingCount });
  const { id, openTabs } = portfolio;
  const tab = (name: string, path: string) => ({
    id: name,
    label: t(`tab.${name}`),
    to: keeping(path, KEPT_BETWEEN_TABS),
  });
  const tabs = [
    tab("composition", paths.portfolioComposition(id)),
    ...SCREEN_VIEWS.filter((view) => openTabs.includes(view)).map((view) =>
      tab(view, paths.portfolioAnalysis(id, view)),
    ),
    ...(portfolio.opensHistory ? [tab("history", paths.portfolioHistory(id))] : []),
    ...(openTabs.includes("pai") ? [tab("statement", paths.portfolioStatement(id))] : []),
    ...(portfolio.opensAnnexes ? [tab("annexes", paths.portfolioAnnexes(id))] : []),
    ...(portfolio.opensSfdr2 ? [tab("sfdr2", paths.portfolioSfdr2(id))] : []),
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
                <BoldText>{t("benchmark_named", { name: benchmark.name })}</BoldText>
              </span>
            )}
            <span className="us-wide">
              <BoldText>{t("owner", { name: portfolio.ownerName })}</BoldText>
            </span>
          </>
        }
        actions={
          <>
            <PortfolioMenu portfolio={portfolio} mayExport={portfolio.mayExport} />
            <BenchmarkMenu
              portfolioId={portfolio.id}
              chosen={benchmark}
              canKeep={portfolio.canEdit}
              canKeepForCompany={portfolio.canEditCompany}
              hrefOf={(id) => hrefOf({ benchmark: id })}
              asked={() => part("benchmark")}
            />
            {portfolio.canEdit && (
              <ButtonLink to={paths.portfolioUpdate(portfolio.id)} label={t("edit")}>
                <IconPencil stroke={1.6} aria-hidden />
              </ButtonLink>
            )}
            <ButtonLink
              to={() => paths.portfolioWhatIf(id, { benchmark: part("benchmark"), asOf: part("asOf") })}
              leaves
              label={t("what_if")}
            >
              <IconFlask stroke={1.6} aria-hidden />
            </ButtonLink>
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
