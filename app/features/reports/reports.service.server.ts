import { type AppContext, permitted } from "~/platform/context.server";
import { dayOf } from "~/platform/days/day-range";
import { notFound } from "~/platform/errors";
import type { Page } from "~/platform/list-search";
import { restorableSince } from "~/platform/pages/restorable";
import { storedReport } from "./report-files.server";
import { isReportLicensed } from "./report-licence";
import type { ReportView } from "./reports.answers";
import { deleteReportRows, restoreReportRows } from "./reports.commands.server";
import { expired, notReady } from "./reports.errors";
import { getOrder, getReport, listReportRows } from "./reports.queries.server";
import type { ReportSearch } from "./reports.schemas";
import type { ReportFile } from "./reports.types";

/** A page of reports, or the one that is named alone. */
export async function listReports(
  app: AppContext,
  search: ReportSearch,
  only?: string,
): Promise<Page<ReportView>> {
  const signed = permitted(app, "report:read");
  const { items, total } = await listReportRows(signed, search, only);
  return { items, total, page: search.page, pageSize: search.pageSize };
}

export async function showReport(app: AppContext, id: string): Promise<ReportView> {
  return getReport(permitted(app, "report:read"), id);
}

/** The finished file, to be streamed to whoever's licence opens all that it was made with. */
export async function downloadReport(app: AppContext, id: string): Promise<ReportFile> {
  const signed = permitted(app, "report:read");
  const order = await getOrder(signed, id);
  if (!isReportLicensed(signed, order.madeWith)) throw notFound();
  if (order.status === "expired") throw expired();
  if (order.status !== "ready" || order.fileKey === null) throw notReady();
  const file = await storedReport(signed, order.fileKey);
  if (!file) throw notFound();
  const day = dayOf(order.createdAt);
  return { ...file, fileName: `${order.title} ${day} ${order.number}.pdf` };
}

/** Deletes all of the reports or says that there is none. */
export async function deleteReports(app: AppContext, ids: readonly string[]): Promise<void> {
  const signed = permitted(app, "report:create");
  if ((await deleteReportRows(signed, ids)) === 0) throw notFound();
}

export async function restoreReports(app: AppContext, ids: readonly string[]): Promise<void> {
  const signed = permitted(app, "report:create");
  const since = restorableSince(signed).toISOString();
  if ((await restoreReportRows(signed, ids, since)) === 0) throw notFound();
}
