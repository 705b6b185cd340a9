import { DATASET_NAMES, type DatasetName } from "./fact";
import type { FactRow } from "./fact-row";

/**
 * Datasets of which every fact stays in the database: screening lists, which are found through an index of names, and
 * rates and indicators of countries, which do not grow with the number of instruments.
 */
const NEVER_ARCHIVED: ReadonlySet<DatasetName> = new Set([
  "sanctions",
  "law-220-list",
  "screening-decisions",
  "fx-rates",
  "country-indicators",
]);

/** Datasets whose superseded facts are archived, in the order in which that is done. */
export const ARCHIVED_DATASETS: readonly DatasetName[] = DATASET_NAMES.filter(
  (dataset) => !NEVER_ARCHIVED.has(dataset),
);

/** A superseded fact as a line of an archive has it: the row of its table. */
export interface ArchivedRow extends FactRow {
  readonly id: number;
  readonly loaded_in: number;
  readonly superseded_in: number;
}

/** The columns an archived fact is written from, for the text of a query over `facts f`. */
export const ARCHIVED_COLUMNS =
  "f.id, f.dataset, f.subject, f.key, f.period, f.source, f.payload, f.load_id, f.source_row, f.origins, f.loaded_in, f.superseded_in";

/** SQL of a table like `facts` with the archived rows that are bound as a JSON list, to be read as facts are. */
export const archivedRowsSql = (parameter: string) =>
  `(select ${ARCHIVED_COLUMNS.replaceAll("f.", "")
    .split(", ")
    .map((column) => `value ->> '$.${column}' as ${column}`)
    .join(", ")} from json_each(${parameter}))`;

/** JSON lines, one a fact: what any program reads, also without this one. */
export function archiveLines(rows: readonly ArchivedRow[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

export function rowsOfArchive(lines: string): readonly ArchivedRow[] {
  return lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as ArchivedRow);
}

/** Whether readers of a data version saw the fact. */
export function isSeenAt(row: Pick<ArchivedRow, "loaded_in" | "superseded_in">, version: number): boolean {
  return row.loaded_in <= version && row.superseded_in > version;
}
