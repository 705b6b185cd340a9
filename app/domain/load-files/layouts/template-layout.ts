import type { Dataset } from "~/domain/datasets/dataset";
import type { DatasetTable } from "~/domain/datasets/table-records";
import { isHeaderAgain } from "~/domain/eet/columns";
import { findFieldColumn, turnedEet } from "~/domain/eet/turned";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import { cellText, columnLetter, type Row } from "~/domain/tabular/row";
import { fileFinding, NotThisDataset } from "../load-reading";

/**
 * Refuses a European ESG Template whose fields stand below each other, with the column they stand in: a load takes one
 * instrument from each row. The check of templates reads both.
 */
export function refuseTurned(
  dataset: Dataset,
  sheet: string | null,
  head: readonly Row[],
  table: DatasetTable | null,
): void {
  if (!dataset.open) return;
  const list = head.find((row) => isListOfFields(row.cells.map(cellText)));
  if (list !== undefined) throw new NotThisDataset(fileFinding("D28", { sheet, row: list.number }));
  const column = findFieldColumn(head);
  if (column === null || column.worth <= (table?.match.places.size ?? 0)) return;
  // Without instruments beside them the fields are the publisher's own list.
  if (turnedEet(head, column.index) === null) return;
  throw new NotThisDataset(
    fileFinding("D27", { sheet, column: columnLetter(column.index), value: columnLetter(column.index) }),
  );
}

/** The publisher's own workbook lists the fields of the template, one a row; a filled template has them as columns. */
function isListOfFields(headers: readonly (string | null)[]): boolean {
  const seen = new Set(headers.map((header) => plainHeader(header ?? "")));
  return ["num", "dataname", "definition", "codification"].every((header) => seen.has(header));
}

/** Whether a row below the header of a template names its fields once more, by name or code. */
export function headersBelow(dataset: Dataset, table: DatasetTable): (row: Row) => boolean {
  if (!dataset.open) return () => false;
  const columns = [...table.match.places].flatMap(([code, [index]]) =>
    index === undefined ? [] : [{ code, index }],
  );
  return (row) => isHeaderAgain(columns, row);
}
