import { useTranslation } from "react-i18next";
import { Tag } from "~/ui/controls/tag";
import { useFormat } from "~/ui/use-format";
import type { ReportRow } from "../reports.types";
import css from "./reports.module.css";

/** How far a report is; a failed one says why. */
export function ReportState({ report }: { report: ReportRow }) {
  const { t } = useTranslation("reports");
  const format = useFormat();
  if (report.status === "rendering")
    return (
      <span className={css.progress}>
        <progress max={1} value={report.progress} aria-label={t("progress", { name: report.title })} />
        {t("state.rendering", { percent: format.share(report.progress, 0) })}
      </span>
    );
  if (report.status === "failed")
    return (
      <>
        <Tag tone="err">{t("state.failed")}</Tag>
        <span className={css.reason}>{report.errorMessage}</span>
      </>
    );
  if (report.status === "ready" && !report.isLicensed)
    return (
      <>
        <Tag tone="info">{t("state.not_licensed")}</Tag>
        <span className={css.reason}>
          {t(report.portfolio.isThere ? "not_licensed.make_again" : "not_licensed.ask")}
        </span>
      </>
    );
  return <Tag tone={report.status === "ready" ? "ok" : "info"}>{t(`state.${report.status}`)}</Tag>;
}
