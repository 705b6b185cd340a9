import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { Tabs } from "~/ui/page/tabs";

/** The two lists of reports: those that were made, and those that are made again and again. */
export function ReportTabs({ active }: { active: "reports" | "schedules" }) {
  const { t } = useTranslation("reports");
  return (
    <Tabs
      label={t("tabs.label")}
      active={active}
      tabs={[
        { id: "reports", label: t("tabs.reports"), to: paths.portfolioReports() },
        { id: "schedules", label: t("tabs.schedules"), to: paths.reportSchedules() },
      ]}
    />
  );
}
