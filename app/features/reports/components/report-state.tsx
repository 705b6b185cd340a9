import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Tag } from "~/ui/controls/tag";
import { useFormat } from "~/ui/use-format";
import type { ReportRow } from "../reports.answers";
import css from "./reports.module.css";

function stepIn(t: TFunction<"reports">, { step, aboutPages }: ReportRow): string {
  return step === "print" && aboutPages !== null
    ? t("step.print_about", { count: aboutPages })
    : t(`step.${step}`);
}

/** How far a report is; a failed one says why. */
export function ReportState({ report }: { report: ReportRow }) {
  const { t } = useTranslation("reports");
  const format = useFormat();
  if (report.status === "rendering")
    return (
      <>
        <span className={css.progress}>
          <progress max={1} value={report.progress} aria-label={t("progress", { name: report.title })} />
          {t("state.rendering", { percent: format.share(report.progress, 0) })}
        </span>
        {report.step && <span className={css.reason}>{stepIn(t, report)}</span>}
      </>
    );
  if (report.status === "queued")
    return (
      <Tag tone="info">
        {report.behind === null ? t("state.queued") : t("state.behind", { count: report.behind })}
      </Tag>
    );
  if (report.status === "expired")
    return (
      <>
        <Tag tone="info">{t("state.expired")}</Tag>
        <span className={css.reason}>{t("expired_text")}</span>
      </>
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
          {t(report.repeat.isPossible ? "not_licensed.make_again" : "not_licensed.ask")}
        </span>
      </>
    );
  return (
    <>
      <Tag tone="ok">{t("state.ready")}</Tag>
      {report.keptUntil && (
        <span className={css.reason}>{t("kept_until", { date: format.date(report.keptUntil) })}</span>
      )}
    </>
  );
}
