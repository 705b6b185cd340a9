import type { AppContext } from "~/platform/context.server";
import type { ReportMessage } from "~/platform/messages";

export async function handleReport(app: AppContext, message: ReportMessage): Promise<void> {
  app.log.warn("report.unhandled", { kind: message.kind });
}
