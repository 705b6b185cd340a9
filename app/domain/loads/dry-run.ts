import type { RowOrigin } from "~/domain/facts/changed-row";
import { keyWords } from "~/domain/facts/key-words";
import type { ChunkRow } from "./chunker";
import { type ColumnDifference, differences } from "./differences";

/** What a load would do with a row: the counts of a load, and apart from them rows held for review and rows that left. */
export const DIFFERENCE_KINDS = [
  "inserted",
  "updated",
  "unchanged",
  "conflicts",
  "suspicious",
  "gone",
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** One row of a file, or one that the delivery before had, beside what stands now. */
export interface RowDifference {
  readonly kind: DifferenceKind;
  readonly dataset: string;
  readonly subject: string;
  readonly key: string;
  readonly period: string | null;
  /** Its row in the file; of a row that left, in the file of the delivery before. */
  readonly row: number;
  readonly columns: readonly ColumnDifference[];
  /** Where the row that stands now comes from. */
  readonly standing: RowOrigin | null;
}

export interface StandingRow extends RowOrigin {
  readonly payload: string;
  /** The columns compared; all of them where it is not given. */
  readonly only?: readonly string[];
}

/** The columns in which a row differs from the one it is compared with. */
export function standingDifferences(
  standing: StandingRow | null,
  payload: string,
): readonly ColumnDifference[] {
  const found = differences(valuesOf(standing?.payload ?? "{}"), valuesOf(payload));
  const only = standing?.only;
  return only === undefined ? found : found.filter(({ column }) => only.includes(column));
}

const originOf = ({ source, loadId, row, yearBeside }: StandingRow): RowOrigin => ({
  ...{ source, loadId, row },
  ...(yearBeside !== undefined && { yearBeside }),
});

/** What becomes of the rows of a chunk, by their places in it; places that are not named are unchanged. */
export interface ChunkVerdict {
  readonly inserted: readonly number[];
  readonly updated: ReadonlyMap<number, StandingRow | null>;
  readonly conflicts: ReadonlyMap<number, StandingRow | null>;
  readonly suspicious: ReadonlyMap<number, StandingRow | null>;
}

/** The rows of a chunk with what would become of each, in the order of the file. */
export function chunkDifferences(
  dataset: string,
  rows: readonly ChunkRow[],
  verdict: ChunkVerdict,
): readonly RowDifference[] {
  const inserted = new Set(verdict.inserted);
  return rows.map((row, at) => {
    for (const kind of ["updated", "conflicts", "suspicious"] as const) {
      const standing = verdict[kind].get(at);
      if (standing !== undefined) return rowDifference(kind, dataset, row, standing);
    }
    return rowDifference(inserted.has(at) ? "inserted" : "unchanged", dataset, row, null);
  });
}

/** A row that would wait for a person, as a finding of the load says it. */
export interface HeldRow {
  readonly code: "A01" | "A02";
  readonly row: number;
  /** Its subject and key. */
  readonly words: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A row held for a person, with the columns that jumped; null for one that is not. */
export function heldRow(
  { kind, dataset, subject, key, row, columns, standing }: RowDifference,
  jumped: readonly string[],
): HeldRow | null {
  if (kind !== "conflicts" && kind !== "suspicious") return null;
  const differing = differingWords(columns);
  const beside = standing && {
    ...{ source: standing.source, currentRow: standing.row },
    ...(standing.yearBeside !== undefined && { rule: "year", beside: standing.yearBeside }),
    ...(kind === "conflicts" && differing !== "" && { differing }),
  };
  return {
    code: kind === "suspicious" ? "A02" : "A01",
    row,
    words: keyWords(subject, key),
    params: { dataset, ...beside, ...(jumped.length > 0 && { columns: jumped.join(", ") }) },
  };
}

const MAX_DIFFERING = 3;
const MAX_VALUE = 60;

/** "scope1_t 70 / 72": what stands and what the row states instead, of the first columns that it states otherwise. */
function differingWords(columns: readonly ColumnDifference[]): string {
  const stated = columns.filter(({ other }) => other !== null);
  const words = stated.slice(0, MAX_DIFFERING).map(({ column, current, other }) => {
    const [before, after] = [current ?? "–", other].map((value) => String(value).slice(0, MAX_VALUE));
    return `${column} ${before} / ${after}`;
  });
  return [...words, ...(stated.length > MAX_DIFFERING ? ["…"] : [])].join("; ");
}

function rowDifference(
  kind: DifferenceKind,
  dataset: string,
  [subject, key, period, payload, row]: ChunkRow,
  standing: StandingRow | null,
): RowDifference {
  return {
    kind,
    dataset,
    subject,
    key,
    period,
    row,
    columns: kind === "unchanged" ? [] : standingDifferences(standing, payload),
    standing: standing && originOf(standing),
  };
}

/** A row of the delivery before that this file does not have: its values stand on the side of what is there now. */
export function goneRow(
  dataset: string,
  [subject, key, period, payload, row]: ChunkRow,
  from: { readonly source: string; readonly loadId: number },
): RowDifference {
  return {
    kind: "gone",
    dataset,
    subject,
    key,
    period,
    row,
    columns: differences(valuesOf(payload), {}),
    standing: { source: from.source, loadId: from.loadId, row },
  };
}

/** A row as it stands, whose key a whole list does not have. */
export interface EndingRow extends StandingRow {
  readonly dataset: string;
  readonly subject: string;
  readonly key: string;
  readonly period: string | null;
}

/** A row in force that a whole list does not have, and that ends with it. */
export function endingRow(row: EndingRow): RowDifference {
  const { dataset, subject, key, period, payload } = row;
  return goneRow(dataset, [subject, key, period, payload, row.row], row);
}

function valuesOf(payload: string): Readonly<Record<string, string | number | boolean | null>> {
  return JSON.parse(payload);
}

/** Lines of a table: a row whose columns differ takes a line for each of them, any other row one line. */
export function differenceLines(
  difference: RowDifference,
): readonly (readonly (string | number | boolean | null)[])[] {
  const { kind, dataset, subject, key, period, row, columns, standing } = difference;
  const head = [kind, dataset, subject, key, period, row];
  const tail = [
    standing?.source ?? null,
    standing?.loadId ?? null,
    standing?.row ?? null,
    standing?.yearBeside ?? null,
  ];
  if (kind === "unchanged") return [[...head, null, null, null, ...tail]];
  if (kind === "inserted") return [[...head, null, null, written(columns, "other"), ...tail]];
  if (kind === "gone") return [[...head, null, written(columns, "current"), null, ...tail]];
  return columns.map(({ column, current, other }) => [...head, column, current, other, ...tail]);
}

export const DIFFERENCE_HEADS = [
  "change",
  "dataset",
  "subject",
  "key",
  "period",
  "row",
  "column",
  "current_value",
  "file_value",
  "current_source",
  "current_load",
  "current_row",
  "year_beside",
] as const;

function written(columns: readonly ColumnDifference[], side: "current" | "other"): string {
  return columns.map((difference) => `${difference.column}: ${difference[side]}`).join("; ");
}
