import { refreshReadModel } from "~/features/assets/read-model/read-model.service.server";
import { indexListedRows } from "~/features/screening/screening.service.server";
import type { AppContext } from "~/platform/context.server";
import { carryToIssuers } from "./facts-by-isin.commands.server";
import { carryMerged } from "./merged-records.commands.server";

/** What one message may take: a Worker's time is limited, and behind a long message others wait. */
const SLICE_MS = 4_000;

/**
 * Brings what is searched and listed up to a data version, before it is published. Done again, it changes nothing.
 * False where there is more to do than one message may take: `continueRefresh` then goes on.
 */
export async function refreshAfterLoad(app: AppContext, version: number): Promise<boolean> {
  await carryMerged(app, version);
  await carryToIssuers(app, version);
  await indexListedRows(app, version);
  return continueRefresh(app, version);
}

export async function continueRefresh(app: AppContext, version: number): Promise<boolean> {
  const until = app.clock().getTime() + SLICE_MS;
  const hasTime = () => app.clock().getTime() < until;
  return (await refreshReadModel(app, { version, hasTime })).isDone;
}
