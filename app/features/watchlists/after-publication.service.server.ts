import type { AlertStep } from "~/features/loading/version-subscribers";
import type { AppContext } from "~/platform/context.server";
import type { AlertStage } from "~/platform/messages";
import { compareForPerson } from "./compare-watched.service.server";
import { writePageOfDigests } from "./digests.service.server";
import { alertPageOfPortfolios } from "./portfolio-alerts.service.server";
import { listFollowers } from "./watchlists.queries.server";

/** People compared by one message. */
const PAGE = 10;

/**
 * One step of telling people what a publication changed: what they follow, then their portfolios, then mails to those
 * who want them at once. Answers the next step. Done twice, it tells nothing twice.
 */
export async function takeAlertStep(app: AppContext, step: AlertStep): Promise<AlertStep | null> {
  const { dataVersion, period, stage, after } = step;
  const next = (last: string | null, following: AlertStage | null): AlertStep | null => {
    if (last !== null) return { ...step, after: last };
    return following === null ? null : { ...step, stage: following, after: "" };
  };
  if (stage === "watches") {
    const people = await listFollowers(app, after, PAGE);
    for (const userId of people) await compareForPerson(app, userId);
    return next(people.length === PAGE ? (people.at(-1) ?? null) : null, "portfolios");
  }
  if (stage === "portfolios")
    return next(await alertPageOfPortfolios(app, { dataVersion, after }), "immediately");
  return next(await writePageOfDigests(app, { rhythm: stage, period, after }), null);
}
