import { Button } from "@mantine/core";
import { useLoaderData } from "@remix-run/react";
import { IconCalendarTime } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { portfolioChoices } from "~/features/portfolios/portfolio-choices.service.server";
import { ReportTabs } from "~/features/reports/components/report-tabs";
import { type NewSchedule, ScheduleDialog } from "~/features/reports/components/schedule-dialog";
import { ScheduleList } from "~/features/reports/components/schedule-list";
import type { ReportSchedule } from "~/features/reports/schedules.answers";
import { scheduleScreenSearch } from "~/features/reports/schedules.schemas";
import { showReportSchedules } from "~/features/reports/schedules.service.server";
import { translate } from "~/platform/i18n.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { CountFact } from "~/ui/page/count-fact";
import { PageBody, PageHead } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import { useAddress } from "~/ui/use-address";

export const handle: ScreenHandle = {
  i18n: ["reports", "sfdr2", "rebalancing", "metrics", "analysis", "vocabulary"],
  crumbs: () => [{ key: "nav.reports", to: paths.portfolioReports() }, { key: "crumb.report_schedules" }],
};

export const meta = titled<typeof loader>(({ title }) => title);

export const loader = screen.loader(
  { needs: "report:read", search: scheduleScreenSearch },
  async ({ app, search }) => {
    const [shown, portfolios] = await Promise.all([
      showReportSchedules(app, search),
      portfolioChoices(app, { ids: [...(search.portfolio ? [search.portfolio] : []), ...search.compare] }),
    ]);
    return {
      ...shown,
      asked: {
        asset: shown.asset,
        portfolioId: search.portfolio ?? null,
        compareWith: search.compare,
      } satisfies NewSchedule,
      isAsked: shown.asset !== null || search.portfolio !== undefined,
      title: translate(app.locale, "reports:schedule.title"),
      portfolios,
    };
  },
);

const NOTHING_ASKED: NewSchedule = { asset: null, portfolioId: null, compareWith: [] };

export default function ReportSchedules() {
  const { t } = useTranslation("reports");
  const { schedules, colleagues, metrics, portfolios, asked, isAsked } = useLoaderData<typeof loader>();
  const { stay } = useAddress();
  const [edited, setEdited] = useState<ReportSchedule | "new" | null>(isAsked ? "new" : null);
  const newSchedule = (
    <Button
      leftSection={<IconCalendarTime size={16} stroke={1.6} aria-hidden />}
      onClick={() => setEdited("new")}
    >
      {t("schedule.new")}
    </Button>
  );
  return (
    <>
      <PageHead
        title={t("schedule.title")}
        facts={schedules.length > 0 && <CountFact text="reports:schedule.count" count={schedules.length} />}
        actions={portfolios.total > 0 && schedules.length > 0 && newSchedule}
      />
      <ReportTabs active="schedules" />
      <PageBody>
        {schedules.length === 0 ? (
          <EmptyState
            action={
              portfolios.total > 0 ? (
                newSchedule
              ) : (
                <ButtonLink to={paths.portfolios()}>{t("to_portfolios")}</ButtonLink>
              )
            }
          >
            {t("schedule.empty")}
          </EmptyState>
        ) : (
          <ScheduleList schedules={schedules} onChange={setEdited} />
        )}
      </PageBody>
      {edited !== null && (
        <ScheduleDialog
          schedule={edited === "new" ? null : edited}
          asked={isAsked ? asked : NOTHING_ASKED}
          choices={portfolios}
          colleagues={colleagues}
          metrics={metrics}
          onClose={() => {
            setEdited(null);
            if (isAsked) stay({ portfolio: null, compare: null, section: null, isin: null });
          }}
        />
      )}
    </>
  );
}
