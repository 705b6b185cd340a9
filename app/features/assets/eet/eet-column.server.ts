import type { Section } from "~/permissions/sections";
import type { AppContext } from "~/platform/context.server";
import type { ListQuery } from "../list-query.types";
import { type CodedColumn, ColumnBuilder } from "../snapshot/coded-column";
import type { Snapshot } from "../snapshot/snapshot";
import { putSnapshot } from "../snapshot/snapshots.commands.server";
import { findSnapshot } from "../snapshot/snapshots.queries.server";
import { asValues, columnKindOf, criterionOf, type EetCriterion, eetValue } from "./eet-criterion";
import { fieldValues } from "./eet-values.queries.server";

/** Fields an isolate keeps: those people ask about at a time, of both lists. */
const MAX_CACHED = 40;
const kept = new Map<string, CodedColumn>();

/** Below `lists/`, where a publication takes away what belongs to earlier versions. */
function keyOf(section: Section, version: number, code: string): string {
  return `lists/eet/${section}/${version}/${code}.bin`;
}

/**
 * The list with a column for each field of the template that is asked about, and the conditions as they are put to it.
 * A field is read from the facts once for a data version; from then on it lies beside the list.
 */
export async function withEetColumns(
  app: AppContext,
  section: Section,
  snapshot: Snapshot,
  query: ListQuery,
): Promise<{ readonly snapshot: Snapshot; readonly query: ListQuery }> {
  const criteria = query.filters.flatMap(({ column }) => {
    const criterion = criterionOf(column);
    return criterion ? [[column, criterion] as const] : [];
  });
  if (criteria.length === 0) return { snapshot, query };
  const columns = new Map(snapshot.columns);
  for (const [column, criterion] of criteria) {
    columns.set(column, await eetColumn(app, section, snapshot, criterion));
  }
  const filters = query.filters.map((filter) => {
    const criterion = criterionOf(filter.column);
    const values = columns.get(filter.column)?.values;
    const texts = values && !(values instanceof Float64Array) ? values : [];
    return criterion ? asValues(criterion, filter, texts) : filter;
  });
  return { snapshot: { ...snapshot, columns }, query: { ...query, filters } };
}

async function eetColumn(
  app: AppContext,
  section: Section,
  snapshot: Snapshot,
  criterion: EetCriterion,
): Promise<CodedColumn> {
  const key = keyOf(section, snapshot.version, criterion.code);
  const known = kept.get(key);
  if (known && known.codes.length === snapshot.rows) return known;
  const stored = await findSnapshot(app, key);
  const found = stored?.columns.get(criterion.code);
  const column =
    found?.codes.length === snapshot.rows ? found : await made(app, section, snapshot, criterion, key);
  const [oldest] = kept.keys();
  if (kept.size >= MAX_CACHED && oldest !== undefined) kept.delete(oldest);
  kept.set(key, column);
  return column;
}

async function made(
  app: AppContext,
  section: Section,
  snapshot: Snapshot,
  criterion: EetCriterion,
  key: string,
): Promise<CodedColumn> {
  const values = await fieldValues(app, section, criterion.code, snapshot.version);
  const builder = new ColumnBuilder(columnKindOf(criterion), true);
  const { ids } = snapshot;
  for (let row = 0; row < snapshot.rows; row++) {
    builder.add(eetValue(criterion, ids ? values.get(ids[row] ?? 0) : null));
  }
  const column = builder.build();
  const { version, rows } = snapshot;
  await putSnapshot(app, key, { version, rows, ids: null, columns: new Map([[criterion.code, column]]) });
  return column;
}
