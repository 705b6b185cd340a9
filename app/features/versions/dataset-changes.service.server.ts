import type { ChangedRow } from "~/domain/facts/changed-row";
import type { DatasetName, FactValues } from "~/domain/facts/fact";
import { CHANGE_HEADS, changeLine, type FactChange, factChanges } from "~/domain/facts/fact-changes";
import type { ExportValue } from "~/domain/tabular/writing/write-csv";
import { shownValue } from "~/permissions/withheld";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { dayOf } from "~/platform/days/day-range";
import { type ExportedFile, type TableFormat, tableFile } from "~/platform/http/download";
import {
  type ChangedFact,
  countChanges,
  FROM_START,
  findSubjectNames,
  listCame,
  listWent,
} from "./dataset-changes.queries.server";
import { CHANGE_KINDS, type ChangeKind, type DatasetChanges } from "./dataset-changes.types";
import type { DataVersion } from "./versions.answers";
import { noSuchVersion, versionsInOrder, versionTooOld } from "./versions.errors";
import { findAsOf, isPartlyArchived, listDataVersions } from "./versions.queries.server";
import type { DatasetChangesSearch } from "./versions.schemas";

/** What the data says otherwise at two versions; without them, the newest is compared with the one before it. */
export async function showDatasetChanges(
  app: AppContext,
  search: DatasetChangesSearch,
): Promise<DatasetChanges> {
  const signed = permitted(app, "load:read");
  const { from, to } = await versionsOf(signed, search);
  const { page, pageSize, kind } = search;
  const wanted = { from: from.version, to: to.version, q: search.q.toLowerCase() };
  const counts = await countChanges(signed, wanted);
  const dataset = search.dataset ?? counts[0]?.dataset ?? null;
  const found = counts.find((one) => one.dataset === dataset);
  const kinds: readonly ChangeKind[] = kind === undefined ? CHANGE_KINDS : [kind];
  const total = kinds.reduce((sum, one) => sum + (found?.[one] ?? 0), 0);
  const came = kinds.reduce((sum, one) => sum + (one === "removed" ? 0 : (found?.[one] ?? 0)), 0);
  const facts: ChangedFact[] = [];
  if (dataset !== null && found !== undefined) {
    const offset = (page - 1) * pageSize;
    const stretch = { ...wanted, dataset, after: FROM_START };
    if (offset < came)
      facts.push(...(await listCame(signed, { ...stretch, limit: pageSize, offset }, kinds)));
    const rest = pageSize - facts.length;
    if (rest > 0 && kinds.includes("removed"))
      facts.push(
        ...(await listWent(signed, { ...stretch, limit: rest, offset: Math.max(0, offset - came) })),
      );
  }
  const names = await findSubjectNames(
    signed,
    facts.map(({ subject }) => subject),
  );
  const items = facts.map((fact) => changedRow(signed, dataset ?? "", fact, names));
  return { from, to, counts, dataset, list: { items, page, pageSize, total } };
}

/** Before anything was published. */
const NOTHING: DataVersion = { version: 0, publishedAt: "" };

async function versionsOf(
  app: AppContext,
  { from, to }: Pick<DatasetChangesSearch, "from" | "to">,
): Promise<{ from: DataVersion; to: DataVersion }> {
  const find = async (asOf: string): Promise<DataVersion> => {
    const found = await findAsOf(app, asOf);
    if (found === null) throw noSuchVersion({ params: { asOf } });
    return { version: found.version, publishedAt: found.publishedAt };
  };
  const known = await listDataVersions(app);
  const newest = known[0];
  if (newest === undefined && from === undefined && to === undefined) return { from: NOTHING, to: NOTHING };
  if (newest === undefined) throw noSuchVersion({ params: { asOf: to ?? from ?? "" } });
  const later = to === undefined ? newest : await find(to);
  const before = known.find(({ version }) => version < later.version) ?? later;
  const earlier = from === undefined ? before : await find(from);
  if (earlier.version > later.version)
    throw versionsInOrder({ params: { from: earlier.version, to: later.version } });
  if (earlier.version < later.version && (await isPartlyArchived(app, earlier.version)))
    throw versionTooOld({ params: { version: earlier.version, day: dayOf(earlier.publishedAt) } });
  return { from: earlier, to: later };
}

