import type { DatasetName } from "~/domain/facts/fact";
import { cellNumber } from "~/domain/tabular/cells/cell-number";
import { dateOrderOf, LAST_SHORT_YEAR, withFullYear } from "~/domain/tabular/cells/date-text";
import { decimalMarkOf } from "~/domain/tabular/cells/number-marks";
import type { DecimalMark } from "~/domain/tabular/cells/number-text";
import { isPercentHeader, unitBeside } from "~/domain/tabular/headers/header-unit";
import { HEADER_SEARCH_ROWS, type HeaderMatch, type Mapping } from "~/domain/tabular/headers/match-columns";
import { type Cell, cellText, columnLetter, isBlankRow, type Row } from "~/domain/tabular/row";
import { shareOfPct } from "~/domain/weights/percent";
import type { DatasetRecord } from "./check-row";
import type { Dataset } from "./dataset";
import { groupedHeader } from "./grouped-header";
import { matchHeaders } from "./header-match";
import { type ColumnFormat, isEmptyText, PLAIN_FORMAT, readCell, withoutMinimum } from "./read-cell";
import { type ScaleDoubt, scaleDoubt } from "./scale-doubt";
import { splitHeader } from "./split-header";

/** A table found in a file: where its header is, what its columns mean, how its numbers and dates are written. */
export interface DatasetTable {
  readonly headerRow: number;
  readonly headers: readonly (string | null)[];
  readonly match: HeaderMatch;
  readonly formatOf: (column: string) => ColumnFormat;
  /** Columns whose numbers can all be read two ways, with an example; none where another column tells. */
  readonly doubtful: ReadonlyMap<string, string>;
  /** Columns of shares headed as percent in which no number is above 1, with the largest. */
  readonly perhapsFractions: ReadonlyMap<string, number>;
  /** Columns of shares without a mark of percent in which most numbers are above 1, with the largest. */
  readonly perhapsPercents: ReadonlyMap<string, number>;
  /** Columns of shares without a mark and none above 1 beside one in percent, with the largest and the column in percent. */
  readonly besidePercents: ReadonlyMap<string, { readonly value: number; readonly beside: string }>;
  /** Columns of shares in which some cells have a percent sign, with the first that has none and is not zero. */
  readonly mixedSigns: ReadonlyMap<string, { readonly row: number; readonly value: number }>;
  /** Columns whose numbers seem to be on another scale. */
  readonly otherScale: ReadonlyMap<string, ScaleDoubt>;
  readonly placeOf: (column: string) => string;
}

/** The row among the first thirty that names most columns of the dataset; null when none names two, or one required. */
export function findTable(
  dataset: Dataset,
  rows: readonly Row[],
  mapping: Mapping = {},
  isComplete = false,
): DatasetTable | null {
  let best: { row: Row; match: HeaderMatch } | null = null;
  for (const [at, written] of rows.slice(0, HEADER_SEARCH_ROWS).entries()) {
    const row = groupedHeader(dataset, rows[at - 1], written, mapping) ?? written;
    // Below rows of data another table may have more columns; it does not take their place.
    if (best !== null && isRowOfData(dataset, best.match, row)) break;
    const match = matchHeaders(dataset, row.cells.map(cellText), mapping, isComplete);
    if (best === null ? match.places.size > 0 : isFuller(match, best.match)) best = { row, match };
  }
  if (best === null) return null;
  if (!statesMore(dataset, best.match)) best = splitIn(dataset, rows, mapping) ?? best;
  else best = continuedIn(dataset, rows, best.row, mapping) ?? best;
  const named = best.match.places.size + best.match.constants.size;
  const wanted = dataset.columns.filter(({ required }) => required).length;
  if (named < Math.min(2, wanted + 1) || (wanted > 0 && best.match.missing.length === wanted)) return null;
  const { row, match } = best;
  const headers = row.cells.map(cellText);
  const sample = rows.filter(({ number }) => number > row.number);
  return {
    headerRow: row.number,
    headers,
    match,
    ...formats(dataset, match, headers, sample),
    placeOf: (column) => {
      const index = match.places.get(column)?.[0];
      return index === undefined ? column : placeOf(index, headers[index] ?? null);
    },
  };
}

/** The first header whose names stand in two rows. */
function splitIn(
  dataset: Dataset,
  rows: readonly Row[],
  mapping: Mapping,
): { readonly row: Row; readonly match: HeaderMatch } | null {
  for (const [at, lower] of rows.slice(0, HEADER_SEARCH_ROWS).entries()) {
    const row = splitHeader(dataset, rows[at - 1], lower, mapping);
    if (row !== null) return { row, match: matchHeaders(dataset, row.cells.map(cellText), mapping) };
  }
  return null;
}

