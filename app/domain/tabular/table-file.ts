import { CellBudget } from "./cell-budget";
import { detectFileKind, type FileKind } from "./file-kind";
import { jsonRows } from "./json/json-rows";
import { gunzipBounded } from "./packed/gunzip";
import { tableInArchive } from "./packed/table-in-archive";
import { readWholeEntry, readZipDirectory } from "./packed/zip";
import { isBlankRow, type Row } from "./row";
import { chunksOf, inMemory } from "./source";
import { decoderOf } from "./text/code-page-850";
import { detectCsv, readCsvBatches } from "./text/csv-rows";
import { linesInCells } from "./text/lines-in-cells";
import type { TextEncoding } from "./text/text-encoding";
import { UnreadableFile } from "./unreadable-file";
import type { MergedCells } from "./workbooks/merged-cells";
import { openWorkbook } from "./workbooks/open-workbook";
import { MAX_PERSON_COLUMNS } from "./workbooks/workbook-limits";
import { PERSON_XLSX_LIMITS } from "./workbooks/xlsx-rows";
import type { StrayCell } from "./workbooks/xlsx-sheet-scanner";

export interface TableSheet {
  /** Null for files that have no sheets. */
  readonly name: string | null;
  readonly hidden: boolean;
  readonly rows: readonly Row[];
  /** Cells to the right of any table, which are not read. */
  readonly stray?: readonly StrayCell[];
  /** Cells merged over several rows. */
  readonly merged?: readonly MergedCells[];
}

/** A file a person uploaded, read whole. */
export interface TableFile {
  /** A web page and a workbook in XML are read as a workbook is. */
  readonly kind: "xlsx" | "text" | "json";
  readonly encoding: TextEncoding | null;
  readonly delimiter: string | null;
  readonly sheets: readonly TableSheet[];
}

/** The 20,000 rows of a portfolio with each column of a Tripartite Template, and some more. */
const MAX_PLACES = 4_000_000;
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/**
 * Reads a small file whole: delimited text, workbook, web page, JSON list, or one of these inside a gzip or alone in a ZIP
 * archive. Refuses (F01, F02, F03) what `detectFileKind` and the readers refuse, and more than `maxRows` rows in all its sheets.
 */
export async function readTableFile(bytes: Uint8Array, maxRows: number): Promise<TableFile> {
  const table = (await unpacked(bytes)) ?? bytes;
  const kind = await detectFileKind(inMemory(table));
  if (kind === "gzip") throw new UnreadableFile("F01", "unknown_type");
  return withSomething(await readKind(table, kind, maxRows));
}

/** The table that is packed in a file; null for a file that is one by itself. */
async function unpacked(bytes: Uint8Array): Promise<Uint8Array | null> {
  const source = inMemory(bytes);
  const kind = await detectFileKind(source);
  if (kind === "gzip") return gunzipBounded(bytes, MAX_UNPACKED_BYTES);
  if (kind !== "xlsx") return null;
  const entry = tableInArchive(await readZipDirectory(source, PERSON_XLSX_LIMITS.maxUnpackedBytes));
  return entry && readWholeEntry(source, entry, MAX_UNPACKED_BYTES);
}

/** Tables whose rows stand as lines in column A, cut into their columns. */
function withLinesCut(file: TableFile): TableFile {
  let { delimiter } = file;
  const sheets = file.sheets.map((sheet) => {
    const cut = linesInCells(sheet.rows, file.delimiter);
    if (cut === null) return sheet;
    if (file.kind === "text") delimiter = cut.delimiter;
    return { ...sheet, rows: cut.rows };
  });
  return { ...file, sheets, delimiter };
}

/** A file of nothing but line ends, delimiters and blank cells is as empty as one of no bytes. */
function withSomething(file: TableFile): TableFile {
  if (file.sheets.every(({ rows }) => rows.every(isBlankRow))) throw new UnreadableFile("F01", "empty");
  return withLinesCut(file);
}

async function readKind(
  bytes: Uint8Array,
  kind: Exclude<FileKind, "gzip">,
  maxRows: number,
): Promise<TableFile> {
  const source = inMemory(bytes);
  if (kind !== "text" && kind !== "json") {
    const workbook = await openWorkbook(source, kind, PERSON_XLSX_LIMITS, maxRows);
    const sheets: TableSheet[] = [];
    const budget = new CellBudget(MAX_PLACES);
    let left = maxRows;
    for (const { name, hidden } of workbook.sheets) {
      const stray: StrayCell[] = [];
      const merged: MergedCells[] = [];
      const batches = workbook.rowBatches(
        name,
        (cell) => stray.push(cell),
        (cells) => merged.push(cells),
      );
      const rows = await gathered(withoutBlank(batches), { budget, left, limit: maxRows });
      left -= rows.length;
      sheets.push({ name, hidden, rows, stray, ...(merged.length > 0 && { merged }) });
    }
    return { kind: "xlsx", encoding: null, delimiter: null, sheets };
  }
  const dialect = await detectCsv(source);
  if (kind === "json") {
    const rows = jsonRows(decoderOf(dialect.encoding).decode(bytes));
    if (rows.length > maxRows) throw new UnreadableFile("F02", "too_many_rows", { limit: maxRows });
    return {
      kind,
      encoding: dialect.encoding,
      delimiter: null,
      sheets: [{ name: null, hidden: false, rows }],
    };
  }
  const rows = await gathered(readCsvBatches(chunksOf(source), dialect), {
    budget: new CellBudget(MAX_PLACES),
    left: maxRows,
    limit: maxRows,
  });
  const { encoding, delimiter } = dialect;
  return { kind, encoding, delimiter, sheets: [{ name: null, hidden: false, rows }] };
}

/** Of blank rows one after the other the first: sheets are often formatted to their end, which makes no rows of a table. */
async function* withoutBlank(batches: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  let isBehindBlank = false;
  for await (const batch of batches)
    yield batch.filter(({ cells }) => {
      const isRepeated = isBehindBlank && cells.length === 0;
      isBehindBlank = cells.length === 0;
      return !isRepeated;
    });
}

async function gathered(
  batches: AsyncIterable<Row[]>,
  { budget, left, limit }: { readonly budget: CellBudget; readonly left: number; readonly limit: number },
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of batches) {
    for (const row of batch) {
      if (row.cells.length > MAX_PERSON_COLUMNS)
        throw new UnreadableFile("F01", "too_many_columns", { limit: MAX_PERSON_COLUMNS });
      budget.takeRows(row.cells.length, 1);
      rows.push(row);
    }
    if (rows.length > left) throw new UnreadableFile("F02", "too_many_rows", { limit });
  }
  return rows;
}
