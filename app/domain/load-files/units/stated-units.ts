import type { Column } from "~/domain/datasets/column";
import type { Dataset } from "~/domain/datasets/dataset";
import type { DatasetTable } from "~/domain/datasets/table-records";
import { cellNumber } from "~/domain/tabular/cells/cell-number";
import {
  isPercentHeader,
  isUnitText,
  kindOfUnit,
  mayHaveUnit,
  unitOf,
} from "~/domain/tabular/headers/header-unit";
import { columnKey, columnOfKey, type Mapping } from "~/domain/tabular/headers/match-columns";
import { type Cell, cellText, isBlankRow, type Row } from "~/domain/tabular/row";
import { kindOfColumn } from "./unit-columns";
import { isLabelled } from "./units-beside";

/** A row of units beside a header, written into the headers it belongs to, as if each had its unit in brackets. */
export interface UnitRow {
  readonly row: Row;
  readonly head: readonly Row[];
  readonly mapping: Mapping;
}

/**
 * The units that stand in a row of their own right below or above the header, or in headings of groups above it: a figure
 * is read by them as by a unit in its header. What stands once over several columns is of each of its kind. Null where
 * such a row holds a number under a column of numbers, or no unit.
 */
export function unitRowBeside(
  dataset: Dataset,
  head: readonly Row[],
  table: DatasetTable,
  mapping: Mapping,
): UnitRow | null {
  const filled = head.filter((row) => !isBlankRow(row));
  const at = filled.findIndex(({ number }) => number === table.headerRow);
  const [below, above] = [filled[at + 1], filled[at - 1]];
  const figures = figuresOf(dataset, table);
  const isTitle = above === undefined || isLabelled(above);
  const readings = [
    below && unitsIn(below, figures),
    isTitle ? null : unitsOfGroups(above, figures),
    isTitle ? null : unitsIn(above, figures),
  ];
  const units = readings.find((one) => one !== undefined && one !== null);
  return units ? withUnits(units.row, units.units, head, table, mapping) : null;
}

interface Units {
  readonly row: Row;
  readonly units: ReadonlyMap<number, string>;
}

/** A column of numbers, and whether its header states a unit or a remark itself. */
interface Figure {
  readonly column: Column;
  readonly index: number;
  readonly hasBrackets: boolean;
}

function figuresOf({ columns }: Dataset, { headers, match }: DatasetTable): readonly Figure[] {
  return columns.flatMap((column) => {
    const index = match.places.get(column.name)?.[0];
    const isMeasured = column.kind === "number" || column.kind === "share";
    if (!isMeasured || index === undefined) return [];
    return [{ column, index, hasBrackets: /[()[\]]/.test(headers[index] ?? "") }];
  });
}

/** The units of a row by the index of their column; null where the row is not one of units. */
function unitsIn(row: Row, figures: readonly Figure[]): Units | null {
  const isNumber = (index: number) =>
    cellNumber(row.cells[index], ".") !== null || cellNumber(row.cells[index], ",") !== null;
  if (figures.some(({ index }) => isNumber(index))) return null;
  const texts = figures.flatMap((figure) => {
    const text = unitText(row.cells[figure.index]);
    return text === null || figure.hasBrackets ? [] : [{ ...figure, text }];
  });
  const isOfUnits = texts.some(
    ({ column, text }) => isUnitText(text) || (!/\d/.test(text) && mayHaveUnit(column, unitOf(text))),
  );
  if (!isOfUnits) return null;
  const spread = overColumns(row, figures, (text) => (isUnitText(text) ? text : null));
  // Beside a unit every other text is one as well, whether it is known or not.
  return { row, units: new Map([...spread, ...texts.map(({ index, text }) => [index, text] as const)]) };
}

/** "Emissions (kt)", "Financials in USD m". */
const UNIT_OF_GROUP = /\S\s*(?:[([]|\sin\s)\s*(?:in\s+)?([^()[\]]+?)\s*[)\]]?$/iu;

/** Headings of groups of figures that are other ones than those of a company in a year. */
export const OF_OTHERS =
  /\b(?:targets?|intensit\p{L}+|benchmark|peers?|forecasts?|avoided|financed|growth)(?!\p{L})/iu;

/** The units in the headings of groups of columns, or what else they say of them; null where none does. A title begins in the first column. */
function unitsOfGroups(row: Row, figures: readonly Figure[]): Units | null {
  const grouped = { ...row, cells: row.cells.map((cell, index) => (index === 0 ? null : cell)) };
  const units = overColumns(grouped, figures, (heading) => {
    const unit = UNIT_OF_GROUP.exec(heading)?.[1] ?? "";
    if (isUnitText(unit) || isPercentHeader(unit)) return unit;
    return OF_OTHERS.test(heading) ? heading : null;
  });
  return units.size === 0 ? null : { row, units };
}

const unitText = (cell: Cell | undefined) =>
  cellText(cell)?.replace(/^(?:units?|unità|einheit)\s*[:=]\s*|^[([]|[)\]]$/gi, "") ?? null;

/** The unit of each figure of its kind from the column of a text to the next text. */
function overColumns(
  { cells }: Row,
  figures: readonly Figure[],
  unitIn: (text: string) => string | null,
): ReadonlyMap<number, string> {
  const lastTextAt = (index: number) => cells.slice(0, index + 1).findLast((cell) => cellText(cell) !== null);
  return new Map(
    figures.flatMap(({ column, index, hasBrackets }) => {
      const text = hasBrackets ? null : unitText(lastTextAt(index));
      const unit = text === null ? null : unitIn(text);
      return unit !== null && isOfKind(unit, column) ? [[index, unit] as const] : [];
    }),
  );
}

function isOfKind(unit: string, column: Column): boolean {
  if (column.kind === "share") return isPercentHeader(unit);
  const kind = kindOfColumn(column);
  return kind !== null && (kindOfUnit(unit) === kind || OF_OTHERS.test(unit));
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
