import { numberMarksIn } from "~/domain/tabular/cells/number-text";
import { type Cell, cellText, type Row } from "~/domain/tabular/row";
import type { Layout } from "../layouts/layouts";
import {
  byYear,
  type CountryTable,
  type Figure,
  Headers,
  naming,
  type Recognised,
  YEAR_HEADER,
  yearIn,
} from "./country-headers";
import { indicatorColumns, indicatorRows, indicatorsByYear, worldOutlook } from "./indicator-tables";
import { eurostatSheet, statistics } from "./statistics-tables";

const HEADER_ROWS = 40;

const RECOGNISED: readonly ((headers: Headers, below: readonly Row[]) => Recognised)[] = [
  ...[indicatorsByYear, indicatorRows, indicatorColumns, worldOutlook, statistics],
  ...[gdp, cait, ourWorldInData, climateWatch, governance, corruption, sdgIndex],
];

/** The publication whose header stands among the first rows; null for any other table. */
export function countryTableIn(head: readonly Row[]): CountryTable | null {
  for (const row of head.slice(0, HEADER_ROWS)) {
    const headers = new Headers(row.cells.map(cellText));
    const below = head.filter(({ number }) => number > row.number);
    for (const recognise of RECOGNISED) {
      const found = recognise(headers, below);
      if (found !== null) return { ...found, headerRow: row.number, headers: headers.texts };
    }
  }
  return eurostatSheet(head) ?? carbonBudget(head);
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

/** Emissions of countries by Our World in Data: the whole table in million tonnes, or the chart of carbon dioxide in tonnes. */
function ourWorldInData(headers: Headers): Recognised {
  const [yearAt, codeAt] = [headers.at("year"), headers.at("iso_code", "Code")];
  const chart = headers.at("Annual CO₂ emissions", "Annual CO2 emissions");
  const whole = [
    { at: headers.at("co2"), column: "co2_t", times: 1e6 },
    { at: headers.at("total_ghg_excluding_lucf"), column: "ghg_t", times: 1e6 },
  ].filter(({ at }) => at !== -1);
  const columns = chart === -1 ? whole : [{ at: chart, column: "co2_t" }];
  const isTable = yearAt !== -1 && codeAt !== -1 && (chart !== -1 || headers.at("co2_per_capita") !== -1);
  return isTable && columns.length > 0 ? byYear("owid_co2", headers, yearAt, columns) : null;
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

const GOVERNANCE: readonly (readonly [RegExp, string])[] = [
  [/^(?:rl$|rule of law)/i, "rule_of_law"],
  [/^(?:pv$|political stability)/i, "political_stability"],
];

/** Worldwide Governance Indicators: a row per country, year and indicator; the estimate is the one from -2.5 to 2.5. */
function governance(headers: Headers): Recognised {
  const place = naming(headers);
  const yearAt = headers.at("year");
  const indicatorAt = headers.at("indicator", "Governance dimension");
  const at = headers.at("estimate", "Governance estimate", "Governance estimate (approx. -2.5 to +2.5)");
  if (place === null || yearAt === -1 || indicatorAt === -1 || at === -1) return null;
  const columnOf = ({ cells }: Row) =>
    GOVERNANCE.find(([pattern]) => pattern.test(cellText(cells[indicatorAt]) ?? ""))?.[1];
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