/** A complete header of which the row below names further columns, those of a group that spans blank cells; units stand below texts. */
function continuedIn(dataset: Dataset, rows: readonly Row[], upper: Row, mapping: Mapping) {
  const lower = rows.find(({ number }) => number === upper.number + 1);
  const isBelowGroup = lower?.cells.some(
    (cell, index) => cellText(cell) !== null && cellText(upper.cells[index]) === null,
  );
  const row = lower && isBelowGroup ? splitHeader(dataset, upper, lower, mapping) : null;
  return row === null ? null : { row, match: matchHeaders(dataset, row.cells.map(cellText), mapping) };
}

/** Whether a header names more columns than another, or as many and more of those that are required or in another unit. */
function isFuller({ places, missing, otherUnit }: HeaderMatch, than: HeaderMatch): boolean {
  if (places.size !== than.places.size) return places.size > than.places.size;
  if (missing.length !== than.missing.length) return missing.length < than.missing.length;
  return otherUnit.size > than.otherUnit.size;
}

/** Whether a header has all required columns and one more, where the dataset has more. */
function statesMore({ columns }: Dataset, { missing, places, constants }: HeaderMatch): boolean {
  const required = columns.filter((column) => column.required).length;
  return missing.length === 0 && places.size + constants.size > Math.min(required, columns.length - 1);
}

/** Whether a row below a complete header fills all required columns, one of them with more than a text. */
function isRowOfData({ columns }: Dataset, { missing, places }: HeaderMatch, { cells }: Row): boolean {
  const required = columns.filter((column) => column.required && places.has(column.name));
  if (missing.length > 0 || !required.some(({ kind }) => kind !== "text")) return false;
  return required.every((column) => {
    const reading = readCell(column, cells[places.get(column.name)?.[0] ?? -1], PLAIN_FORMAT);
    return "value" in reading && reading.value !== null;
  });
}

/** A column as findings name it: letter and header. */
export function placeOf(index: number, header: string | null): string {
  return header === null ? columnLetter(index) : `${columnLetter(index)} (${header})`;
}

/** The first of several cells of a row that states something. */
export function filledOf(indexes: readonly number[], { cells }: Row): number | undefined {
  return indexes.find((at) => {
    const text = cellText(cells[at]);
    return text !== null && !isEmptyText(text);
  });
}

/** The rows below the header as records of the dataset; blank rows are passed over. */
export function recordOf(
  dataset: DatasetName,
  table: DatasetTable,
  sheet: string | null,
  row: Row,
): DatasetRecord | null {
  if (row.number <= table.headerRow || isBlankRow(row)) return null;
  const cells: Record<string, Cell> = {};
  for (const [name, indexes] of table.match.places) {
    const index = indexes.length === 1 ? indexes[0] : filledOf(indexes, row);
    cells[name] = index === undefined ? null : (row.cells[index] ?? null);
  }
  for (const [name, value] of table.match.constants) cells[name] = value;
  return { dataset, sheet, row: row.number, cells };
}

/**
 * How the text cells of each column are written, from a sample of rows. Where a column of numbers leaves its decimal
 * mark open, the file's other columns decide, and without them the point: these files are made by programs.
 */
function formats(
  dataset: Dataset,
  match: HeaderMatch,
  headers: readonly (string | null)[],
  sample: readonly Row[],
): Pick<
  DatasetTable,
  | "formatOf"
  | "doubtful"
  | "perhapsFractions"
  | "perhapsPercents"
  | "besidePercents"
  | "mixedSigns"
  | "otherScale"
