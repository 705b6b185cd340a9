import type { DatasetRecord } from "~/domain/datasets/check-row";
import { placeOf } from "~/domain/datasets/table-records";
import { dateOrderOf } from "~/domain/tabular/cells/date-text";
import { decimalMarkOf } from "~/domain/tabular/cells/number-marks";
import type { DecimalMark } from "~/domain/tabular/cells/number-text";
import { HEADER_SEARCH_ROWS } from "~/domain/tabular/headers/match-columns";
import { jsonCell } from "~/domain/tabular/json/json-cell";
import { type Cell, cellText, isBlankRow, type Row } from "~/domain/tabular/row";
import { tptNumber } from "~/domain/tpt/field-number";
import { fileFinding, HEAD_ROWS, type LoadReading, NotThisDataset } from "../load-reading";
import { withHead } from "../row-batches";
import { TptConverter, type TptRow } from "./tpt";
import { tptObjects } from "./tpt-objects";
import { TPT_COLUMN_FIELDS, TptTotals, tptWeightUnit } from "./tpt-weights";

const MIN_FIELDS = 4;

/** Fields without which nothing can be said: fund, day, instrument, weight. */
export const NEEDED_TPT_FIELDS = {
  "1": "1_Portfolio_identifying_data",
  "6": "6_Valuation_date",
  "14": "14_Identification_code_of_the_instrument",
  "26": "26_Valuation_weight",
} as const;

/** A Tripartite Template as JSON: one object for each position, flat or below the portfolio it is of. */
export async function readTptJson(bytes: () => AsyncIterable<Uint8Array>): Promise<LoadReading> {
  const objects = tptObjects(bytes);
  const places = new Map<string, string>();
  let row = 0;
  const rowOf = (object: Record<string, unknown>): TptRow => {
    row += 1;
    const cells = new Map<string, Cell>();
    for (const [header, value] of Object.entries(object)) {
      const number = tptNumber(header);
      if (number === null) continue;
      cells.set(number, jsonCell(value, row));
      if (!places.has(number)) places.set(number, header);
    }
    return { row, sheet: null, cells };
  };
  const first = await objects.next();
  const head: readonly TptRow[] = first.done ? [] : first.value.map(rowOf);
  requireFields(new Set(head.flatMap(({ cells }) => [...cells.keys()])), null);
  async function* rows(): AsyncGenerator<readonly TptRow[]> {
    yield head;
    for await (const batch of objects) yield batch.map(rowOf);
  }
  return reading({ detected: { layout: "tpt_json" }, mark: ".", head, rows: rows(), places, header: null });
}

/** A Tripartite Template as a table: the header is the row with most fields. */
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
  const isPosition = (row: Row) =>
    row.number > header.number && !isBlankRow(row) && !isHeaderAgain(row, fields);
  const rowsIn = (batch: readonly Row[]) =>
    batch.filter(isPosition).map((row): TptRow => tptRow(row, sheet, fields));
  async function* rows(): AsyncGenerator<readonly TptRow[]> {
    for await (const batch of all) yield rowsIn(batch);
  }
  const places = new Map<string, string>();
  fields.forEach((field, index) => {
    if (field !== null && !places.has(field))
      places.set(field, placeOf(index, cellText(header.cells[index])));
  });
  return reading({
    detected: { ...detected, layout: "tpt_table", headerRow: header.number },
    mark: verdict.kind === "decided" ? verdict.mark : ".",
    head: rowsIn(head),
    rows: rows(),
    places,
    header: { sheet, row: header.number },
  });
}

export function tptHeaderScore(head: readonly Row[]): number {
  return Math.max(0, ...head.slice(0, HEADER_SEARCH_ROWS).map(worthOf));
}

interface TptFile {
  readonly detected: Readonly<Record<string, string | number>>;
  readonly mark: DecimalMark;
  /** The first rows, by which the file is judged. */
  readonly head: readonly TptRow[];
  readonly rows: AsyncGenerator<readonly TptRow[]>;
  /** Where each field stands, as findings name it. */
  readonly places: ReadonlyMap<string, string>;
  readonly header: { readonly sheet: string | null; readonly row: number } | null;
}

