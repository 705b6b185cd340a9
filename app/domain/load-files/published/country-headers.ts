import { plainHeader } from "~/domain/tabular/headers/plain-header";
import { type Cell, cellText, type Row } from "~/domain/tabular/row";
import type { Layout } from "../layouts/layouts";

/** One figure of a publication: of which country and year, and what makes it the dataset's unit. */
export interface Figure {
  /** By what the country is called, a code before a name. */
  readonly names: readonly string[];
  readonly year: number;
  readonly column: string;
  /** Where the value and the country stand in the row. */
  readonly at: number;
  readonly cell: Cell;
  readonly times?: number;
  readonly inDollars?: boolean;
  /** The first year whose figures are on the scale of the dataset. */
  readonly since?: number;
}

/** A publication about countries, recognised by its headers. */
export interface CountryTable {
  readonly layout: Layout;
  readonly headerRow: number;
  readonly headers: readonly (string | null)[];
  /** Where countries are named; null where each column is one. */
  readonly countryAt: number | null;
  /** How many columns hold figures: of several sheets the one with most is the publication. */
  readonly size: number;
  readonly figuresIn: (row: Row) => readonly Figure[];
  /** Whether the row is about something the dataset holds, where rows say what they are about. */
  readonly keeps?: (row: Row) => boolean;
}

export type Recognised = Omit<CountryTable, "headerRow" | "headers"> | null;

/** Headers of one row by their plain text. */
export class Headers {
  readonly plain: readonly string[];

  constructor(readonly texts: readonly (string | null)[]) {
    this.plain = texts.map((text) => plainHeader(text ?? ""));
  }

  /** The first column with one of these headers; -1 without. */
  at(...headers: readonly string[]): number {
    for (const header of headers) {
      const index = this.plain.indexOf(plainHeader(header));
      if (index !== -1) return index;
    }
    return -1;
  }

  /** Columns that are named by a pattern with a year in it. */
  years(pattern: RegExp): readonly (readonly [at: number, year: number])[] {
    return this.texts.flatMap((text, at) => {
      const year = Number(
        pattern
          .exec(text?.trim() ?? "")
          ?.slice(1)
          .find(Boolean),
      );
      return year > 1800 && year < 2200 ? [[at, year] as const] : [];
    });
  }
}

export const YEAR_HEADER = /^(?:FY ?)?((?:18|19|20|21)\d\d)(?:\.0)?(?: \[YR\d{4}\])?$/;
const CODES = [
  "Country Code",
  "ISO3",
  "Country Code ISO3",
  "Code",
  "iso_code",
  "ISO 3",
  "country_code",
  "ISO",
  "countryiso3code",
  "Economy (code)",
  "geo",
  "REF_AREA",
  "LOCATION",
  "COU",
];
const NAMES = [
  "Country Name",
  "Country / Territory",
  "countryname",
  "Country",
  "Entity",
  "Country/Territory",
  "Economy (name)",
  "Geopolitical entity (reporting)",
  "Reference area",
];

/** What calls the country in a row, its code first. */
export function naming(headers: Headers): {
  readonly at: number;
  readonly places: readonly number[];
  readonly namesIn: (row: Row) => readonly string[];
} | null {
  const places = [headers.at(...CODES), headers.at(...NAMES)].filter((at) => at !== -1);
  const at = places.at(-1);
  if (at === undefined) return null;
  return { at, places, namesIn: (row) => places.flatMap((place) => cellText(row.cells[place]) ?? []) };
}

export function yearIn(cell: Cell | undefined): number | null {
  const year = /^((?:18|19|20|21)\d\d)(?:\.0)?(?:-\d\d-\d\d.*)?$/.exec(cellText(cell) ?? "")?.[1];
  return year === undefined ? null : Number(year);
}

/** A row per country and year. */
export function byYear(
  layout: Layout,
  headers: Headers,
  yearAt: number,
  columns: readonly Pick<Figure, "at" | "column" | "times" | "inDollars">[],
): Recognised {
  const place = naming(headers);
  if (place === null) return null;
  return {
    layout,
    countryAt: place.at,
    size: columns.length,
    figuresIn: (row) => {
      const year = yearIn(row.cells[yearAt]);
      if (year === null) return [];
      return columns.map((column) => ({
        ...column,
        names: place.namesIn(row),
        year,
        cell: row.cells[column.at] ?? null,
      }));
    },
  };
}