> {
  const doubtful = new Map<string, string>();
  const percents = dataset.columns.filter(({ name, kind }) => {
    const index = match.places.get(name)?.[0];
    return kind === "share" && index !== undefined && isPercentHeader(headers[index] ?? "");
  });
  const marks = new Map<string, DecimalMark>();
  const orders = new Map<string, ColumnFormat["dateOrder"]>();
  for (const column of dataset.columns) {
    const index = match.places.get(column.name)?.[0];
    if (index === undefined) continue;
    const texts = sample.flatMap(({ cells }) => (typeof cells[index] === "string" ? [cells[index]] : []));
    if (column.kind === "number" || column.kind === "share") {
      const verdict = decimalMarkOf(
        texts.map((text) => unitBeside(text)?.digits ?? withoutMinimum(column, text)),
      );
      if (verdict.kind === "decided") marks.set(column.name, verdict.mark);
      else if (verdict.kind !== "no_marks") doubtful.set(column.name, verdict.example);
    } else if (column.kind === "day") {
      const verdict = dateOrderOf(texts.map((text) => withFullYear(text, LAST_SHORT_YEAR)));
      if (verdict.kind === "decided") orders.set(column.name, verdict.order);
    }
  }
  const commas = [...marks.values()].filter((mark) => mark === ",").length;
  const usual: DecimalMark = commas * 2 > marks.size ? "," : ".";
  const inPercent = new Set(percents.map(({ name }) => name));
  const formatOf = (column: string): ColumnFormat => ({
    mark: marks.get(column) ?? usual,
    dateOrder: orders.get(column) ?? null,
    ...(inPercent.has(column) && { isPercent: true }),
  });
  const perhapsFractions = new Map(
    percents.flatMap(({ name }) => {
      const largest = largestPlain(sample, match.places.get(name)?.[0] ?? -1, formatOf(name).mark);
      return largest > 0 && largest <= 1 ? [[name, largest] as const] : [];
    }),
  );
  const unmarked = dataset.columns.flatMap(({ name, kind }) => {
    const index = match.places.get(name)?.[0];
    return kind !== "share" || index === undefined || inPercent.has(name) ? [] : [{ name, index }];
  });
  const perhapsPercents = new Map(
    unmarked.flatMap(({ name, index }) => {
      const largest = largestOfPercents(plainNumbers(sample, index, formatOf(name).mark));
      return largest === null ? [] : [[name, largest] as const];
    }),
  );
  const beside =
    percents.find(({ name }) => !perhapsFractions.has(name))?.name ?? perhapsPercents.keys().next().value;
  const besidePercents = new Map(
    unmarked.flatMap(({ name, index }) => {
      const value = largestPlain(sample, index, formatOf(name).mark);
      return beside === undefined || value === 0 || value > 1 ? [] : [[name, { value, beside }] as const];
    }),
  );
  const mixedSigns = new Map(
    unmarked.flatMap(({ name, index }) => {
      const first = firstWithoutSign(sample, index, formatOf(name).mark);
      return first === null ? [] : [[name, first] as const];
    }),
  );
  const scaled = dataset.columns.flatMap((column) => {
    const index = match.places.get(column.name)?.[0];
    if (index === undefined) return [];
    const { mark, isPercent } = formatOf(column.name);
    const isShare = column.kind === "share";
    const numbers = isShare ? sharesIn(sample, index, mark, isPercent) : numbersIn(sample, index, mark);
    return [{ column, numbers }];
  });
  const otherScale = new Map(
    scaled.flatMap(({ column, numbers }) => {
      const ofUnit = scaled
        .filter(({ column: { unit } }) => unit === column.unit)
        .flatMap((one) => one.numbers);
      const found = scaleDoubt(column, numbers, ofUnit);
      return found === null ? [] : [[column.name, found] as const];
    }),
  );
  return {
    formatOf,
    perhapsFractions,
    perhapsPercents,
    besidePercents,
    mixedSigns,
    otherScale,
    doubtful: marks.size > 0 ? new Map() : doubtful,
  };
}

/** The first number but zero without a percent sign in a column in which another has one; null where there is none. */
function firstWithoutSign(sample: readonly Row[], index: number, mark: DecimalMark) {
  let hasSign = false;
  let first: { readonly row: number; readonly value: number } | null = null;
  for (const row of sample) {
    const number = cellNumber(row.cells[index], mark);
    if (number?.isPercent) hasSign = true;
    else if (number !== null && number.value !== 0) first ??= { row: row.number, value: number.value };
  }
  return hasSign ? first : null;
}

/** The largest number of a column without a percent mark; 0 where there is none. */
function largestPlain(sample: readonly Row[], index: number, mark: DecimalMark): number {
  return plainNumbers(sample, index, mark).reduce((largest, number) => Math.max(largest, number), 0);
}

/** How large the numbers of a column without a percent mark are. */
function plainNumbers(sample: readonly Row[], index: number, mark: DecimalMark): readonly number[] {
  return numbersIn(sample, index, mark).map((number) => Math.abs(number));
}

/** The numbers of a column without a percent mark; what is written in millions or billions says its scale itself. */
function numbersIn(sample: readonly Row[], index: number, mark: DecimalMark): readonly number[] {
  return sample.flatMap(({ cells }) => {
    const number = cellNumber(cells[index], mark);
    return number === null || number.isPercent || number.isScaled ? [] : [number.value];
  });
}

/** The shares of a column as fractions. */
function sharesIn(
  sample: readonly Row[],
  index: number,
  mark: DecimalMark,
  isPercent = false,
): readonly number[] {
  return sample.flatMap(({ cells }) => {
    const number = cellNumber(cells[index], mark);
    if (number === null) return [];
    return [number.isPercent || isPercent ? shareOfPct(number.value) : number.value];
  });
}

/** The largest of numbers that look like percentages: two at least and most of those that are not zero are above 1. */
function largestOfPercents(numbers: readonly number[]): number | null {
  const above = numbers.filter((number) => number > 1);
  const filled = numbers.filter((number) => number !== 0);
  if (above.length < 2 || above.length * 2 <= filled.length) return null;
  return above.reduce((largest, number) => Math.max(largest, number), 0);
}
