import { BoundedMap } from "~/platform/bounded-map";
import type { AppContext } from "~/platform/context.server";
import { findConditionIds, type KeyCondition } from "./assets.queries.server";

interface Found {
  readonly version: number;
  /** For each condition the ids of the rows that meet it. */
  readonly ids: readonly (readonly number[])[];
}

/** Ids kept at most, eight bytes each: a common word is held by tens of thousands of names. */
const MAX_IDS = 400_000;
/** A search that finds nothing takes room as well. */
const kept = new BoundedMap<Found>(MAX_IDS, ({ ids }) =>
  ids.reduce((count, list) => count + list.length, 100),
);

/**
 * Rows that meet conditions only the database can answer, and the version they are of. What a text finds in a published
 * version stays the same, so this isolate keeps it: the next pages, orders and filters of a search read no names again.
 */
export async function conditionIds(
  app: AppContext,
  conditions: readonly KeyCondition[],
  { version, asOf }: { readonly version: number; readonly asOf: number | null },
): Promise<Found> {
  // An earlier version is searched by the names of today, which change.
  const isKept = asOf === null && conditions.every(({ by }) => by === "text" || by === "prefix");
  if (!isKept) return findConditionIds(app, conditions, asOf);
  const known = kept.get(keyOf(version, conditions));
  if (known) return known;
  const found = await findConditionIds(app, conditions);
  kept.set(keyOf(found.version, conditions), found);
  return found;
}

function keyOf(version: number, conditions: readonly KeyCondition[]): string {
  return JSON.stringify([version, conditions]);
}
