import { type Cell, columnIndex, type Row } from "~/domain/tabular/row";

const PLACE = /^(\d+):([A-Z]{1,3})$/;

/** The row with what a person wrote over its cells, by places such as "12:C"; an empty text clears a cell. */
export function editedRow(row: Row, edits: Readonly<Record<string, string>> = {}): Row {
  const own = Object.entries(edits).flatMap(([place, value]) => {
    const [, number, letters] = PLACE.exec(place) ?? [];
    return letters !== undefined && Number(number) === row.number ? [{ letters, value }] : [];
  });
  if (own.length === 0) return row;
  const cells: Cell[] = [...row.cells];
  for (const { letters, value } of own) {
    const index = columnIndex(letters);
    while (cells.length <= index) cells.push(null);
    cells[index] = value === "" ? null : value;
  }
  return { ...row, cells };
}
