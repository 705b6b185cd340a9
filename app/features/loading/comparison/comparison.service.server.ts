import type { ChangedRow } from "~/domain/facts/changed-row";
import {
  DIFFERENCE_HEADS,
  DIFFERENCE_KINDS,
  type DifferenceKind,
  differenceLines,
  type RowDifference,
} from "~/domain/loads/dry-run";
import type { ExportValue } from "~/domain/tabular/writing/write-csv";
import { subjectNames } from "~/features/versions/subject-names.service.server";
import { shownValue } from "~/permissions/withheld";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { type ExportedFile, type TableFormat, tableFile } from "~/platform/http/download";
import { yieldToEventLoop } from "~/platform/yield-to-event-loop.server";
import { notCompared } from "../loading.errors";
import type { ComparisonSearch } from "../loading.schemas";
import type { Comparison, LoadStatus } from "../loading.types";
import { findLoad, type LoadRow } from "../loads.queries.server";
import { listComparedParts } from "./differences.queries.server";
import { endingDifferences } from "./ending-differences.server";
import type { FoundDifferences } from "./found-differences";
import { storedDifferences } from "./stored-differences.server";

interface ComparedLoad {
  readonly app: SignedInContext;
  readonly load: LoadRow;
  readonly found: FoundDifferences;
}

/** What a load of a compared file would change: counts by kind, and one page of rows. */
export async function showComparison(
  app: AppContext,
  input: { readonly id: number } & ComparisonSearch,
): Promise<Comparison> {
  const { app: signed, load, found } = await comparedLoad(app, input.id);
  const kind = found.only ?? input.kind ?? firstKind(found);
  const { page, pageSize } = input;
  const from = (page - 1) * pageSize;
  const { rows, total } = await found.page(kind, from, pageSize);
  const names = await subjectNames(
    app,
    rows.map(({ subject }) => subject),
  );
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
    counts: found.counts,
    hasDeliveryBefore: found.hasDeliveryBefore,
    kind,
    list: {
      items: rows.map((row, at) => changedRow(shown(signed, row), `${from + at}`, names)),
      page,
      pageSize,
      total,
    },
  };
}

/** The first kind of which there is something. */
function firstKind({ counts }: FoundDifferences): DifferenceKind {
  return DIFFERENCE_KINDS.find((one) => one !== "unchanged" && counts[one]) ?? "unchanged";
}

async function comparedLoad(app: AppContext, id: number): Promise<ComparedLoad> {
  const signed = permitted(app, "load:read");
  const [load, parts] = await Promise.all([findLoad(signed, id), listComparedParts(signed, id)]);
  if (load === null) throw notFound();
  if (load.status === "held") return { app: signed, load, found: endingDifferences(signed, load) };
  if (!load.dryRun || load.status !== "finished") throw notCompared();
  return { app: signed, load, found: storedDifferences(signed, load, parts) };
}

function shown({ licence }: SignedInContext, row: RowDifference): RowDifference {
  const columns = row.columns.map(({ column, current, other }) => ({
    column,
    current: shownValue(licence, column, current),
    other: shownValue(licence, column, other),
  }));
  return { ...row, columns };
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

/** Everything a comparison found as a table. */
export async function exportComparison(
  app: AppContext,
  input: { readonly id: number; readonly kind?: DifferenceKind | undefined; readonly format: TableFormat },
): Promise<ExportedFile> {
  const { app: signed, found } = await comparedLoad(app, input.id);
  return tableFile({
    name: `load-${input.id}-comparison${input.kind ? `-${input.kind}` : ""}`,
    sheet: "comparison",
    rows: linesOf(signed, found, input.kind ?? null),
    types: { row: "number", current_load: "number", current_row: "number" },
    format: input.format,
  });
}

async function* linesOf(
  app: SignedInContext,
  found: FoundDifferences,
  kind: DifferenceKind | null,
): AsyncGenerator<readonly ExportValue[]> {
  yield DIFFERENCE_HEADS;
  for await (const rows of found.all(kind)) {
    for (const row of rows) yield* differenceLines(shown(app, row));
    await yieldToEventLoop();
  }
}
