import type { AppContext } from "~/platform/context.server";
import type { LoadMessage } from "~/platform/messages";
import type { VersionSubscribers } from "../version-subscribers";
import { recordAlertStep, recordDueDigests } from "./alerts-after-load.commands.server";

type AlertMessage = Extract<LoadMessage, { kind: "load.alert" }> & Pick<VersionSubscribers, "published">;

/** People are told what a publication changed, step by step; the next step is asked for with this one's end. */
export async function alertAfterLoad(app: AppContext, message: AlertMessage): Promise<void> {
  const { outboxId, dataVersion, period, stage, after, published } = message;
  const next = await published.tellPeople(app, { dataVersion, period, stage, after });
  await recordAlertStep(app, outboxId, next);
}

/** Mails of the day leave from this hour on, UTC. */
const FIRST_HOUR = 6;
const MONDAY = 1;

/** Every minute from the morning on: asks once a day for the mails of the day, on Mondays for those of the week. */
export async function askForDueDigests(app: AppContext): Promise<void> {
  const now = app.clock();
  if (now.getUTCHours() < FIRST_HOUR) return;
  const day = now.toISOString().slice(0, 10);
  const stages = now.getUTCDay() === MONDAY ? (["daily", "weekly"] as const) : (["daily"] as const);
  await recordDueDigests(app, day, stages);
}
