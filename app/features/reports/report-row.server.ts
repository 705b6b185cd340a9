import { translate } from "~/platform/i18n.server";
import type { Locale } from "~/platform/languages/locale";
import type { ReportRow, ReportView } from "./reports.answers";

const TOLD = new Set(["owner_gone", "not_permitted", "empty_portfolio", "no_data", "resource_not_found"]);

/** A report with the reason of its failure in words; what the product has no words for is a failure like any other. */
export function reportRow(report: ReportView, locale: Locale): ReportRow {
  const key = report.error?.replace(/^report\./, "").replaceAll(".", "_") ?? null;
  const errorMessage =
    key === null ? null : translate(locale, `reports:error.${TOLD.has(key) ? key : "render_failed"}`);
  return { ...report, errorMessage };
}
