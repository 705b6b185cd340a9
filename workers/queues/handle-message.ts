import { recordDeadLetter } from "~/features/activity/dead-letters.service.server";
import { recordFailedAttempt } from "~/features/async-calls/async-calls.service.server";
import { abandonRun, runFlow } from "~/features/flows/run-flow.service.server";
import { abandonLoad } from "~/features/loading/after-load/finish-load.service.server";
import { abandonReport } from "~/features/reports/render-report.service.server";
import type { AppContext } from "~/platform/context.server";
import { flowMessage, loadMessage, mailMessage, reportMessage } from "~/platform/messages";
import { handleLoad } from "./handlers/load";
import { handleMail } from "./handlers/mail";
import { handleReport } from "./handlers/report";
import { queueOf } from "./queue-name";

export async function handle(app: AppContext, name: string, body: unknown): Promise<void> {
  const { queue } = queueOf(name);
  if (queue === "loads") return handleLoad(app, loadMessage.parse(body));
  if (queue === "flows") return runFlow(app, flowMessage.parse(body));
  if (queue === "reports") return handleReport(app, reportMessage.parse(body));
  return handleMail(app, mailMessage.parse(body));
}

type Failing = Pick<Message, "id" | "body" | "attempts">;

/** A message that failed for good is kept for an administrator; the load, run or report it belongs to is given up. */
export async function bury(app: AppContext, queue: string, message: Failing): Promise<void> {
  await recordDeadLetter(app, { queue, body: message.body, attempts: message.attempts });
  const flow = flowMessage.safeParse(message.body);
  if (flow.success) return abandonRun(app, flow.data.runId);
  const report = reportMessage.safeParse(message.body);
  if (report.success) return abandonReport(app, report.data);
  const load = loadMessage.safeParse(message.body);
  if (queueOf(queue).queue !== "loads" || !load.success) return;
  if ("loadId" in load.data) await abandonLoad(app, load.data.loadId);
}

/** What an administrator reads beside the call; where even that cannot be kept, the log has it. */
export async function keepReason(app: AppContext, message: Failing, error: unknown): Promise<void> {
  try {
    await recordFailedAttempt(app, message, error);
  } catch (unkept) {
    app.log.error("queue.reason_not_kept", { error: String(unkept) });
  }
}