function reading({ detected, mark, head, rows, places, header }: TptFile): LoadReading {
  const weights = head.map(({ cells }) => ({
    fund: cellText(cells.get("1")) ?? "",
    weight: cells.get("26") ?? null,
  }));
  const unit = tptWeightUnit(weights, mark);
  const converter = new TptConverter(mark, unit);
  const totals = new TptTotals();
  const days = dateOrderOf(head.flatMap(({ cells }) => cellText(cells.get("6")) ?? []));
  async function* records(): AsyncGenerator<readonly DatasetRecord[]> {
    for await (const batch of rows) {
      const made = batch.flatMap((row) => converter.records(row));
      for (const record of made) totals.add(record);
      yield made;
    }
  }
  const sheet = header?.sheet ?? null;
  const asPercent = fileFinding("D36", {
    severity: "warning",
    sheet,
    row: header?.row ?? null,
    column: places.get("26") ?? null,
  });
  return {
    detected,
    findings: unit === "percent" ? [asPercent] : [],
    records: records(),
    closing: () => totals.findings(sheet),
    options: (dataset) => ({
      placeOf: (column) => places.get(TPT_COLUMN_FIELDS[dataset]?.[column] ?? "") ?? column,
      formatOf: () => ({ mark: ".", dateOrder: days.kind === "decided" ? days.order : null }),
    }),
  };
}

/** A header with words is worth more than one of numbers alone, which a row of figures may look like. */
const WITH_WORDS = 10_000;

function worthOf(row: Row): number {
  const worded = new Set<string>();
  const numbered = new Set<string>();
  for (const cell of row.cells) {
    const text = typeof cell === "string" || typeof cell === "number" ? cellText(cell) : null;
    const number = text === null ? null : tptNumber(text);
    if (text === null || number === null) continue;
    if (/\p{L}{2}/u.test(text)) worded.add(number);
    else if (/^\d{1,4}[a-z]?$/i.test(text)) numbered.add(number);
  }
  if (worded.size >= MIN_FIELDS) return WITH_WORDS + worded.size;
  return numbered.size >= MIN_FIELDS && numbered.has("14") && numbered.has("26") ? numbered.size : 0;
}

function headerOf(head: readonly Row[]): Row {
  const best = head.slice(0, HEADER_SEARCH_ROWS).reduce<Row | null>((found, row) => {
    return worthOf(row) > (found === null ? 0 : worthOf(found)) ? row : found;
  }, null);
  if (best === null) throw missing(NEEDED_TPT_FIELDS, null);
  return best;
}

/** A row below the header that names its fields once more, by number or name. */
function isHeaderAgain(row: Row, fields: readonly (string | null)[]): boolean {
  const same = fields.filter((field, index) => {
    const text = cellText(row.cells[index]);
    return field !== null && text !== null && tptNumber(text) === field;
  });
  return same.length >= MIN_FIELDS && same.includes("14");
}

function requireFields(fields: ReadonlySet<string | null>, row: number | null): void {
  const absent = Object.entries(NEEDED_TPT_FIELDS).filter(([field]) => !fields.has(field));
  if (absent.length > 0) throw missing(Object.fromEntries(absent), row);
}

function missing(fields: Readonly<Record<string, string>>, row: number | null): NotThisDataset {
  return new NotThisDataset(
    fileFinding("D13", { row, params: { columns: Object.values(fields).join(", ") } }),
  );
}

function tptRow(row: Row, sheet: string | null, fields: readonly (string | null)[]): TptRow {
  const cells = new Map<string, Cell>();
  fields.forEach((field, index) => {
    if (field !== null && !cells.has(field)) cells.set(field, row.cells[index] ?? null);
  });
  return { row: row.number, sheet, cells };
}
