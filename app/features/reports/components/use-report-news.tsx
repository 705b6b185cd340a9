import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { hideToast, showToast } from "~/ui/toast";
import { useFormat } from "~/ui/use-format";
import { isUnderWay } from "../report-status";
import type { ReportRow } from "../reports.answers";
import css from "./reports.module.css";

const ASK_AGAIN_MS = 1500;

/** While reports are being made the list is asked for again, and whoever watches is told when one ends. */
export function useReportNews(reports: readonly ReportRow[]): void {
  const { t } = useTranslation("reports");
  const format = useFormat();
  const { revalidate, state } = useRevalidator();
  const isNavigating = useNavigation().state !== "idle";
  const before = useRef(new Map<string, ReportRow["status"]>());
  const waiting = reports.some(isUnderWay);

  useEffect(() => {
    if (!waiting || isNavigating || state !== "idle") return;
    const timer = setTimeout(() => {
      if (document.visibilityState === "visible") revalidate();
    }, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [waiting, isNavigating, state, revalidate]);

  useEffect(() => {
    for (const report of reports) {
      const was = before.current.get(report.id);
      if (was === undefined || was === report.status) continue;
      if (report.status === "failed")
        showToast({ kind: "err", title: t("toast.failed"), message: report.errorMessage });
      if (report.status !== "ready" || !report.isLicensed) continue;
      const id = showToast({
        kind: "ok",
        title: t("toast.ready"),
        message: (
          <>
            {t("toast.ready_text", {
              name: report.title,
              pages: t("toast.pages", { count: report.pages ?? 0 }),
              size: format.bytes(report.sizeBytes ?? 0),
            })}{" "}
            <a className={css.link} href={paths.reportFile(report.id)} download onClick={() => hideToast(id)}>
              {t("toast.download")}
            </a>
          </>
        ),
      });
    }
    before.current = new Map(reports.map(({ id, status }) => [id, status]));
  }, [reports, t, format]);
}
