import { type DatasetRecord, RowChecker } from "~/domain/datasets/check-row";
import { DATASETS, type Loadable } from "~/domain/datasets/datasets";
import type { Mapping } from "~/domain/datasets/header-match";
import { type LoadFinding, LoadFindings } from "~/domain/datasets/load-finding";
import type { DatasetName } from "~/domain/facts/fact";
import { cellText, columnLetter } from "~/domain/tabular/row";
import type { RandomAccess } from "~/domain/tabular/source";
import { UnreadableFile } from "~/domain/tabular/unreadable-file";
import { openLoadFile } from "./load-file";
import { type Detected, type FoundTable, type LoadReading, NotThisDataset } from "./load-reading";
import { readLoadFile } from "./read-load-file";

export interface PreviewColumn {
  readonly letter: string;
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
  /** Values that stand in every row, from the layout of a publisher. */
  readonly constants: Readonly<Record<string, string>>;
  readonly rows: readonly PreviewRow[];
  /** Why the file cannot be read as this dataset; null when it can. */
  readonly problem: {
    readonly key: string;
    readonly params: Readonly<Record<string, string | number>>;
  } | null;
}

const EMPTY = { detected: {}, columns: null, constants: {}, rows: [] } as const;

/** Reads the beginning of a file as a dataset, in the browser as in the Worker. Nothing is stored. */
export async function previewLoad(
  loadable: Loadable,
  source: RandomAccess,
  mapping: Mapping | null,
  rowCount: number,
): Promise<LoadPreview> {
  try {
    const reading = await readLoadFile(loadable, await openLoadFile(source), mapping);
    return {
      detected: reading.detected,
      columns: reading.table === undefined ? null : columnsOf(reading.table),
      constants: Object.fromEntries(reading.table?.match.constants ?? []),
      rows: await firstRows(reading, rowCount),
      problem: null,
    };
  } catch (error) {
    if (error instanceof UnreadableFile) {
      return { ...EMPTY, problem: { key: `error.file.${error.reason}`, params: error.params } };
    }
    if (!(error instanceof NotThisDataset)) throw error;
    const { code, params, value } = error.finding;
    return {
      ...EMPTY,
      columns: error.table === null ? null : columnsOf(error.table),
      constants: Object.fromEntries(error.table?.match.constants ?? []),
      problem: {
        key: `finding.${code}${code === "F04" && !value ? "_nothing" : ""}`,
        params: { ...params, value: value ?? "" },
      },
    };
  }
}

function columnsOf(table: FoundTable): PreviewColumn[] {
  const fields = new Map<number, string>();
  for (const [field, indexes] of table.match.places) for (const index of indexes) fields.set(index, field);
  return table.headers.flatMap((header, index) =>
    header === null ? [] : [{ letter: columnLetter(index), header, field: fields.get(index) ?? "" }],
  );
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
  const cells = Object.entries(record.cells).flatMap(([name, cell]) => {
    const text = cellText(cell);
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
