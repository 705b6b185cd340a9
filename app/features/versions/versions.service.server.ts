import { KEPT_MS } from "~/domain/facts/kept-versions";
import { DAY_MS } from "~/domain/time/durations";
import { type AppContext, signedIn } from "~/platform/context.server";
import { dayOf } from "~/platform/days/day-range";
import type { AsOf, DataVersion } from "./versions.answers";
import { noSuchVersion, versionTooOld } from "./versions.errors";
import { findAsOf, listDataVersions } from "./versions.queries.server";

export { dayOfVersion } from "./versions.queries.server";

/**
 * The state of the data that is asked for; null where it is the one everybody sees. What will have been on a day to come
 * nobody knows; somewhere it is tomorrow already.
 */
export async function stateAsOf(app: AppContext, asOf: string | undefined): Promise<AsOf | null> {
  if (asOf === undefined) return null;
  const tomorrow = new Date(app.clock().getTime() + DAY_MS).toISOString().slice(0, 10);
  const isToCome = asOf.includes("-") && asOf > tomorrow;
  const found = isToCome ? null : await findAsOf(signedIn(app), asOf);
  if (found === null) throw noSuchVersion({ params: { asOf } });
  return found.version === found.current ? null : found;
}

/** The same for what is made from rows of lists; refused where those of that version are not kept any more. */
export async function keptStateAsOf(app: AppContext, asOf: string | undefined): Promise<AsOf | null> {
  const state = await stateAsOf(app, asOf);
  if (state !== null && Date.parse(state.publishedAt) < app.clock().getTime() - KEPT_MS)
    throw versionTooOld({ params: { version: state.version, day: dayOf(state.publishedAt) } });
  return state;
}

/** Versions to choose from. */
export async function dataVersions(app: AppContext): Promise<readonly DataVersion[]> {
  return listDataVersions(signedIn(app));
}
