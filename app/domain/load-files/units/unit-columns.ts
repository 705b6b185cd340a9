import type { DatasetRecord } from "~/domain/datasets/check-row";
import type { Column } from "~/domain/datasets/column";
import type { Dataset } from "~/domain/datasets/dataset";
import type { CellFinding } from "~/domain/datasets/load-finding";
import { isEmptyText } from "~/domain/datasets/read-cell";
import type { DatasetTable } from "~/domain/datasets/table-records";
import { cellNumber } from "~/domain/tabular/cells/cell-number";
import {
  isPercentHeader,
  isPercentUnit,
  kindOfUnit,
  mayHaveUnit,
  unitOf,
  withoutUnit,
} from "~/domain/tabular/headers/header-unit";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import { type Cell, cellText, type Row } from "~/domain/tabular/row";
import { shareOfPct } from "~/domain/weights/percent";

const UNIT_WORD =
  /\b(?:units?(?: of measure(?:ment)?)?|measurement units?|uom|unit[aà](?: di misura)?|(?:mass)?einheit|unit[eé]s?(?: de mesure)?|unidad(?: de medida)?)(?![\p{L}])/iu;
/** Words between the unit and the figure it is of: "unit of scope 1". */
const LINKING = /\b(?:of|for|di|de|der|für|per)\b/giu;
/** What a header calls the figures of a unit, where it does not call them by their own header. */
const CALLED: readonly (readonly [RegExp, readonly Kind[]])[] = [
  [/emission|ghg|co2|carbon/i, ["mass"]],
  [/energ/i, ["energy"]],
  [/curr|money|amount|financial|valuta|divisa|währung|devise/i, ["money"]],
];
/** Powers of ten by themselves; money is kept in millions. */
const SCALES =
  /^(?:k|'?000s?|thousands?|tsd|tausend|migliaia|milliers|miles|bn|billions?|mrd|miliardi|milliarden)\.?$/;

const MILLIONS = /^(?:m|mm|mn|mln|mio|millions?|milioni|millionen|millones)\.?$/i;

/** Columns of SDMX that hold the power of ten by which a figure is counted. */
const MULTIPLIER = /^(?:unit[ _]?mult(?:iplier)?|power[ _]?code)$/i;

/** Columns of such powers by their words, "Scale: Billions". */
const SCALE =
  /^(?:scale|scaling|magnitude|order of magnitude|power of ten|scala|skalierung|échelle|escala)$/i;

/** Whether a header says by which power of ten the figures of its row are counted. */
export const isScaleHeader = (header: string) => SCALE.test(header) || MULTIPLIER.test(header);

/** Columns that say of how many units a rate is. */
const UNITS_OF_RATE =
  /^(?:(?:currency |number of )?units?|quantity|nominal|amount|factor|faktor|menge|einheiten?|unit[aà]|quantit[aà]|unit[eé]s?|unidades)$/i;

type Kind = NonNullable<ReturnType<typeof kindOfUnit>>;

interface Placed {
  readonly index: number;
  readonly kind: Kind | "share";
}

/** A figure of mass, energy or money whose header states no unit. */
export interface Measured {
  readonly column: Column;
  readonly index: number;
  readonly kind: Kind;
}

const NOTHING: readonly CellFinding[] = [];

/**
 * Figures whose unit stands in a column of its own, or in the format of a workbook's cell: in a row that names another unit
 * than the dataset's they would be read wrong by a power of ten, so the row is refused (D48). A header that states a unit
 * itself is believed. Null where the file has no such figures.
 */
export function unitColumns(
  { columns }: Dataset,
  table: DatasetTable,
): ((row: Row) => readonly CellFinding[]) | null {
  const rate = columns.find(({ unit }) => unit === "per EUR");
  if (rate !== undefined) return unitsOfRates(rate, table);
  const figures = columns.flatMap((column) => measuredIn(column, table));
  const units = unitsOf(figures, table);
  const powers = table.match.unused.flatMap((index) =>
    MULTIPLIER.test(table.headers[index] ?? "")
      ? [{ index, of: figures, isNamed: false, isPower: true }]
      : [],
  );
  const scaleAt = table.match.unused.find((index) => SCALE.test(table.headers[index] ?? "")) ?? -1;
  const scales =
    scaleAt === -1 || units.length > 0
      ? []
      : [{ index: scaleAt, of: figures, isNamed: false, isPower: false }];
  const said = [...units.map((unit) => ({ ...unit, isPower: false })), ...scales, ...powers];
  if (figures.length === 0) return null;
  return ({ cells, behind }) => [
    ...said.flatMap(({ index, of, isNamed, isPower }) => {
      const stated = cellText(cells[index]);
      if (stated === null) return NOTHING;
      // "EUR" beside "Millions" is one unit.
      const scale = isPower || index === scaleAt ? null : cellText(cells[scaleAt]);
      const value = scale === null ? stated : `${scale} ${stated}`;
      const isOther = (figure: Measured) =>
        isPower ? isOtherPower(value, figure) : isOtherUnit(value, figure, isNamed);
      return of
        .filter((figure) => cellText(cells[figure.index]) !== null && isOther(figure))
        .map((figure) => inOtherUnit(figure, value));
    }),
    ...figures.flatMap((figure) => {
      const value = behind?.get(figure.index) ?? null;
      return value !== null && isOtherUnit(value, figure, false) ? [inOtherUnit(figure, value)] : NOTHING;
    }),
  ];
}

/** The columns of units of a table, and which of some figures each is of. */
function unitsOf<Figure extends Placed>(figures: readonly Figure[], table: DatasetTable) {
  const headers = table.match.unused.flatMap((index) => {
    const header = table.headers[index] ?? "";
    return UNIT_WORD.test(header) ? [{ index, rest: restOf(header) }] : [];
  });
  const isAlone = headers.filter(({ rest }) => rest === "").length === 1;
  return headers.map(({ index, rest }) => ({
    index,
    of:
      rest !== ""
        ? named(rest, figures, table)
        : figures.filter((figure) => isAlone || figure.index === index - 1),
    isNamed: rest !== "",
  }));
}

const isPercent = (cell: Cell | undefined) => isPercentUnit(cellText(cell) ?? "");

/** Shares of which another column, or the format of their own cells, says that they are in percent. */
export interface PercentUnits {
  /** Places of those that a row of the sample says it of. */
  readonly places: ReadonlySet<string>;
  /** The record with the mark at its shares in percent, as if it stood in their own cells. */
  readonly marked: (record: DatasetRecord, row: Row) => DatasetRecord;
}

/** Null where there are no shares whose header states no percent. */
export function percentUnits(
  { columns }: Dataset,
  table: DatasetTable,
  sample: readonly Row[],
): PercentUnits | null {
  const shares = columns.flatMap(({ name, kind }) => {
    const index = table.match.places.get(name)?.[0];
    const isMarked = index === undefined || isPercentHeader(table.headers[index] ?? "");
    return kind !== "share" || isMarked ? [] : [{ name, index, kind: "share" as const }];
  });
  if (shares.length === 0) return null;
  const units = unitsOf(shares, table);
  const sharesIn = ({ cells, behind }: Row) => [
    ...units.flatMap(({ index, of }) => (isPercent(cells[index]) ? of : [])),
    ...(behind === undefined ? [] : shares.filter(({ index }) => isPercent(behind.get(index)))),
  ];
  return {
    places: new Set(sample.flatMap(sharesIn).map(({ name }) => table.placeOf(name))),
    marked: (record, row) => {
      const cells = sharesIn(row).flatMap(({ name }) => {
        const number = cellNumber(record.cells[name], table.formatOf(name).mark);
        if (number === null || number.isPercent) return [];
        return [[name, { kind: "percent", value: shareOfPct(number.value) } as const] as const];
      });
      return cells.length === 0
        ? record
        : { ...record, cells: { ...record.cells, ...Object.fromEntries(cells) } };
    },
  };
}

function inOtherUnit({ column: { name, unit } }: Measured, value: string): CellFinding {
  return { severity: "error", code: "D48", column: name, value, params: { column: name, unit: unit ?? "" } };
}

/** Rates of a hundred units, as central banks quote them of the yen: their rows are refused. */
function unitsOfRates(
  { name, unit }: Column,
  { headers, match }: DatasetTable,
): ((row: Row) => readonly CellFinding[]) | null {
  const index = match.unused.find((at) => UNITS_OF_RATE.test(headers[at] ?? ""));
  if (index === undefined) return null;
  return ({ cells }) => {
    const value = cellText(cells[index]);
    if (value === null || !/^\d/.test(value) || Number(value.replace(",", ".")) === 1) return NOTHING;
    return [
      { severity: "error", code: "D48", column: name, value, params: { column: name, unit: unit ?? "" } },
    ];
  };
}

/** A column of figures whose header states no unit; none for any other column. */
export function measuredIn(
  column: Column,
  { headers, match }: Pick<DatasetTable, "headers" | "match">,
): readonly Measured[] {
  const index = match.places.get(column.name)?.[0];
  const kind = kindOfColumn(column);
  if (index === undefined || kind === null) return [];
  const isStated = withoutUnit(headers[index] ?? "").some((reading) => mayHaveUnit(column, reading));
  return isStated ? [] : [{ column, index, kind }];
}

/** What the numbers of a column measure; null where it is neither mass nor energy nor money. */
export function kindOfColumn({ kind, unit }: Column): Kind | null {
  // "MWh a year" is kept of a year.
  return kind !== "number" || unit === null ? null : kindOfUnit(unit.replace(/ a year$/, ""));
}

/** Whether a header is that of the units of the figures of a row, and names none of them. */
export const isUnitHeader = (header: string) => UNIT_WORD.test(header) && restOf(header) === "";

const restOf = (header: string) => plainHeader(header.replace(UNIT_WORD, " ").replace(LINKING, " "));

/** The figures a header of units names: by their header, else by what they are of; all where it says neither. */
function named<Figure extends Placed>(
  rest: string,
  figures: readonly Figure[],
  { headers }: DatasetTable,
): readonly Figure[] {
  const byHeader = figures.filter(({ index }) => plainHeader(headers[index] ?? "").includes(rest));
  if (byHeader.length > 0) return byHeader;
  const kinds = CALLED.find(([pattern]) => pattern.test(rest))?.[1];
  return figures.filter(({ kind }) => kinds?.some((one) => one === kind));
}

/** Whether a text is a power of ten by which no dataset counts. */
export const isOtherScale = (text: string) => SCALES.test(text.trim().toLowerCase());

function isOtherPower(text: string, { kind }: Measured): boolean {
  return /^\d{1,2}$/.test(text.trim()) && Number(text) !== (kind === "money" ? 6 : 0);
}

/** Whether a text is another unit than that of a figure; what nobody knows is one where the header says that it is its unit. */
function isOtherUnit(text: string, { column, kind }: Measured, isNamed: boolean): boolean {
  if (isOtherScale(text)) return true;
  if (MILLIONS.test(text)) return kind !== "money";
  if (mayHaveUnit(column, unitOf(text))) return false;
  const stated = kindOfUnit(text);
  return stated === null ? isNamed && !isEmptyText(text) : stated === kind;
}
