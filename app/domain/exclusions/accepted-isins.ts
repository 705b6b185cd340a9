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
export function withAcceptedIsins(file: TableFile, place: PlaceOfIsins, accepted: AcceptedIsins): TableFile {
  const { sheet, headerRow, column } = place;
  const index = columnOfIsins(file, place);
  const sheets = file.sheets.map((one) => {
    if (one.name !== sheet) return one;
    const rows = one.rows.map((row) => {
      if (column === null && row.number === headerRow) return withCell(row, index, "ISIN");
      const isins = accepted[String(row.number)];
      return isins === undefined ? row : withCell(row, index, isins.join(", "));
    });
    return { ...one, rows };
  });
  return { ...file, sheets };
}

/** The index of the column of ISINs; of a new one, that behind all others of the sheet. */
export function columnOfIsins(file: TableFile, { sheet, column }: PlaceOfIsins): number {
  const rows = file.sheets.find(({ name }) => name === sheet)?.rows ?? [];
  return column ?? rows.reduce((width, { cells }) => Math.max(width, cells.length), 0);
}

function withCell(row: Row, index: number, text: string): Row {
  const cells: Cell[] = [...row.cells];
  while (cells.length <= index) cells.push(null);
  cells[index] = text;
  return { ...row, cells };
}
