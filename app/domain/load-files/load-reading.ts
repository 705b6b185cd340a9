import type { CheckOptions, DatasetRecord } from "~/domain/datasets/check-row";
import type { LoadFinding } from "~/domain/datasets/load-finding";
import type { DatasetName } from "~/domain/facts/fact";
import type { DittoMarks } from "~/domain/tabular/cells/ditto-marks";
import type { HeaderMatch } from "~/domain/tabular/headers/match-columns";
import type { Layout } from "./layouts/layouts";
import type { DayAbove } from "./years/offered-day";

/** How many rows are read to find out what a file is. */
export const HEAD_ROWS = 500;

/** What was recognised, shown beside the load: layout, sheet, header row, encoding, delimiter, list date. */
export type Detected = Readonly<Record<string, string | number>> & { readonly layout?: Layout };

/** A file understood: which layout it has and how to get its rows, in the order of the file. */
export interface LoadReading {
  readonly detected: Detected;
  /** Findings about the file as a whole. */
  readonly findings: readonly LoadFinding[];
  /** Findings about the file that are known when its last row was read. */
  readonly closing?: () => readonly LoadFinding[];
  /** Whether a row that is read is a row of the file, or a record made of several. */
  readonly counts?: "rows" | "records";
  /** The table that was found, where the file is one with headers. */
  readonly table?: FoundTable;
  /** The day that lines above the header state for a column the table lacks. */
  readonly above?: DayAbove;
  readonly records: AsyncGenerator<readonly DatasetRecord[]>;
  /** How cells are written and named in findings, by dataset. */
  readonly options: (dataset: DatasetName) => CheckOptions;
}

/** Headers of a file and what they mean. */
export interface FoundTable {
  readonly headers: readonly (string | null)[];
  readonly match: HeaderMatch;
  /** How many of the headers are the file's own, where others stand for figures that it names in a column. */
  readonly width?: number;
}

/** A file that cannot be loaded as this dataset, with the finding that says why, the headers it has instead and the day above them. */
export class NotThisDataset extends Error {
  constructor(
    readonly finding: LoadFinding,
    readonly table: FoundTable | null = null,
    readonly above: DayAbove | null = null,
  ) {
    super(finding.code);
    this.name = "NotThisDataset";
  }
}

export function fileFinding(
  code: LoadFinding["code"],
  given: Partial<Omit<LoadFinding, "code">> = {},
): LoadFinding {
  return { severity: "error", code, sheet: null, row: null, column: null, value: null, params: {}, ...given };
}

/** Rows left out because nothing in them is of the dataset; nothing where there were none. */
export function rowsSaidNothing(
  rows: number,
  sheet: string | null,
  headerRow: number,
): readonly LoadFinding[] {
  if (rows === 0) return [];
  return [fileFinding("D22", { severity: "note", sheet, row: headerRow, value: "", params: { rows } })];
}

/** Ditto marks were read as the text above them: that is said (F07). */
export function dittoFindings({ first, count }: DittoMarks, sheet: string | null): readonly LoadFinding[] {
  if (first === null) return [];
  const params = { rows: count, marks: "ditto" };
  return [fileFinding("F07", { severity: "note", sheet, row: first, params })];
}
