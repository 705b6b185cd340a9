import { deliverReport } from "~/features/reports/deliver-report.service.server";
import { renderReport } from "~/features/reports/render-report.service.server";
import { runSchedule } from "~/features/reports/run-schedules.service.server";
import type { AppContext } from "~/platform/context.server";
import type { ReportMessage } from "~/platform/messages";

export async function handleReport(app: AppContext, message: ReportMessage): Promise<void> {
  switch (message.kind) {
    case "report.render":
      return renderReport(app, message);
    case "report.deliver":
      return deliverReport(app, message);
    case "report.schedule":
      return runSchedule(app, message);
  }
}
