import type { ChangedRow } from "~/domain/facts/changed-row";
import {
  DIFFERENCE_HEADS,
  DIFFERENCE_KINDS,
  type DifferenceKind,
  differenceLines,
  endingRow,
  type RowDifference,
} from "~/domain/loads/dry-run";
import type { ExportValue } from "~/domain/tabular/write-csv";
import { subjectNames } from "~/features/versions/subject-names.service.server";
import { breathe } from "~/platform/breathe.server";
import { type AppContext, permitted } from "~/platform/context.server";
import { type ExportedFile, type TableFormat, tableFile } from "~/platform/download";
import { notFound } from "~/platform/errors";
import type { Page } from "~/platform/list-search";
import { type ComparedPart, listComparedParts } from "./differences.queries.server";
import { listEndingRows } from "./ended-rows.queries.server";
import { GONE_PART_ROWS } from "./gone-rows.server";
import { differencesKey, goneKey } from "./load-files.server";
import { comparisonGone, notCompared } from "./loading.errors";
import type { ComparisonSearch } from "./loading.schemas";
import type { Comparison, ComparisonCounts, LoadStatus } from "./loading.types";
import { findLoad, type LoadRow } from "./loads.queries.server";

/** A stored part and how many rows of one kind it holds. */
interface Part {
  readonly key: string;
  readonly rows: number;
}

/** What a load of a compared file would change: counts by kind, and one page of rows. */
export async function showComparison(
  app: AppContext,
  input: { readonly id: number } & ComparisonSearch,
): Promise<Comparison> {
  const { load, parts } = await comparedLoad(app, input.id);
  const isHeld = load.status === "held";
  const counts = countsOf(parts, isHeld ? load.rowsEnded : load.rowsGone);
  const kind = isHeld ? "gone" : kindOf(input.kind, counts);
  return {
    load: {
      id: load.id,
      fileName: load.fileName,
      dataset: load.dataset,
      source: load.source,
      wholeList: load.wholeList,
      status: load.status as LoadStatus,
    },
    rowsRejected: load.rowsRejected,
    counts,
    hasDeliveryBefore: isHeld || load.rowsGone !== null,
    kind,
    list: await pageOf(app, input, kind, parts, load),
  };
}

/** What was asked for, else the first kind of which there is something. */
function kindOf(wanted: DifferenceKind | undefined, counts: ComparisonCounts): DifferenceKind {
  return wanted ?? DIFFERENCE_KINDS.find((one) => one !== "unchanged" && counts[one]) ?? "unchanged";
}

/** Of a load that waits for a person only the rows that would end are known. */
async function comparedLoad(app: AppContext, id: number) {
  const signed = permitted(app, "load:read");
  const [load, parts] = await Promise.all([findLoad(signed, id), listComparedParts(signed, id)]);
  if (load === null) throw notFound();
  if (load.status === "held") return { load, parts: [] };
  if (!load.dryRun || load.status !== "finished") throw notCompared();
  return { load, parts };
}

function countsOf(parts: readonly ComparedPart[], gone: number | null): ComparisonCounts {
  const sum = (kind: Exclude<DifferenceKind, "gone">) => parts.reduce((total, part) => total + part[kind], 0);
  return {
    inserted: sum("inserted"),
    updated: sum("updated"),
    unchanged: sum("unchanged"),
    conflicts: sum("conflicts"),
    suspicious: sum("suspicious"),
    gone: gone ?? 0,
  };
}

function partsOf(kind: DifferenceKind, parts: readonly ComparedPart[], load: LoadRow): readonly Part[] {
  if (load.status === "held") return [];
  if (kind !== "gone") return parts.map((part) => ({ key: differencesKey(part.fileKey), rows: part[kind] }));
  const gone = load.rowsGone ?? 0;
  return Array.from({ length: Math.ceil(gone / GONE_PART_ROWS) }, (_, at) => ({
    key: goneKey(load.fileKey, at + 1),
    rows: Math.min(GONE_PART_ROWS, gone - at * GONE_PART_ROWS),
  }));
}

