import type { Column } from "~/domain/datasets/column";
import type { Dataset } from "~/domain/datasets/dataset";
import type { CellFinding } from "~/domain/datasets/load-finding";
import { isEmptyText } from "~/domain/datasets/read-cell";
import type { DatasetTable } from "~/domain/datasets/table-records";
import { kindOfUnit, mayHaveUnit, unitOf, withoutUnit } from "~/domain/tabular/header-unit";
import { plainHeader } from "~/domain/tabular/plain-header";
import { cellText, type Row } from "~/domain/tabular/row";

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

/** Columns that say of how many units a rate is. */
const UNITS_OF_RATE =
  /^(?:(?:currency |number of )?units?|quantity|nominal|amount|factor|faktor|menge|einheiten?|unit[aà]|quantit[aà]|unit[eé]s?|unidades)$/i;

type Kind = NonNullable<ReturnType<typeof kindOfUnit>>;

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
  const headers = table.match.unused.flatMap((index) => {
    const header = table.headers[index] ?? "";
    return UNIT_WORD.test(header) ? [{ index, rest: restOf(header) }] : [];
  });
  const isAlone = headers.filter(({ rest }) => rest === "").length === 1;
  const units = headers.map(({ index, rest }) => ({
    index,
    of: rest !== "" ? named(rest, figures, table) : isAlone ? figures : leftOf(index, figures),
    isNamed: rest !== "",
  }));
  const powers = table.match.unused.flatMap((index) =>
    MULTIPLIER.test(table.headers[index] ?? "")
      ? [{ index, of: figures, isNamed: false, isPower: true }]
      : [],
  );
  const said = [...units.map((unit) => ({ ...unit, isPower: false })), ...powers];
  if (figures.length === 0) return null;
  return ({ cells, behind }) => [
    ...said.flatMap(({ index, of, isNamed, isPower }) => {
      const value = cellText(cells[index]);
      if (value === null) return NOTHING;
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
export function measuredIn(column: Column, { headers, match }: DatasetTable): readonly Measured[] {
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

const restOf = (header: string) => plainHeader(header.replace(UNIT_WORD, " ").replace(LINKING, " "));

/** The figures a header of units names: by their header, else by what they are of; all where it says neither. */
function named(rest: string, figures: readonly Measured[], { headers }: DatasetTable): readonly Measured[] {
  const byHeader = figures.filter(({ index }) => plainHeader(headers[index] ?? "").includes(rest));
  if (byHeader.length > 0) return byHeader;
  const kinds = CALLED.find(([pattern]) => pattern.test(rest))?.[1];
  return kinds === undefined ? [] : figures.filter(({ kind }) => kinds.includes(kind));
}

function leftOf(index: number, figures: readonly Measured[]): readonly Measured[] {
  return figures.filter((figure) => figure.index === index - 1);
}

/** Whether a text is a power of ten by which no dataset counts. */
export const isOtherScale = (text: string) => SCALES.test(text.trim().toLowerCase());

function isOtherPower(text: string, { kind }: Measured): boolean {
  return /^\d{1,2}$/.test(text.trim()) && Number(text) !== (kind === "money" ? 6 : 0);
}

/** Whether a text is another unit than that of a figure; what nobody knows is one where the header says that it is its unit. */
function isOtherUnit(text: string, { column, kind }: Measured, isNamed: boolean): boolean {
  if (isOtherScale(text)) return true;
  if (mayHaveUnit(column, unitOf(text)) || (kind === "money" && MILLIONS.test(text))) return false;
  const stated = kindOfUnit(text);
  return stated === null ? isNamed && !isEmptyText(text) : stated === kind;
}