function valuesOf(side: ChangedFact["before"]): FactValues {
  return side === null ? {} : (JSON.parse(side.payload) as FactValues);
}

function changesOf(
  { licence }: SignedInContext,
  dataset: string,
  { subject, key, before, after }: ChangedFact,
): readonly FactChange[] {
  const compared = (side: ChangedFact["before"]) =>
    side === null
      ? []
      : [
          {
            dataset: dataset as DatasetName,
            subject,
            key,
            period: side.period,
            source: side.source,
            loadId: side.loadId,
            sourceRow: side.row,
            values: valuesOf(side),
          },
        ];
  return factChanges(compared(before), compared(after)).map((change) => ({
    ...change,
    before: shownValue(licence, change.column, change.before),
    after: shownValue(licence, change.column, change.after),
  }));
}

function changedRow(
  app: SignedInContext,
  dataset: string,
  fact: ChangedFact,
  names: ReadonlyMap<string, string>,
): ChangedRow<ChangeKind> {
  const { id, subject, key, before, after } = fact;
  const origin = (side: ChangedFact["before"]) =>
    side && { source: side.source, loadId: side.loadId, row: side.row };
  return {
    id: String(id),
    kind: before === null ? "added" : after === null ? "removed" : "changed",
    dataset,
    subject,
    subjectName: names.get(subject) ?? null,
    key,
    period: (after ?? before)?.period ?? null,
    columns: changesOf(app, dataset, fact).map(({ column, before: was, after: is }) => ({
      column,
      before: was,
      after: is,
    })),
    from: origin(before),
    to: origin(after),
  };
}

const ROWS_PER_READ = 1_000;

/** The same as a table, a line for each value that differs, read and written piece by piece. */
export async function exportDatasetChanges(
  app: AppContext,
  search: DatasetChangesSearch & { readonly format: TableFormat },
): Promise<ExportedFile> {
  const signed = permitted(app, "load:read");
  const { from, to } = await versionsOf(signed, search);
  const wanted = { from: from.version, to: to.version, q: search.q.toLowerCase() };
  const datasets =
    search.dataset === undefined
      ? (await countChanges(signed, wanted)).map(({ dataset }) => dataset)
      : [search.dataset];
  const kinds: readonly ChangeKind[] = search.kind === undefined ? CHANGE_KINDS : [search.kind];
  return tableFile({
    name: [search.dataset ?? "data", from.version, to.version].join("-"),
    sheet: "changes",
    rows: linesOf(signed, wanted, datasets, kinds),
    types: { load: "number", row: "number" },
    format: search.format,
  });
}

async function* linesOf(
  app: SignedInContext,
  wanted: { readonly from: number; readonly to: number; readonly q: string },
  datasets: readonly string[],
  kinds: readonly ChangeKind[],
): AsyncGenerator<readonly ExportValue[]> {
  yield CHANGE_HEADS;
  for (const dataset of datasets) {
    const stretch = { ...wanted, dataset, limit: ROWS_PER_READ, offset: 0 };
    const readers = [
      (after: typeof stretch & { after: { loadedIn: number; id: number } }) => listCame(app, after, kinds),
      ...(kinds.includes("removed")
        ? [(after: typeof stretch & { after: { loadedIn: number; id: number } }) => listWent(app, after)]
        : []),
    ];
    for (const read of readers) {
      for (let after: { loadedIn: number; id: number } = FROM_START; ; ) {
        const facts = await read({ ...stretch, after });
        for (const fact of facts)
          for (const change of changesOf(app, dataset, fact)) yield changeLine(change);
        const last = facts.at(-1);
        if (last === undefined || facts.length < ROWS_PER_READ) break;
        after = { loadedIn: last.loadedIn, id: last.id };
      }
    }
  }
}