/** Opens only the parts the page lies in. */
async function pageOf(
  app: AppContext,
  { page, pageSize }: ComparisonSearch,
  kind: DifferenceKind,
  compared: readonly ComparedPart[],
  load: LoadRow,
): Promise<Page<ChangedRow<DifferenceKind>>> {
  const parts = partsOf(kind, compared, load);
  const from = (page - 1) * pageSize;
  const isHeld = load.status === "held";
  const found: RowDifference[] = isHeld
    ? (await listEndingRows(app, load.id, { offset: from, limit: pageSize })).map(endingRow)
    : [];
  let before = isHeld ? load.rowsEnded : 0;
  for (const { key, rows } of parts) {
    const isBefore = before + rows <= from;
    if (!isBefore && rows > 0 && found.length < pageSize) {
      const ofKind = (await readPart(app, key)).filter((row) => row.kind === kind);
      const start = Math.max(0, from - before);
      found.push(...ofKind.slice(start, start + pageSize - found.length));
    }
    before += rows;
  }
  const names = await subjectNames(
    app,
    found.map(({ subject }) => subject),
  );
  return {
    items: found.map((row, at) => changedRow(row, `${from + at}`, names)),
    page,
    pageSize,
    total: before,
  };
}

async function readPart(app: AppContext, key: string): Promise<readonly RowDifference[]> {
  const stored = await app.env.FILES.get(key);
  if (stored === null) throw comparisonGone();
  return stored.json<readonly RowDifference[]>();
}

function changedRow(
  { kind, dataset, subject, key, period, columns, standing, row }: RowDifference,
  id: string,
  names: ReadonlyMap<string, string>,
): ChangedRow<DifferenceKind> {
  return {
    id,
    kind,
    dataset,
    subject,
    subjectName: names.get(subject) ?? null,
    key,
    period,
    columns: columns.map(({ column, current, other }) => ({ column, before: current, after: other })),
    from: standing,
    to: kind === "gone" ? null : { source: "", loadId: 0, row },
  };
}

/** Everything a comparison found as a table, one part after the other: memory does not grow with the file. */
export async function exportComparison(
  app: AppContext,
  input: { readonly id: number; readonly kind?: DifferenceKind | undefined; readonly format: TableFormat },
): Promise<ExportedFile> {
  const { load, parts } = await comparedLoad(app, input.id);
  return tableFile({
    name: `load-${input.id}-comparison${input.kind ? `-${input.kind}` : ""}`,
    sheet: "comparison",
    rows: linesOf(app, input.kind ?? null, parts, load),
    format: input.format,
  });
}

async function* linesOf(
  app: AppContext,
  kind: DifferenceKind | null,
  compared: readonly ComparedPart[],
  load: LoadRow,
): AsyncGenerator<readonly ExportValue[]> {
  yield DIFFERENCE_HEADS;
  if (load.status === "held") return yield* endingLines(app, load.id);
  const parts = [
    ...(kind === "gone" ? [] : compared.map(({ fileKey }) => differencesKey(fileKey))),
    ...(kind === null || kind === "gone" ? partsOf("gone", compared, load).map(({ key }) => key) : []),
  ];
  for (const key of parts) {
    for (const row of await readPart(app, key)) {
      if (kind !== null && row.kind !== kind) continue;
      yield* differenceLines(row);
    }
    await breathe();
  }
}

async function* endingLines(app: AppContext, loadId: number): AsyncGenerator<readonly ExportValue[]> {
  for (let afterId = 0; ; await breathe()) {
    const rows = await listEndingRows(app, loadId, { afterId, limit: GONE_PART_ROWS });
    for (const row of rows) yield* differenceLines(endingRow(row));
    const last = rows.at(-1);
    if (last === undefined) return;
    afterId = last.id;
  }
}
