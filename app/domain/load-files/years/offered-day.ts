import type { LoadFinding } from "~/domain/datasets/load-finding";
import { LAST_SHORT_YEAR, parseDate, withFullYear } from "~/domain/tabular/cells/date-text";
import { dayInTitles, type TitleDay } from "~/domain/tabular/cells/title-date";
import type { HeaderMatch, Mapping } from "~/domain/tabular/headers/match-columns";
import { cellText, columnLetter, type Row } from "~/domain/tabular/row";
import type { TableInput } from "../layouts/table-input";

/** A day above the header for the column that a file lacks: a person confirms it, nothing takes it for granted. */
export interface OfferedDay {
  /** Column of the dataset that says of when its rows are. */
  readonly column: string;
  /** ISO day. */
  readonly day: string;
  /** As the file writes it, and where: the row and the cell ("B2"). */
  readonly text: string;
  readonly row: number;
  readonly cell: string;
}

/** What the lines above a header say of the column of days that a table lacks. */
export interface DayAbove {
  readonly offered: OfferedDay | null;
  /** The date that would be offered if it could not be read two ways (R12). */
  readonly unclear: LoadFinding | null;
}

/** The day that the lines above a header state; null where none has a date that counts. */
export function dayAboveHeader(
  { said }: Pick<TableInput, "said">,
  head: readonly Row[],
  headerRow: number,
): TitleDay | null {
  const titles = head.filter((row) => row.number < headerRow && !headsGroupsOfDays(row));
  return dayInTitles(titles, said.dateOrder, LAST_SHORT_YEAR);
}

/** A row of nothing but several days: each heads its own columns, and none is that of all rows. */
function headsGroupsOfDays({ cells }: Row): boolean {
  const texts = cells.map(cellText).filter((text) => text !== null);
  return texts.length > 1 && texts.every((text) => parseDate(withFullYear(text, LAST_SHORT_YEAR)) !== null);
}

/** The day above the header as it is offered for the column that says of when rows are, where a table needs and lacks it. */
export function offeredFor(
  { dataset, sheet }: Pick<TableInput, "dataset" | "sheet">,
  match: HeaderMatch,
  found: TitleDay | null,
): DayAbove {
  const { columns, period } = dataset;
  const isNeeded = columns.some(({ name, required }) => name === period && required);
  if (found === null || period === null || !isNeeded || match.places.has(period)) return NO_DAY;
  const { text, row, column } = found.written;
  const letter = columnLetter(column ?? 0);
  const cell = `${letter}${row}`;
  if (found.day !== null)
    return { offered: { column: period, day: found.day, text, row, cell }, unclear: null };
  if (match.constants.has(period)) return NO_DAY;
  const finding = { severity: "warning", code: "R12", sheet, row, column: letter, value: text } as const;
  return { offered: null, unclear: { ...finding, params: { cell } } };
}

const NO_DAY: DayAbove = { offered: null, unclear: null };

/** What a refusal for missing columns says: which they are, and the day that would fill one. */
export function missingColumns(match: HeaderMatch, { offered }: DayAbove): LoadFinding["params"] {
  const columns = match.missing.join(", ");
  if (offered === null || !match.missing.includes(offered.column)) return { columns };
  return { columns, column: offered.column, day: offered.day, cell: offered.cell };
}

/** A mapping with the day offered, unless it says already where the values of that column are. */
export function withOfferedDay(mapping: Mapping, offered: OfferedDay | null): Mapping {
  if (offered === null || Object.values(mapping).includes(offered.column)) return mapping;
  return { ...mapping, [`=${offered.day}`]: offered.column };
}

/** Whether a mapping says nothing but the day that was offered: nobody has chosen yet. */
export function isOnlyOffered(mapping: Mapping, offered: OfferedDay | null): boolean {
  const [entry, ...others] = Object.entries(mapping);
  if (offered === null || entry === undefined || others.length > 0) return false;
  return entry[0] === `=${offered.day}` && entry[1] === offered.column;
}
