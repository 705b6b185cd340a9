import { type EetCheck, EetChecker } from "~/domain/eet/check/check-rows";
import { type EetHeader, findEetHeader, worthOf } from "~/domain/eet/columns";
import { findFieldColumn, turnedEet } from "~/domain/eet/turned";
import { dialectOf } from "~/domain/load-files/csv-dialect";
import { openLoadFile } from "~/domain/load-files/load-file";
import { withHead } from "~/domain/load-files/row-batches";
import type { Row } from "~/domain/tabular/row";
import type { RandomAccess } from "~/domain/tabular/source";
import { readCsvBatches } from "~/domain/tabular/text/csv-rows";
import { UnreadableFile } from "~/domain/tabular/unreadable-file";
import type { XlsxWorkbook } from "~/domain/tabular/workbooks/xlsx-rows";

const HEAD_ROWS = 60;
const MAX_FIELD_ROWS = 2_000;

/** A table that can be read, but names no fields of the template. */
export class NotAnEet extends Error {
  constructor() {
    super("no header names fields of the template");
    this.name = "NotAnEet";
  }
}

/** A template opened: where its header is, and its rows from the beginning. */
export interface OpenedEet {
  readonly header: EetHeader;
  /** One row for each instrument, among others. */
  readonly rows: AsyncIterable<readonly Row[]>;
  /** The rows as they stand in the file, where they are not the same. */
  readonly asInFile: readonly Row[] | null;
  /** Sheets behind it that are templates as well. */
  readonly furtherSheets: () => Promise<readonly string[]>;
}

/** Opens a European ESG Template, text with any delimiter or workbook; refuses a file without its headers. */
export async function openEet(source: RandomAccess): Promise<OpenedEet> {
  const file = await openLoadFile(source);
  if (file.kind === "workbook") {
    const { workbook } = file;
    for (const [at, { name }] of workbook.sheets.entries()) {
      const opened = await openTable(workbook.rowBatches(name));
      if (opened === null) continue;
      return { ...opened, furtherSheets: () => templatesIn(workbook, at + 1) };
    }
    throw new NotAnEet();
  }
  if (file.kind !== "text") throw new UnreadableFile("F01", "not_a_table");
  const opened = await openTable(readCsvBatches(file.bytes(), await dialectOf(file.bytes)));
  if (opened === null) throw new NotAnEet();
  return { ...opened, furtherSheets: async () => [] };
}

async function templatesIn(workbook: XlsxWorkbook, from: number): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of workbook.sheets.slice(from)) {
    const batches = workbook.rowBatches(name);
    if ((await openTable(batches)) !== null) found.push(name);
    await batches.return(undefined);
  }
  return found;
}

async function openTable(batches: AsyncGenerator<Row[]>): Promise<Omit<OpenedEet, "furtherSheets"> | null> {
  const { head, all } = await withHead(batches, HEAD_ROWS);
  const header = findEetHeader(head);
  const column = findFieldColumn(head);
  if (column !== null && column.worth > worthOf(header?.columns ?? [])) {
    const rows = await rowsOf(all);
    const turned = turnedEet(rows, column.index);
    if (turned === null) return null;
    return { header: turned.header, rows: once(turned.instruments), asInFile: rows };
  }
  if (header !== null) return { header, rows: all, asInFile: null };
  await batches.return(undefined);
  return null;
}

/** A template that stands on its side is held as a whole: it has as many rows as there are fields. */
async function rowsOf(all: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of all) {
    rows.push(...batch);
    if (rows.length > MAX_FIELD_ROWS) break;
  }
  return rows;
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value;
}

/** Reads a whole template and says what is wrong with it. Refuses what is no template (UnreadableFile). */
export async function checkEetFile(source: RandomAccess): Promise<EetCheck> {
  const { header, rows, furtherSheets } = await openEet(source);
  const checker = new EetChecker(header);
  for await (const batch of rows) for (const row of batch) checker.check(row);
  checker.leaveSheets(await furtherSheets());
  return checker.result();
}
