import type { AppContext } from "~/platform/context.server";
import type { VersionSubscribers } from "../version-subscribers";
import { carryToIssuers } from "./facts-by-isin.commands.server";
import { carryMerged } from "./merged-records.commands.server";

/** What one message may take: a Worker's time is limited, and behind a long message others wait. */
const SLICE_MS = 4_000;

interface RefreshInput extends Pick<VersionSubscribers, "written"> {
  readonly version: number;
}

/**
 * Brings what is searched and listed up to a data version, before it is published. Done again, it changes nothing.
 * False where there is more to do than one message may take: `continueRefresh` then goes on.
 */
export async function refreshAfterLoad(app: AppContext, refresh: RefreshInput): Promise<boolean> {
  const { version, written } = refresh;
  await carryMerged(app, version);
  await carryToIssuers(app, version);
  await written.indexScreeningLists(app, version);
  return continueRefresh(app, refresh);
}

export async function continueRefresh(app: AppContext, { version, written }: RefreshInput): Promise<boolean> {
  const until = app.clock().getTime() + SLICE_MS;
  const hasTime = () => app.clock().getTime() < until;
  return (await written.refreshLists(app, { version, hasTime })).isDone;
}
