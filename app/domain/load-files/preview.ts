import { type CheckedRow, type DatasetRecord, RowChecker } from "~/domain/datasets/check-row";
import { DATASETS, type Loadable } from "~/domain/datasets/datasets";
import { type LoadFinding, LoadFindings } from "~/domain/datasets/load-finding";
import type { DatasetName, FactValues } from "~/domain/facts/fact";
import { headerFingerprint, type Mapping } from "~/domain/tabular/headers/match-columns";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import { cellText, columnLetter } from "~/domain/tabular/row";
import type { RandomAccess } from "~/domain/tabular/source";
import { UnreadableFile, unreadableKey } from "~/domain/tabular/unreadable-file";
import { openLoadFile } from "./load-file";
import { type Detected, type FoundTable, type LoadReading, NotThisDataset } from "./load-reading";
import { readLoadFile, visibleSheets } from "./read-load-file";
import type { OfferedDay } from "./years/offered-day";

export interface PreviewColumn {
  readonly letter: string;
  /** What a mapping calls the column: its header, or its letter where a column before it has the same header. */
  readonly key: string;
  readonly header: string;
  /** Column of the dataset; empty where the file's column is not used. */
  readonly field: string;
}

export interface PreviewRow {
  readonly row: number;
  readonly dataset: DatasetName;
  readonly cells: Readonly<Record<string, string>>;
  readonly accepted: boolean;
  readonly findings: readonly LoadFinding[];
}

/** How a file would be read: its columns, the first rows as the product understands them, and what they taught. */
export interface LoadPreview {
  readonly detected: Detected;
  /** Null for files that are not a table with headers. */
  readonly columns: readonly PreviewColumn[] | null;
  /** What files with the same headers have in common; null for files that are not a table with headers. */
  readonly fingerprint: string | null;
  /** Visible sheets of a workbook, to choose from. */
  readonly sheets: readonly string[];
  /** Values that stand in every row, from the layout of a publisher. */
  readonly constants: Readonly<Record<string, string>>;
  /** A day above the header for the column that the file lacks, to be confirmed. */
  readonly offered: OfferedDay | null;
  readonly rows: readonly PreviewRow[];
  /** What the file as a whole leaves in doubt. */
  readonly warnings: readonly LoadFinding[];
  /** How the file was read where that was not plain, such as its encoding. */
  readonly notes: readonly LoadFinding[];
  /** Why the file cannot be read as this dataset; null when it can. */
  readonly problem: {
    readonly key: string;
    readonly params: Readonly<Record<string, string | number>>;
  } | null;
}

const EMPTY = {
  detected: {},
  columns: null,
  fingerprint: null,
  sheets: [],
  constants: {},
  offered: null,
  rows: [],
  warnings: [],
  notes: [],
} as const;

/** Reads the beginning of a file as a dataset, in the browser as in the Worker. Nothing is stored. */
export async function previewLoad(
  loadable: Loadable,
  source: RandomAccess,
  mapping: Mapping | null,
  rowCount: number,
): Promise<LoadPreview> {
  let sheets: readonly string[] = [];
  try {
    const file = await openLoadFile(source);
    if (file.kind === "workbook") sheets = visibleSheets(file.workbook);
    const reading = await readLoadFile(loadable, file, mapping);
    return {
      detected: reading.detected,
      sheets,
      ...tableOf(reading.table ?? null),
      offered: reading.above?.offered ?? null,
      rows: await firstRows(reading, rowCount),
      warnings: reading.findings.filter(({ severity }) => severity === "warning"),
      notes: reading.findings.filter(({ severity }) => severity === "note"),
      problem: null,
    };
  } catch (error) {
    if (error instanceof UnreadableFile) {
      return { ...EMPTY, problem: { key: unreadableKey(error.reason), params: error.params } };
    }
    if (!(error instanceof NotThisDataset)) throw error;
    const { above } = error;
    const { code, params, value } = error.finding;
    return {
      ...EMPTY,
      sheets,
      ...(error.finding.sheet !== null && { detected: { sheet: error.finding.sheet } }),
      ...tableOf(error.table),
      offered: above?.offered ?? null,
      warnings: above?.unclear ? [above.unclear] : [],
      problem: {
        key: `finding.${code}${code === "F04" && !value ? "_nothing" : ""}`,
        params: { ...params, value: value ?? "" },
      },
    };
  }
}

function tableOf(table: FoundTable | null): Pick<LoadPreview, "columns" | "fingerprint" | "constants"> {
  if (table === null) return { columns: null, fingerprint: null, constants: {} };
  return {
    columns: columnsOf(table),
    fingerprint: headerFingerprint(table.headers.slice(0, table.width)),
    constants: Object.fromEntries(table.match.constants),
  };
}

function columnsOf({ headers: all, match, width }: FoundTable): PreviewColumn[] {
  const headers = all.slice(0, width);
  const fields = new Map<number, string>();
  for (const [field, indexes] of match.places) for (const index of indexes) fields.set(index, field);
  const seen = new Set<string>();
  return headers.flatMap((header, index) => {
    if (header === null) return [];
    const letter = columnLetter(index);
    const plain = plainHeader(header);
    const key = plain === "" || seen.has(plain) ? letter : header;
    seen.add(plain);
    return [{ letter, key, header, field: fields.get(index) ?? "" }];
  });
}

async function firstRows(reading: LoadReading, count: number): Promise<PreviewRow[]> {
  const rows: PreviewRow[] = [];
  for await (const records of reading.records) {
    for (const record of records) {
      if (rows.length === count) break;
      rows.push(previewRow(reading, record));
    }
    if (rows.length === count) break;
  }
  await reading.records.return(undefined);
  return rows;
}

function previewRow(reading: LoadReading, record: DatasetRecord): PreviewRow {
  const findings = new LoadFindings();
  const accepted = new RowChecker(DATASETS[record.dataset], findings, reading.options(record.dataset)).check(
    record,
  );
  const read = valuesRead(accepted ?? []);
  const cells = Object.entries(record.cells).flatMap(([name, cell]) => {
    const value = read[name];
    const text = typeof value === "number" || typeof value === "string" ? String(value) : cellText(cell);
    return text === null ? [] : [[name, text] as const];
  });
  return {
    row: record.row,
    dataset: record.dataset,
    cells: Object.fromEntries(cells),
    accepted: accepted !== null,
    findings: findings.listed,
  };
}

/** What a row says as it was understood: 1.234,5 is 1234.5 there, and 31/12/2024 is 2024-12-31. */
function valuesRead(rows: readonly CheckedRow[]): FactValues {
  return Object.assign({}, ...rows.map(({ payload }) => JSON.parse(payload) as FactValues)) as FactValues;
}
