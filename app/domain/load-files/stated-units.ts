import type { Dataset } from "~/domain/datasets/dataset";
import type { DatasetTable } from "~/domain/datasets/table-records";
import { cellNumber } from "~/domain/tabular/cell-number";
import { isUnitText, mayHaveUnit, unitOf } from "~/domain/tabular/header-unit";
import { columnKey, columnOfKey, type Mapping } from "~/domain/tabular/match-columns";
import { cellText, isBlankRow, type Row } from "~/domain/tabular/row";

/** A row of units beside a header, written into the headers it belongs to, as if each had its unit in brackets. */
export interface UnitRow {
  readonly row: Row;
  readonly head: readonly Row[];
  readonly mapping: Mapping;
}

/**
 * The units that stand in a row of their own right below or above the header: a figure is read by them as by a unit in its
 * header. Null where such a row holds a number under a column of numbers, or no unit.
 */
export function unitRowBeside(
  dataset: Dataset,
  head: readonly Row[],
  table: DatasetTable,
  mapping: Mapping,
): UnitRow | null {
  const filled = head.filter((row) => !isBlankRow(row));
  const at = filled.findIndex(({ number }) => number === table.headerRow);
  return (
    [filled[at + 1], filled[at - 1]]
      .flatMap((row) => (row === undefined ? [] : unitsIn(dataset, row, table)))
      .map(({ row, units }) => withUnits(row, units, head, table, mapping))[0] ?? null
  );
}

interface Units {
  readonly row: Row;
  readonly units: ReadonlyMap<number, string>;
}

/** The units of a row by the index of their column; none where the row is not one of units. */
function unitsIn({ columns }: Dataset, row: Row, { headers, match }: DatasetTable): readonly Units[] {
  const measured = columns.flatMap((column) => {
    const index = match.places.get(column.name)?.[0];
    const isMeasured = column.kind === "number" || column.kind === "share";
    return isMeasured && index !== undefined ? [{ column, index }] : [];
  });
  const isNumber = (index: number) =>
    cellNumber(row.cells[index], ".") !== null || cellNumber(row.cells[index], ",") !== null;
  if (measured.some(({ index }) => isNumber(index))) return [];
  const texts = measured.flatMap(({ column, index }) => {
    const text = cellText(row.cells[index])?.replace(/^[([]|[)\]]$/g, "") ?? null;
    return text === null || /[()[\]]/.test(headers[index] ?? "") ? [] : [{ column, index, text }];
  });
  const isOfUnits = texts.some(
    ({ column, text }) => isUnitText(text) || (!/\d/.test(text) && mayHaveUnit(column, unitOf(text))),
  );
  // Beside a unit every other text is one as well, whether it is known or not.
  return isOfUnits ? [{ row, units: new Map(texts.map(({ index, text }) => [index, text])) }] : [];
}

function withUnits(
  row: Row,
  units: ReadonlyMap<number, string>,
  head: readonly Row[],
  { headerRow, headers }: DatasetTable,
  mapping: Mapping,
): UnitRow {
  const named = headers.map((header, index) => {
    const unit = units.get(index);
    return header === null || unit === undefined ? header : `${header} (${unit})`;
  });
  const keyed = Object.entries(mapping).map(([key, name]) => {
    const index = key.startsWith("=") ? -1 : columnOfKey(headers, key);
    return [index === -1 ? key : columnKey(named, index), name] as const;
  });
  return {
    row,
    head: head.map((one) => (one.number === headerRow ? { ...one, cells: named } : one)),
    mapping: Object.fromEntries(keyed),
  };
}
