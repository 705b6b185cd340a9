import { IconPlus, IconUpload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { PolicyTally } from "~/features/analysis/policy-checks/policy-tallies.service.server";
import type { BenchmarkRating } from "~/features/analysis/ratings/benchmark-ratings.service.server";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/controls/button-link";
import { Notice } from "~/ui/page/notice";
import { PageHead, Section } from "~/ui/page/page";
import { useFormat } from "~/ui/use-format";
import type { DashboardPortfolio, DashboardView } from "../dashboard.types";
import css from "./dashboard.module.css";
import { DashboardPortfolios } from "./dashboard-portfolios";
import { News, NoSections, Sections } from "./dashboard-side";
import { DashboardTasks } from "./dashboard-tasks";
import { HeldChangeList } from "./held-changes";
import { HeldChangesText } from "./held-changes-text";
import { useByPortfolio } from "./use-by-portfolio";

/** Portfolios with their ratings on the left, news and sections on the right. */
export function Dashboard({
  view,
  unreadAlerts,
  draftItems,
}: {
  view: DashboardView;
  unreadAlerts: number;
  draftItems: number;
}) {
  const { t } = useTranslation(["dashboard", "frame", "ui"]);
  const format = useFormat();
  const all = idsOf(view.portfolios);
  const compared = idsOf(view.portfolios.filter(({ hasBenchmark }) => hasBenchmark));
  const tallies = useByPortfolio<PolicyTally>(
    view.hasPolicies && all.length > 0 ? paths.policyTallies(all) : null,
  );
  const benchmarks = useByPortfolio<BenchmarkRating>(
    compared.length > 0 ? paths.benchmarkRatings(compared) : null,
  );
  return (
    <>
      <PageHead
        title={t("frame:nav.dashboard")}
        facts={
          <>
            <span>{format.longDate(view.today)}</span>
            {view.dataVersionBefore !== null && view.changedAssets > 0 && (
              <span>
                {t("changed", {
                  count: view.changedAssets,
                  version: view.dataVersion,
                  assets: format.number(view.changedAssets),
                })}
              </span>
            )}
            {view.portfolioCount > 0 && (
              <span>
                <HeldChangesText view={view} />
              </span>
            )}
          </>
        }
        actions={
          <span className="us-wide" style={{ display: "flex", gap: 8 }}>
            {view.canImport && (
              <ButtonLink to={paths.portfolioImport()}>
                <IconUpload stroke={1.6} aria-hidden />
                {t("import")}
              </ButtonLink>
            )}
            {view.canEdit && (
              <ButtonLink to={paths.portfolioNew()} primary>
                <IconPlus stroke={1.6} aria-hidden />
                {t("new")}
              </ButtonLink>
            )}
          </span>
        }
      />
      {view.isDemo && <Notice>{t("demo_notice")}</Notice>}
      <div className={css.columns}>
        <div>
          <DashboardPortfolios view={view} tallies={tallies} benchmarks={benchmarks} />
          {view.held.shown.length > 0 && (
            <Section
              title={t("held")}
              note={
                view.held.assets > view.held.shown.length
                  ? t("held_more", { count: view.held.assets })
                  : undefined
              }
            >
              <HeldChangeList changes={view.held.shown} />
            </Section>
          )}
        </div>
        <div className={css.side}>
          <Section title={t("waiting")}>
            <DashboardTasks
              tasks={view.tasks}
              own={{ alerts: unreadAlerts, reports: view.readyReports, draft: draftItems }}
              failing={view.portfolios.filter(({ id }) => (tallies?.get(id)?.failed ?? 0) > 0)}
            />
          </Section>
          <Section title={t("updates")}>
            <News news={view.news} />
          </Section>
          {view.whomToAsk && <NoSections whomToAsk={view.whomToAsk} />}
          {view.sections.length > 0 && <Sections sections={view.sections} />}
        </div>
      </div>
    </>
  );
}

const idsOf = (portfolios: readonly DashboardPortfolio[]) => portfolios.map(({ id }) => id);
