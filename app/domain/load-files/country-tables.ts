import { numberMarksIn } from "~/domain/tabular/number-text";
import { plainHeader } from "~/domain/tabular/plain-header";
import { type Cell, cellText, type Row } from "~/domain/tabular/row";
import type { Layout } from "./layouts";

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

type Recognised = Omit<CountryTable, "headerRow" | "headers"> | null;

/** Headers of one row by their plain text. */
class Headers {
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

const YEAR_HEADER = /^(?:FY ?)?((?:18|19|20|21)\d\d)(?:\.0)?(?: \[YR\d{4}\])?$/;
const CODES = [
  "Country Code",
  "ISO3",
  "Country Code ISO3",
  "Code",
  "iso_code",
  "ISO 3",
  "country_code",
  "ISO",
];
const NAMES = [
  "Country Name",
  "Country / Territory",
  "countryname",
  "Country",
  "Entity",
  "Country/Territory",
];

const HEADER_ROWS = 40;

/** The publication whose header stands among the first rows; null for any other table. */
export function countryTableIn(head: readonly Row[]): CountryTable | null {
  for (const row of head.slice(0, HEADER_ROWS)) {
    const headers = new Headers(row.cells.map(cellText));
    const below = head.filter(({ number }) => number > row.number);
    for (const recognise of [indicatorsByYear, gdp, cait, climateWatch, governance, corruption, sdgIndex]) {
      const found = recognise(headers, below);
      if (found !== null) return { ...found, headerRow: row.number, headers: headers.texts };
    }
  }
  return carbonBudget(head);
}

/** What calls the country in a row, its code first. */
function naming(headers: Headers): { at: number; namesIn: (row: Row) => readonly string[] } | null {
  const places = [headers.at(...CODES), headers.at(...NAMES)].filter((at) => at !== -1);
  const at = places.at(-1);
  if (at === undefined) return null;
  return { at, namesIn: (row) => places.flatMap((place) => cellText(row.cells[place]) ?? []) };
}

function yearIn(cell: Cell | undefined): number | null {
  const year = /^((?:18|19|20|21)\d\d)(?:\.0)?(?:-\d\d-\d\d.*)?$/.exec(cellText(cell) ?? "")?.[1];
  return year === undefined ? null : Number(year);
}

const INDICATORS: Readonly<Record<string, Pick<Figure, "column" | "times" | "inDollars">>> = {
  "NY.GDP.MKTP.CD": { column: "gdp_eur_m", times: 1e-6, inDollars: true },
  "EN.ATM.GHGT.KT.CE": { column: "ghg_t", times: 1e3 },
  "EN.GHG.ALL.MT.CE.AR5": { column: "ghg_t", times: 1e6 },
  "RL.EST": { column: "rule_of_law" },
  "PV.EST": { column: "political_stability" },
  "GOV_WGI_RL.EST": { column: "rule_of_law" },
  "GOV_WGI_PV.EST": { column: "political_stability" },
};

/** Indicators of the World Bank as its site and DataBank export them: a row per country and indicator, a column per year. */
function indicatorsByYear(headers: Headers): Recognised {
  const place = naming(headers);
  const codeAt = headers.at("Indicator Code", "Series Code");
  const years = headers.years(YEAR_HEADER);
  if (place === null || codeAt === -1 || years.length === 0) return null;
  const indicatorIn = (row: Row) => INDICATORS[cellText(row.cells[codeAt])?.toUpperCase() ?? ""];
  return {
    layout: "world_bank_indicators",
    countryAt: place.at,
    size: years.length,
    keeps: (row) => indicatorIn(row) !== undefined,
    figuresIn: (row) => {
      const indicator = indicatorIn(row);
      if (indicator === undefined) return [];
      return years.map(([at, year]) => ({
        ...indicator,
        names: place.namesIn(row),
        year,
        at,
        cell: row.cells[at] ?? null,
      }));
    },
  };
}

/** More than anything but money counts: a country's people, tonnes and hectares stay below it. */
const MONEY_FROM = 1e10;

/**
 * Gross domestic product in current US dollars, a row per country and year. The header says only "Value", under which
 * other series are published as well: amounts beyond ten thousand million tell money.
 */
function gdp(headers: Headers, below: readonly Row[]): Recognised {
  const [name, code, yearAt, at] = ["Country Name", "Country Code", "Year", "Value"].map((header) =>
    headers.at(header),
  );
  if (name === -1 || code === -1 || yearAt === undefined || yearAt === -1 || at === undefined || at === -1) {
    return null;
  }
  const amounts = below.map(({ cells }) => wholePart(cells[at]));
  return amounts.some((amount) => amount >= MONEY_FROM)
    ? byYear("world_bank_gdp", headers, yearAt, [{ at, column: "gdp_eur_m", times: 1e-6, inDollars: true }])
    : null;
}

/** The size of a number whatever its decimal mark is. */
function wholePart(cell: Cell | undefined): number {
  if (typeof cell === "number") return cell;
  const digits = typeof cell === "string" ? numberMarksIn(cell) : null;
  if (digits === null) return 0;
  const whole = digits.replace(/[.,]\d{1,2}$|[.,]\d{4,}$/, "").replace(/[.,]/g, "");
  return Number(whole);
}

/** Greenhouse gases of countries by Climate Watch (CAIT) as Our World in Data lays them out, in million tonnes. */
function cait(headers: Headers): Recognised {
  const yearAt = headers.at("Year");
  const at = headers.at("Total excluding LUCF");
  if (yearAt === -1 || at === -1) return null;
  return byYear("cait_owid", headers, yearAt, [{ at, column: "ghg_t", times: 1e6 }]);
}

/** The same as Climate Watch exports it: rows of sectors and gases, a column per year. */
function climateWatch(headers: Headers): Recognised {
  const place = naming(headers);
  const [sectorAt, gasAt] = [headers.at("Sector"), headers.at("Gas")];
  const years = headers.years(YEAR_HEADER);
  if (place === null || sectorAt === -1 || gasAt === -1 || years.length === 0) return null;
  const keeps = ({ cells }: Row) =>
    /^total excluding (?:lucf|lulucf)$/i.test(cellText(cells[sectorAt]) ?? "") &&
    /^all ghg$/i.test(cellText(cells[gasAt]) ?? "");
  return {
    layout: "climate_watch",
    countryAt: place.at,
    size: years.length,
    keeps,
    figuresIn: (row) =>
      keeps(row)
        ? years.map(([at, year]) => ({
            names: place.namesIn(row),
            year,
            column: "ghg_t",
            times: 1e6,
            at,
            cell: row.cells[at] ?? null,
          }))
        : [],
  };
}

const GOVERNANCE: Readonly<Record<string, string>> = { rl: "rule_of_law", pv: "political_stability" };

/** Worldwide Governance Indicators: a row per country, year and indicator; the estimate is the one from -2.5 to 2.5. */
function governance(headers: Headers): Recognised {
  const place = naming(headers);
  const [yearAt, indicatorAt, at] = [headers.at("year"), headers.at("indicator"), headers.at("estimate")];
  if (place === null || yearAt === -1 || indicatorAt === -1 || at === -1) return null;
  const columnOf = (row: Row) => GOVERNANCE[cellText(row.cells[indicatorAt])?.toLowerCase() ?? ""];
  return {
    layout: "wgi",
    countryAt: place.at,
    size: 1,
    keeps: (row) => columnOf(row) !== undefined,
    figuresIn: (row) => {
      const column = columnOf(row);
      const year = yearIn(row.cells[yearAt]);
      if (column === undefined || year === null) return [];
      return [{ names: place.namesIn(row), year, column, at, cell: row.cells[at] ?? null }];
    },
  };
}

/** Until 2011 the index went to ten, since 2012 it goes to a hundred. */
const CORRUPTION_OF_HUNDRED = 2012;

/** Corruption Perceptions Index of Transparency International: a column for the score of each year. */
function corruption(headers: Headers): Recognised {
  const years = headers.years(/^CPI score ((?:19|20|21)\d\d)$|^CPI ((?:19|20|21)\d\d) score$/i);
  return byCountry("ti_cpi", headers, years, { column: "corruption_score", since: CORRUPTION_OF_HUNDRED });
}

/** Sustainable Development Report: one score for the year in its header, or a row per year. */
function sdgIndex(headers: Headers): Recognised {
  const yearAt = headers.at("year");
  const at = headers.at("SDG Index Score", "sdgi_s");
  if (yearAt !== -1 && at !== -1) return byYear("sdg_index", headers, yearAt, [{ at, column: "sdg_index" }]);
  const years = headers.years(/^((?:20|21)\d\d) SDG Index Score$|^SDG Index Score ((?:20|21)\d\d)$/i);
  return byCountry("sdg_index", headers, years, { column: "sdg_index" });
}

/** A row per country, a column per year. */
function byCountry(
  layout: Layout,
  headers: Headers,
  years: readonly (readonly [at: number, year: number])[],
  figure: Pick<Figure, "column" | "since">,
): Recognised {
  const place = naming(headers);
  if (place === null || years.length === 0) return null;
  return {
    layout,
    countryAt: place.at,
    size: new Set(years.map(([, year]) => year)).size,
    figuresIn: (row) =>
      years.map(([at, year]) => ({
        ...figure,
        names: place.namesIn(row),
        year,
        at,
        cell: row.cells[at] ?? null,
      })),
  };
}

/** A row per country and year. */
function byYear(
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

/** Tonnes of carbon dioxide in a tonne of carbon, as the Global Carbon Budget converts. */
const CO2_OF_CARBON = 3.664;

/** Territorial fossil emissions of the Global Carbon Budget: a row per year, a column per country. */
function carbonBudget(head: readonly Row[]): CountryTable | null {
  const firstYear = head.findIndex(
    ({ cells }, index) => yearIn(cells[0]) !== null && index > 0 && index < HEADER_ROWS,
  );
  const header = head[firstYear - 1];
  const above = head.slice(0, Math.max(0, firstYear)).flatMap(({ cells }) => cells.map(cellText));
  const unit = above.find((text) => /^Mt ?C(?:O2)?\/yr$/i.test(text ?? ""));
  if (header === undefined || unit == null || !above.some((text) => /\bterritorial\b/i.test(text ?? ""))) {
    return null;
  }
  const times = /CO2/i.test(unit) ? 1e6 : CO2_OF_CARBON * 1e6;
  const headers = header.cells.map(cellText);
  return {
    layout: "global_carbon_budget",
    headerRow: header.number,
    headers,
    countryAt: null,
    size: headers.length,
    figuresIn: (row) => {
      const year = yearIn(row.cells[0]);
      if (year === null) return [];
      return headers.flatMap((name, at) =>
        at === 0 || name === null
          ? []
          : [{ names: [name], year, column: "co2_t", times, at, cell: row.cells[at] ?? null }],
      );
    },
  };
}
