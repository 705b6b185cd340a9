import { dialectOf } from "~/domain/load-files/csv-dialect";
import { openLoadFile } from "~/domain/load-files/load-file";
import { withHead } from "~/domain/load-files/row-batches";
import { readCsvBatches } from "~/domain/tabular/csv-rows";
import type { Row } from "~/domain/tabular/row";
import type { RandomAccess } from "~/domain/tabular/source";
import { UnreadableFile } from "~/domain/tabular/unreadable-file";
import { type EetHeader, findEetHeader } from "../columns";
import { type EetCheck, EetChecker } from "./check-rows";

const HEAD_ROWS = 40;

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
  readonly sheet: string | null;
  readonly rows: AsyncGenerator<readonly Row[]>;
}

/** Opens a European ESG Template, text with any delimiter or workbook; refuses a file without its headers. */
export async function openEet(source: RandomAccess): Promise<OpenedEet> {
  const file = await openLoadFile(source);
  if (file.kind === "workbook") {
    for (const { name } of file.workbook.sheets) {
      const { head, all } = await withHead(file.workbook.rowBatches(name), HEAD_ROWS);
      const header = findEetHeader(head);
      if (header !== null) return { header, sheet: name, rows: all };
      await all.return(undefined);
    }
    throw new NotAnEet();
  }
  if (file.kind !== "text") throw new UnreadableFile("F01", "not_a_table");
  const dialect = await dialectOf(file.bytes);
  const { head, all } = await withHead(readCsvBatches(file.bytes(), dialect), HEAD_ROWS);
  const header = findEetHeader(head);
  if (header === null) throw new NotAnEet();
  return { header, sheet: null, rows: all };
}

/** Reads a whole template and says what is wrong with it. Refuses what is no template (UnreadableFile). */
export async function checkEetFile(source: RandomAccess): Promise<EetCheck> {
  const { header, rows } = await openEet(source);
  const checker = new EetChecker(header);
  for await (const batch of rows) for (const row of batch) checker.check(row);
  return checker.result();
}
