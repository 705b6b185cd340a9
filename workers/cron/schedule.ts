import { forgetWebclientLogs } from "~/features/activity/webclient-logs.service.server";
import { archiveOldFacts } from "~/features/archive/archive-facts.service.server";
import { startDueFlows } from "~/features/flows/due-flows.service.server";
import { askForDueDigests } from "~/features/loading/after-load/alerts-after-load.service.server";
import { forgetUnfinishedUploads } from "~/features/loading/uploads/uploads.service.server";
import { giveUpAbandonedMails } from "~/features/mail/send-mail.service.server";
import { expireReports } from "~/features/reports/expire-reports.service.server";
import { forgetDeletedReports } from "~/features/reports/render-report.service.server";
import { askForDueReports } from "~/features/reports/run-schedules.service.server";
import { forgetExpired } from "~/features/sessions/sessions.service.server";
import { storedSettings, underSettings } from "~/features/settings/settings.service.server";
import { forgetScreenViews } from "~/features/statistics/screen-views.service.server";
import { removeUnusedFiles } from "~/features/storage/unused-files.service.server";
import { createContext } from "~/platform/context.server";
import { rootReason } from "~/platform/database/database-error";
import { sweepOutbox } from "~/platform/enqueue.server";

/** Expression -> jobs. A job only enqueues or deletes; what is slow happens in a queue. */
const SCHEDULE: Readonly<
  Record<string, readonly ((app: ReturnType<typeof createContext>) => Promise<unknown>)[]>
> = {
  "* * * * *": [startDueFlows, askForDueDigests, askForDueReports, giveUpAbandonedMails, sweepOutbox],
  "17 2 * * *": [
    forgetExpired,
    forgetUnfinishedUploads,
    expireReports,
    forgetDeletedReports,
    removeUnusedFiles,
    forgetScreenViews,
    forgetWebclientLogs,
    (app) => archiveOldFacts(app),
  ],
};

export async function runSchedule(
  cron: string,
  env: Env,
  context: { waitUntil(work: Promise<unknown>): void },
) {
  const deployed = createContext(env, { waitUntil: (work) => context.waitUntil(work) });
  const app = underSettings(deployed, await storedSettings(deployed));
  for (const job of SCHEDULE[cron] ?? []) {
    try {
      await job(app);
    } catch (error) {
      app.log.error("cron.failed", { cron, error: rootReason(error) });
    }
  }
}
