import type { Cell, Row } from "~/domain/tabular/row";
import type { TableFile } from "~/domain/tabular/table-file";

/** Row of a file → the ISINs that a person accepted for the company it names. */
export type AcceptedIsins = Readonly<Record<string, readonly string[]>>;

/** Where the ISINs of a list stand; `column` is null where it has no column of them. */
export interface PlaceOfIsins {
  readonly sheet: string | null;
  readonly headerRow: number;
  readonly column: number | null;
}

/** The file with accepted ISINs written into their rows, in its column of ISINs or in a new one behind all others. */
export function withAcceptedIsins(
  file: TableFile,
  { sheet, headerRow, column }: PlaceOfIsins,
  accepted: AcceptedIsins,
): TableFile {
  const sheets = file.sheets.map((one) => {
    if (one.name !== sheet) return one;
    const index = column ?? Math.max(0, ...one.rows.map(({ cells }) => cells.length));
    const rows = one.rows.map((row) => {
      if (column === null && row.number === headerRow) return withCell(row, index, "ISIN");
      const isins = accepted[String(row.number)];
      return isins === undefined ? row : withCell(row, index, isins.join(", "));
    });
    return { ...one, rows };
  });
  return { ...file, sheets };
}

function withCell(row: Row, index: number, text: string): Row {
  const cells: Cell[] = [...row.cells];
  while (cells.length <= index) cells.push(null);
  cells[index] = text;
  return { ...row, cells };
}
