import type { DatasetRecord } from "~/domain/datasets/check-row";
import type { CellFinding } from "~/domain/datasets/load-finding";
import type { DatasetTable } from "~/domain/datasets/table-records";
import { cellText, type Row } from "~/domain/tabular/row";
import type { TableLayout } from "./table-layout";

/** Whether a row is about something the dataset does not hold, such as a country in a list of companies. */
export function rowsNotKept(
  table: DatasetTable,
  keeps: NonNullable<TableLayout["keeps"]>,
): ((row: Row) => boolean) | undefined {
  const index = table.headers.indexOf(keeps.header);
  return index === -1 ? undefined : (row) => cellText(row.cells[index]) !== keeps.value;
}

/** "<20%", "10-20 %". */
const BAND = /^[<>≤≥~]|\d\s*%?\s*[-–]\s*\d/;

/** A record of a published layout: its cells understood, and what is doubtful in them. */
export function inLayout(record: DatasetRecord, layout: TableLayout): DatasetRecord {
  const cells = { ...record.cells };
  for (const [column, of] of Object.entries(layout.copied ?? {})) cells[column] = cells[of] ?? null;
  for (const [column, convert] of Object.entries(layout.converted ?? {})) {
    cells[column] = convert(cells[column] ?? null);
  }
  const findings = (layout.mayBeBand ?? []).flatMap((column): readonly CellFinding[] => {
    const value = cellText(cells[column]);
    if (value === null || !BAND.test(value)) return [];
    cells[column] = null;
    return [{ severity: "warning", code: "D61", column, value }];
  });
  return { ...record, cells, findings, ...(layout.isTimeless && { isTimeless: true }) };
}
