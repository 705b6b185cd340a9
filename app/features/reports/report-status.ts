import type { REPORT_STATUSES } from "~/domain/states/states";

type ReportStatus = (typeof REPORT_STATUSES)[number];

/** Reports that are still to be made. */
export const UNFINISHED: readonly ReportStatus[] = ["queued", "rendering"];

/** Whether a report is still being made. */
export function isUnderWay({ status }: { readonly status: ReportStatus }): boolean {
  return UNFINISHED.includes(status);
}
