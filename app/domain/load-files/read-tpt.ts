import type { DatasetRecord } from "~/domain/datasets/check-row";
import { jsonObjects } from "~/domain/tabular/json-objects";
import { decimalMarkOf } from "~/domain/tabular/number-marks";
import { type Cell, cellText, isBlankRow, type Row } from "~/domain/tabular/row";
import { decodeText } from "~/domain/tabular/text-encoding";
import { fileFinding, type LoadReading, NotThisDataset } from "./load-reading";
import { withHead } from "./row-batches";
import { TptConverter, type TptRow, tptNumber } from "./tpt";

const HEAD_ROWS = 500;
const HEADER_ROWS = 30;
const RECORDS_AT_ONCE = 500;

/** Fields without which nothing can be said: fund, day, instrument, weight. */
const NEEDED = ["1", "6", "14", "26"];

/** A Tripartite Template as a list of JSON objects, one for each position. */
export function readTptJson(bytes: () => AsyncIterable<Uint8Array>): LoadReading {
  return reading({ layout: "tpt_json" }, jsonRecords(bytes));
}

async function* jsonRecords(
  bytes: () => AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly DatasetRecord[]> {
  const converter = new TptConverter(".");
  let records: DatasetRecord[] = [];
  let row = 0;
  for await (const object of jsonObjects(decodeText(bytes(), "utf-8"))) {
    row += 1;
    const cells = new Map<string, Cell>();
    for (const [header, value] of Object.entries(object)) {
      const number = tptNumber(header);
      if (number !== null) cells.set(number, cellOf(value));
    }
    if (row === 1) requireFields(new Set(cells.keys()), null);
    records.push(...converter.records({ row, sheet: null, cells }));
    if (records.length < RECORDS_AT_ONCE) continue;
    yield records;
    records = [];
  }
  yield records;
}

/** A Tripartite Template as a table: the header is the row with most field numbers. */
export async function readTptTable(
  batches: AsyncGenerator<Row[]>,
  sheet: string | null,
  detected: Readonly<Record<string, string | number>>,
): Promise<LoadReading> {
  const { head, all } = await withHead(batches, HEAD_ROWS);
  const header = headerOf(head);
  const fields = header.cells.map((cell) => tptNumber(cellText(cell) ?? ""));
  requireFields(new Set(fields), header.number);
  const weightAt = fields.indexOf("26");
  const sample = head.flatMap(({ number, cells }) =>
    number > header.number && typeof cells[weightAt] === "string" ? [cells[weightAt]] : [],
  );
  const verdict = decimalMarkOf(sample);
  const converter = new TptConverter(verdict.kind === "decided" ? verdict.mark : ".");
  async function* records(): AsyncGenerator<readonly DatasetRecord[]> {
    for await (const batch of all) {
      yield batch.flatMap((row) =>
        row.number <= header.number || isBlankRow(row) ? [] : converter.records(tptRow(row, sheet, fields)),
      );
    }
  }
  return reading({ ...detected, layout: "tpt_table", headerRow: header.number }, records());
}

export function tptHeaderScore(head: readonly Row[]): number {
  return Math.max(0, ...head.slice(0, HEADER_ROWS).map(fieldsIn));
}

function fieldsIn(row: Row): number {
  return new Set(row.cells.flatMap((cell) => (typeof cell === "string" ? (tptNumber(cell) ?? []) : []))).size;
}

function headerOf(head: readonly Row[]): Row {
  const best = head.slice(0, HEADER_ROWS).reduce<Row | null>((found, row) => {
    return fieldsIn(row) > (found === null ? 3 : fieldsIn(found)) ? row : found;
  }, null);
  if (best === null) throw missing(null);
  return best;
}

function requireFields(fields: ReadonlySet<string | null>, row: number | null): void {
  if (NEEDED.some((field) => !fields.has(field))) throw missing(row);
}

function missing(row: number | null): NotThisDataset {
  const columns =
    "1_Portfolio_identifying_data, 6_Valuation_date, 14_Identification_code, 26_Valuation_weight";
  return new NotThisDataset(fileFinding("D13", { row, params: { columns } }));
}

function tptRow(row: Row, sheet: string | null, fields: readonly (string | null)[]): TptRow {
  const cells = new Map<string, Cell>();
  fields.forEach((field, index) => {
    if (field !== null && !cells.has(field)) cells.set(field, row.cells[index] ?? null);
  });
  return { row: row.number, sheet, cells };
}

function reading(
  detected: Readonly<Record<string, string | number>>,
  records: AsyncGenerator<readonly DatasetRecord[]>,
): LoadReading {
  return { detected, findings: [], records, options: () => ({}) };
}

function cellOf(value: unknown): Cell {
  if (typeof value === "string") return value === "" ? null : value;
  return typeof value === "number" || typeof value === "boolean" ? value : null;
}
