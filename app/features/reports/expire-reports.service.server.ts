import { isExpired } from "~/domain/reports/retention";
import type { AppContext } from "~/platform/context.server";
import { todayOf } from "~/platform/days/day-range";
import { deleteReportFile } from "./report-files.server";
import { expireReport, forgetFile } from "./reports.commands.server";
import { listExpiredFiles, listKeptReports } from "./reports.queries.server";

/** Reports looked at by one run; the next day takes the next ones. */
const BATCH_SIZE = 500;

/**
 * Ends reports that their company keeps no longer, and removes their files. Run by the clock every day. Rows first, so
 * that nobody is offered a file that is going; what a run does not reach, or leaves half done, the next one does.
 */
export async function expireReports(app: AppContext): Promise<void> {
  const today = todayOf(app);
  for (const report of await listKeptReports(app, BATCH_SIZE))
    if (isExpired(report.finishedAt.slice(0, 10), report.keepMonths, today)) await expireReport(app, report);
  for (const { id, fileKey } of await listExpiredFiles(app, BATCH_SIZE)) {
    await deleteReportFile(app, fileKey);
    await forgetFile(app, id);
  }
}
