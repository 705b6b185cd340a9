import { type CheckedRow, type DatasetRecord, RowChecker } from "~/domain/datasets/check-row";
import { DATASETS } from "~/domain/datasets/datasets";
import type { LoadFinding, LoadFindings } from "~/domain/datasets/load-finding";
import type { DatasetName } from "~/domain/facts/fact";
import { keyWords } from "~/domain/facts/key-words";
import { fileFinding, type LoadReading } from "~/domain/load-files/load-reading";
import { type Chunk, Chunker } from "./chunker";
import { rowKey } from "./known-keys";
import { RepeatedTemplates } from "./repeated-templates";
import { type SeenKey, SeenKeys } from "./seen-keys";
import { SharesByObjective } from "./shares-by-objective";

/** A key with rows of more periods than this in one file is a column that is not what it should be. */
const MAX_PERIODS = 500;

/** Findings that a file has for its header alone. */
const OF_HEADER: ReadonlySet<string> = new Set(["D12", "F03"]);

/** What a file came to. One row of a file may state several facts: rows are counted once, whatever they state. */
export interface SplitCounts {
  /** Rows of the file. */
  read: number;
  /** Rows of which something was refused. */
  rejected: number;
  /** Repetitions of a key within the file that say the same, and that say something else. */
  repeated: number;
  contradicting: number;
}

interface SplitOptions {
  /** Holds the keys of the file afterwards. */
  readonly seen?: SeenKeys;
  /** A comparison writes nothing, so what agrees with an earlier row of the file is told by itself: wave `AGREEING`. */
  readonly keepsAgreeingApart?: boolean;
  /** ISO day after which no statement can be dated; a row of a later one is loaded with a warning (D39). */
  readonly latestDay?: string;
  /** Is told of every row that is good. */
  readonly onRow?: (dataset: DatasetName, row: CheckedRow) => void;
}

/**
 * Checks the rows of a file one after the other and cuts what passes into chunks. Counts and findings grow while the
 * chunks are taken; memory does not grow with the file.
 */
export async function* splitIntoChunks(
  reading: LoadReading,
  findings: LoadFindings,
  counts: SplitCounts,
  { seen = new SeenKeys(), keepsAgreeingApart = false, latestDay, onRow }: SplitOptions = {},
): AsyncGenerator<Chunk> {
  for (const finding of reading.findings) findings.add(finding);
  const checkers = new Map<DatasetName, RowChecker>();
  const checkerOf = (dataset: DatasetName): RowChecker => {
    const known = checkers.get(dataset);
    if (known !== undefined) return known;
    const checker = new RowChecker(DATASETS[dataset], findings, reading.options(dataset));
    checkers.set(dataset, checker);
    return checker;
  };
  const templates = new RepeatedTemplates();
  const objectives = new SharesByObjective();
  // Rows of other periods than the first of their key are compared within their own period.
  const history = new SeenKeys();
  const chunker = new Chunker();
  let readRow: number | null = null;
  let rejectedRow: number | null = null;
  const reject = (row: number) => {
    if (rejectedRow !== row) counts.rejected += 1;
    rejectedRow = row;
  };
  for await (const records of reading.records) {
    for (let at = 0; at < records.length; at += 1) {
      const record = records[at] as DatasetRecord;
      if (readRow !== record.row || reading.counts === "records") counts.read += 1;
      readRow = record.row;
      const rows = checkerOf(record.dataset).check(record);
      if (rows === null) {
        reject(record.row);
        continue;
      }
      const period = rows[0]?.period ?? null;
      if (latestDay !== undefined && period !== null && period > latestDay)
        findings.add(inTheFuture(record, period, reading));
      const isLastOfRow = records[at + 1]?.row !== record.row;
      const last = rows.at(-1);
      let isSaid = false;
      let isNew = false;
      let contradicts = false;
      for (const row of rows) {
        const id = rowKey(record.dataset, row.subject, row.key);
        if (row.withdraws && seen.has(id)) continue;
        const repetition = seen.note(id, row.period, row.withdraws ? null : row.payload);
        if (repetition.otherPeriods > MAX_PERIODS) {
          reject(record.row);
          findings.add({
            severity: "error",
            code: "D11",
            sheet: record.sheet,
            row: record.row,
            column: null,
            value: keyWords(row.subject, row.key).slice(0, 200),
            params: { limit: MAX_PERIODS },
          });
          continue;
        }
        isSaid = true;
        const inPeriod =
          repetition.isFirst || repetition.samePeriod
            ? repetition
            : history.note(`${id}\n${row.period}`, null, row.withdraws ? null : row.payload);
        isNew ||= inPeriod.isFirst || inPeriod.fillsBlank;
        contradicts ||= !inPeriod.isFirst && !inPeriod.samePayload;
        onRow?.(record.dataset, row);
        const isAgreeing =
          keepsAgreeingApart && !repetition.isFirst && !repetition.fillsBlank && repetition.samePayload;
        const wave = isAgreeing ? AGREEING : waveOf(repetition);
        const chunk = chunker.add(record.dataset, wave, row, row === last && isLastOfRow);
        if (chunk !== null) yield chunk;
      }
      if (contradicts) counts.contradicting += 1;
      else if (isSaid && !isNew) counts.repeated += 1;
      if (record.dataset === "company-taxonomy") for (const row of rows) objectives.note(row, record.sheet);
      if (record.dataset !== "eet") continue;
      for (const row of rows) {
        const repeated = templates.note(row, record.sheet);
        if (repeated !== null) findings.add(repeated);
      }
    }
  }
  const placeOf = (column: string) => reading.options("company-taxonomy").placeOf?.(column) ?? null;
  for (const finding of objectives.found(placeOf)) findings.add(finding);
  for (const finding of reading.closing?.() ?? []) findings.add(finding);
  const isOnlyHeader =
    counts.read === 0 && Object.keys(findings.counts()).every((code) => OF_HEADER.has(code));
  if (isOnlyHeader) findings.add(fileFinding("D31", { severity: "warning" }));
  yield* chunker.rest();
}

/** A figure of a day to come would be the newest for as long as that day has not passed: mostly a slip of the pen. */
function inTheFuture(
  { dataset, sheet, row }: DatasetRecord,
  period: string,
  reading: LoadReading,
): LoadFinding {
  const column = DATASETS[dataset].period;
  const place = column === null ? null : (reading.options(dataset).placeOf?.(column) ?? column);
  return { severity: "warning", code: "D39", sheet, row, column: place, value: period, params: {} };
}

/** The wave of columns that an earlier row of the file left blank: they come after it, and before repetitions. */
const FILLING = 0.5;

/** The wave of rows that repeat a key and period of their file. */
export const REPETITIONS = 1;

/** The wave, in a comparison, of rows that say what an earlier row of their file says. */
export const AGREEING = -1;

/**
 * First rows of a key go first, in any order. Repetitions of the same period can only agree or contradict, so they all
 * go second; rows of other periods may supersede one another and go one after the other.
 */
function waveOf({ isFirst, samePeriod, otherPeriods, fillsBlank }: SeenKey): number {
  if (isFirst) return 0;
  if (fillsBlank) return FILLING;
  return samePeriod ? REPETITIONS : REPETITIONS + otherPeriods;
}
