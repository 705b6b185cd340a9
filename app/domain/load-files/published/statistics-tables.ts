import { type Cell, cellText, type Row } from "~/domain/tabular/row";
import { type CountryTable, type Figure, Headers, naming, type Recognised, yearIn } from "./country-headers";

/** What the codes of a series say of its figures. */
type Series = Pick<Figure, "column" | "times" | "inDollars">;

/** Codes of Eurostat and the OECD by the words that stand for them in exports with labels. */
const CODE_OF_LABEL: Readonly<Record<string, string>> = {
  annual: "A",
  "current prices, million euro": "CP_MEUR",
  "gross domestic product at market prices": "B1GQ",
  "million tonnes": "MIO_T",
  "thousand tonnes": "THS_T",
  "total (excluding lulucf and memo items)": "TOTX4_MEMO",
  "total emissions excluding lulucf": "TOTX4_MEMO",
  "greenhouse gases": "GHG",
  "tonnes of co2 equivalent": "T_CO2_EQVT",
};

/** "A", "A: Annual", "Annual" and "Greenhouse gases (CO2, N2O in CO2 equivalent, …)" as codes. */
function codeOf(text: string): string {
  const words = text.trim().replace(/\s+/g, " ");
  const label = words.toLowerCase();
  const known = CODE_OF_LABEL[label] ?? CODE_OF_LABEL[label.replace(/ \(.*$/, "")];
  return known ?? (/^([A-Z0-9_]+):\s/.exec(words)?.[1] || words.toUpperCase());
}

const TONNES: Readonly<Record<string, number>> = { MIO_T: 1e6, THS_T: 1e3, T: 1 };

/**
 * The figure of which a series is, by all its codes: gross domestic product at current prices in euros, and greenhouse gases
 * without land use. Series of quarters, of parts, of volumes and per head have other codes; none of those is one of these.
 */
function seriesOf(
  codes: ReadonlySet<string>,
  { power = null, unit = null }: { readonly power?: number | null; readonly unit?: string | null } = {},
): Series | null {
  if (codes.has("B1GQ")) {
    if (codes.has("CP_MEUR")) return { column: "gdp_eur_m" };
    const inDollars = unit === "USD_EXC";
    if (power === null || !codes.has("V") || !(inDollars || unit === "EUR")) return null;
    return { column: "gdp_eur_m", times: 10 ** (power - 6), inDollars };
  }
  if (!codes.has("GHG") || !codes.has("TOTX4_MEMO")) return null;
  const tonnes = Object.keys(TONNES).find((code) => codes.has(code));
  if (tonnes !== undefined) return { column: "ghg_t", times: TONNES[tonnes] };
  return codes.has("T_CO2_EQVT") ? { column: "ghg_t", times: 10 ** (power ?? 0) } : null;
}

/** ": " and "12.3 b" of Eurostat: nothing known, and a figure with its flags behind it. */
function withoutFlags(cell: Cell | undefined): Cell {
  const text = typeof cell === "string" ? cell.trim() : null;
  if (text === null) return cell ?? null;
  if (/^:/.test(text)) return null;
  return /^(-?[\d.,]+)\s+[a-z]{1,4}$/.exec(text)?.[1] ?? text;
}

/** "freq,unit,na_item,geo\TIME_PERIOD". */
const DIMENSIONS = /^([a-z_,\d]+,)?geo\\time(?:_period)?$/i;

/**
 * A table of statistical series: a row per figure with the columns of SDMX (Eurostat, OECD), or Eurostat's own layout, in
 * which the codes of a series stand in one cell and each year is a column.
 */
export function statistics(headers: Headers): Recognised {
  const [first] = headers.texts;
  if (DIMENSIONS.test(first?.trim() ?? "")) return inOneCell(headers);
  const place = naming(headers);
  const yearAt = headers.at("TIME_PERIOD", "TIME", "YEA", "YEAR");
  const at = headers.at("OBS_VALUE", "Value");
  const unitAt = headers.at("UNIT_MEASURE", "Unit Code", "unit");
  if (place === null || yearAt === -1 || at === -1 || unitAt === -1) return null;
  const powerAt = headers.at("UNIT_MULT", "PowerCode Code");
  const isSdmx = headers.at("OBS_VALUE") !== -1 || powerAt !== -1;
  if (!isSdmx) return null;
  const freqAt = headers.at("freq", "FREQUENCY");
  // "d" and "V" are also remarks on a single figure.
  const remarks = headers.texts.flatMap((text, index) =>
    /flag|status|conf/i.test(text ?? "") ? [index] : [],
  );
  const own = new Set([yearAt, at, powerAt, freqAt, ...place.places, ...remarks]);
  const seriesIn = ({ cells }: Row) => {
    if (freqAt !== -1 && codeOf(cellText(cells[freqAt]) ?? "") !== "A") return null;
    const texts = cells.flatMap((cell, index) => (own.has(index) ? [] : (cellText(cell) ?? [])));
    const power = Number(cellText(cells[powerAt]) ?? Number.NaN);
    return seriesOf(new Set(texts.map(codeOf)), {
      power: Number.isInteger(power) ? power : null,
      unit: codeOf(cellText(cells[unitAt]) ?? ""),
    });
  };
  return {
    layout: "sdmx_series",
    countryAt: place.at,
    size: 1,
    keeps: (row) => seriesIn(row) !== null && yearIn(row.cells[yearAt]) !== null,
    figuresIn: (row) => {
      const [series, year] = [seriesIn(row), yearIn(row.cells[yearAt])];
      if (series === null || year === null) return [];
      return [{ ...series, names: place.namesIn(row), year, at, cell: withoutFlags(row.cells[at]) }];
    },
  };
}

const YEAR = /^((?:19|20)\d\d)$/;

function inOneCell(headers: Headers): Recognised {
  const years = headers.years(YEAR);
  if (years.length === 0) return null;
  const partsOf = ({ cells }: Row) => (cellText(cells[0]) ?? "").split(",");
  const hasFrequency = /^freq,/i.test(headers.texts[0] ?? "");
  const seriesIn = (row: Row) => {
    const codes = partsOf(row).slice(0, -1).map(codeOf);
    return hasFrequency && codes[0] !== "A" ? null : seriesOf(new Set(codes));
  };
  return {
    layout: "sdmx_series",
    countryAt: 0,
    size: years.length,
    keeps: (row) => seriesIn(row) !== null,
    figuresIn: (row) => {
      const series = seriesIn(row);
      const names = partsOf(row).slice(-1);
      return series === null
        ? []
        : years.map(([at, year]) => ({ ...series, names, year, at, cell: withoutFlags(row.cells[at]) }));
    },
  };
}

const HEADER_ROWS = 30;

/** A sheet of Eurostat's data browser: what the series is stands in lines above, flags in columns beside the years. */
export function eurostatSheet(head: readonly Row[]): CountryTable | null {
  const at = head.slice(0, HEADER_ROWS).findIndex(({ cells }) => cellText(cells[0]) === "TIME");
  const [header, geo] = [head[at], head[at + 1]];
  if (header === undefined || !/^GEO\b/.test(cellText(geo?.cells[0]) ?? "")) return null;
  const above = head
    .slice(0, at)
    .flatMap(({ cells }) => cells.slice(1).flatMap((cell) => cellText(cell) ?? []));
  const series = seriesOf(new Set(above.map(codeOf)));
  const texts = header.cells.map(cellText);
  const years = new Headers(texts).years(YEAR);
  if (series === null || years.length === 0) return null;
  return {
    layout: "sdmx_series",
    headerRow: header.number,
    headers: texts,
    countryAt: 0,
    size: years.length,
    figuresIn: ({ cells, number }) => {
      // Below the table its signs are explained.
      const isData = years.some(([place]) => /^(?::|-?\d)/.test(cellText(cells[place]) ?? ""));
      if (number === geo?.number || !isData) return [];
      const names = cells.slice(0, years[0]?.[0]).flatMap((cell) => cellText(cell) ?? []);
      return years.map(([place, year]) => ({
        ...{ ...series, names, year },
        ...{ at: place, cell: withoutFlags(cells[place]) },
      }));
    },
  };
}
