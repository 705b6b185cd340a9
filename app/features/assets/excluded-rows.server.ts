import { type ExclusionRule, managerKey } from "~/domain/exclusions/rule";
import { type ExcludedSets, excludedSets } from "~/features/exclusions/marks.service.server";
import { BoundedMap } from "~/platform/bounded-map";
import type { SignedInContext } from "~/platform/context.server";
import { findConditionIds, type KeyCondition } from "./assets.queries.server";
import type { Snapshot } from "./snapshot/snapshot";

const MAX_CACHED = 8;

/** Worked out once for a list and a set of rules; a list of another version is another object and starts anew. */
const kept = new WeakMap<Snapshot, BoundedMap<Uint8Array>>();

/** Which rows of a list the rules exclude: 1 for each that they do. */
export async function excludedRows(
  app: SignedInContext,
  snapshot: Snapshot,
  rules: readonly ExclusionRule[],
  asOf: number | null = null,
): Promise<Uint8Array> {
  const key = JSON.stringify([
    app.licence.grants,
    ...rules.map(({ kind, subject, subType, maxShare }) => [kind, subject, subType, maxShare]),
  ]);
  const ofList = kept.get(snapshot) ?? new BoundedMap<Uint8Array>(MAX_CACHED);
  kept.set(snapshot, ofList);
  const known = ofList.get(key);
  if (known) return known;
  const rows = await workedOut(app, snapshot, await excludedSets(app, rules), asOf);
  ofList.set(key, rows);
  return rows;
}

async function workedOut(
  app: SignedInContext,
  snapshot: Snapshot,
  sets: ExcludedSets,
  asOf: number | null,
): Promise<Uint8Array> {
  const rows = new Uint8Array(snapshot.rows);
  markWhere(snapshot, rows, "assetManager", (name) => sets.managers.has(managerKey(name)));
  if (snapshot.ids === null) {
    markWhere(snapshot, rows, "issuerId", (id) => sets.issuerIds.has(id));
    markWhere(snapshot, rows, "isin", (isin) => sets.isins.has(isin));
    return rows;
  }
  const conditions: KeyCondition[] = [
    { by: "issuerId", values: [...sets.issuerIds] },
    { by: "isin", values: [...sets.isins] },
  ];
  const { ids } = await findConditionIds(app, conditions, asOf);
  const excluded = new Set(ids.flat());
  snapshot.ids.forEach((id, row) => {
    if (excluded.has(id)) rows[row] = 1;
  });
  return rows;
}

function markWhere(
  snapshot: Snapshot,
  rows: Uint8Array,
  id: string,
  isExcluded: (value: string) => boolean,
): void {
  const column = snapshot.columns.get(id);
  const { values } = column ?? {};
  if (!column || !values || values instanceof Float64Array) return;
  const passes = Uint8Array.from([0, ...values.map((value) => Number(isExcluded(value)))]);
  for (let row = 0; row < snapshot.rows; row++) if (passes[column.codes[row] ?? 0] === 1) rows[row] = 1;
}
