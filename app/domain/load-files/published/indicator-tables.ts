import { cellText, type Row } from "~/domain/tabular/row";
import { type Figure, type Headers, naming, type Recognised, YEAR_HEADER, yearIn } from "./country-headers";

type Indicator = Pick<Figure, "column" | "times" | "inDollars">;

/** Series of the World Bank by their codes as `indicatorOf` compares them. */
const INDICATORS: Readonly<Record<string, Indicator>> = {
  "NY.GDP.MKTP.CD": { column: "gdp_eur_m", times: 1e-6, inDollars: true },
  "EN.ATM.GHGT.KT.CE": { column: "ghg_t", times: 1e3 },
  "EN.GHG.ALL.MT.CE.AR5": { column: "ghg_t", times: 1e6 },
  "RL.EST": { column: "rule_of_law" },
  "PV.EST": { column: "political_stability" },
};

/** "GOV_WGI_RL.EST" and "WB_WDI_NY_GDP_MKTP_CD" are codes of databases that hold the same series. */
const indicatorOf = (code: string | null | undefined) =>
  INDICATORS[
    (code ?? "")
      .toUpperCase()
      .replace(/^(?:GOV_WGI|WB_WGI|WB_WDI)_/, "")
      .replaceAll("_", ".")
  ];

const CODES_OF_SERIES = ["Indicator Code", "Series Code"];
/** Others head the names of their figures so as well: the codes below tell. */
const PERHAPS_CODES = ["Indicator id", "Indicator"];

/** Where the codes of series stand; -1 without them. */
function codesAt(headers: Headers, below: readonly Row[]): number {
  const at = headers.at(...CODES_OF_SERIES);
  const perhaps = at === -1 ? headers.at(...PERHAPS_CODES) : -1;
  const isKnown = below.some(({ cells }) => indicatorOf(cellText(cells[perhaps])) !== undefined);
  return isKnown ? perhaps : at;
}

/** Indicators of the World Bank as its site and DataBank export them: a row per country and indicator, a column per year. */
export function indicatorsByYear(headers: Headers, below: readonly Row[]): Recognised {
  const codeAt = codesAt(headers, below);
  const years = headers.years(YEAR_HEADER);
  const indicatorIn = (row: Row) => indicatorOf(cellText(row.cells[codeAt]));
  return codeAt === -1 ? null : byYears(headers, years, "world_bank_indicators", indicatorIn);
}

/** The same series a row per country, indicator and year, as the interface of the World Bank answers. */
export function indicatorRows(headers: Headers, below: readonly Row[]): Recognised {
  const place = naming(headers);
  const codeAt = codesAt(headers, below);
  const yearAt = headers.at("date", "year", "time", "TIME_PERIOD");
  const at = headers.at("value", "OBS_VALUE");
  if (place === null || codeAt === -1 || yearAt === -1 || at === -1) return null;
  const indicatorIn = (row: Row) => indicatorOf(cellText(row.cells[codeAt]));
  return {
    layout: "world_bank_indicators",
    countryAt: place.at,
    size: 1,
    keeps: (row) => indicatorIn(row) !== undefined && yearIn(row.cells[yearAt]) !== null,
    figuresIn: (row) => {
      const [indicator, year] = [indicatorIn(row), yearIn(row.cells[yearAt])];
      if (indicator === undefined || year === null) return [];
      return [{ ...indicator, names: place.namesIn(row), year, at, cell: row.cells[at] ?? null }];
    },
  };
}

const CODE_IN_HEADER = /\[([A-Z][A-Z0-9_.]+)\]\s*$/;

/** The same series side by side, a row per country and year: "GDP (current US$) [NY.GDP.MKTP.CD]". */
export function indicatorColumns(headers: Headers): Recognised {
  const place = naming(headers);
  const yearAt = headers.at("Time", "Year");
  const columns = headers.texts.flatMap((text, at) => {
    const indicator = indicatorOf(CODE_IN_HEADER.exec(text ?? "")?.[1]);
    return indicator === undefined ? [] : [{ ...indicator, at }];
  });
  if (place === null || yearAt === -1 || columns.length === 0) return null;
  return {
    layout: "world_bank_indicators",
    countryAt: place.at,
    size: columns.length,
    figuresIn: (row) => {
      const year = yearIn(row.cells[yearAt]);
      if (year === null) return [];
      const names = place.namesIn(row);
      return columns.map((column) => ({ ...column, names, year, cell: row.cells[column.at] ?? null }));
    },
  };
}

/** The World Economic Outlook of the IMF: a row per country and subject, a column per year. Of it GDP in dollars is read. */
export function worldOutlook(headers: Headers): Recognised {
  const [subjectAt, scaleAt] = [headers.at("WEO Subject Code"), headers.at("Scale")];
  if (subjectAt === -1 || scaleAt === -1) return null;
  return byYears(headers, headers.years(YEAR_HEADER), "imf_weo", ({ cells }) => {
    const isGdp = cellText(cells[subjectAt]) === "NGDPD" && cellText(cells[scaleAt]) === "Billions";
    return isGdp ? { column: "gdp_eur_m", times: 1e3, inDollars: true } : undefined;
  });
}

function byYears(
  headers: Headers,
  years: ReturnType<Headers["years"]>,
  layout: NonNullable<Recognised>["layout"],
  indicatorIn: (row: Row) => Indicator | undefined,
): Recognised {
  const place = naming(headers);
  if (place === null || years.length === 0) return null;
  return {
    layout,
    countryAt: place.at,
    size: years.length,
    keeps: (row) => indicatorIn(row) !== undefined,
    figuresIn: (row) => {
      const indicator = indicatorIn(row);
      if (indicator === undefined) return [];
      const names = place.namesIn(row);
      return years.map(([at, year]) => ({ ...indicator, names, year, at, cell: row.cells[at] ?? null }));
    },
  };
}
