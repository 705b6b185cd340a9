import { countryCodeOf } from "~/domain/datasets/country-code";
import type { DatasetName } from "~/domain/facts/fact";
import { parseDate } from "~/domain/tabular/cells/date-text";
import type { Mapping } from "~/domain/tabular/headers/match-columns";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import { type Cell, cellText, type Row } from "~/domain/tabular/row";
import { EXIT_LISTS, GLEIF_ENTITIES, INSTRUMENT_REGISTER } from "../published/company-lists";
import type { TableLayout } from "./table-layout";

const ISINS: Mapping = { isin: "isin", isin_from_symbol: "isin" };
const FUND_COLUMNS: Mapping = {
  ...ISINS,
  name: "name",
  currency: "currency",
  family: "asset_manager",
  category: "category",
  category_group: "category",
};
const EQUITY_HEADERS = ["symbol", "name", "industry_group", "exchange", "market"];
const FUND_HEADERS = ["symbol", "name", "category_group", "family"];

/**
 * FinanceDatabase (github.com/JerBouma/FinanceDatabase): one row per listing, so an ISIN occurs once per exchange. Its
 * companies have no identifier but the ISIN, which therefore also names the issuer.
 */
const FINANCE_DATABASE: readonly TableLayout[] = [
  {
    id: "financedatabase_equities",
    dataset: "securities",
    has: EQUITY_HEADERS,
    mapping: {
      ...ISINS,
      name: "name",
      currency: "currency",
      country: "country",
      "=equity": "type",
    },
  },
  {
    id: "financedatabase_equities",
    dataset: "issuers",
    has: EQUITY_HEADERS,
    mapping: {
      isin: "issuer_id",
      isin_from_symbol: "issuer_id",
      name: "name",
      country: "country",
      sector: "sector",
      industry_group: "industry_group",
      "=company": "issuer_type",
      industry: "",
    },
  },
  {
    id: "financedatabase_etfs",
    dataset: "securities",
    has: [...FUND_HEADERS, "isin"],
    mapping: { ...FUND_COLUMNS, "=etf": "type" },
  },
  {
    id: "financedatabase_funds",
    dataset: "securities",
    has: FUND_HEADERS,
    hasNot: ["isin"],
    mapping: { ...FUND_COLUMNS, "=fund": "type" },
  },
];

/** "FY2030" is 2030; of "FY2028, FY2030" the last counts, by which all near-term targets are due. */
function lastYear(cell: Cell): Cell {
  const years = cellText(cell)?.match(/(?<!\d)\d{4}(?!\d)/g);
  return years ? Math.max(...years.map((year) => Number(year))) : cell;
}

/** Both layouts name countries in their own way ("South Korea", "Korea, Republic of"). */
function countryOrText(cell: Cell): Cell {
  const text = cellText(cell);
  return text === null ? cell : (countryCodeOf(text) ?? text);
}

/** The first layout gives the month of an entry ("01/12/2023"), the second its day: the month is what both say. */
function firstOfMonth(cell: Cell): Cell {
  const text = typeof cell === "object" && cell?.kind === "date" ? cell.iso : cellText(cell);
  const day = text === null ? null : parseDate(text.slice(0, 10), "day_first");
  return day === null ? cell : `${day.slice(0, 7)}-01`;
}

/** "2022-05-28 08:07:58" is that day. */
function dayOf(cell: Cell): Cell {
  return cellText(cell)?.slice(0, 10) ?? null;
}

function plainSpaces(cell: Cell): Cell {
  return cellText(cell)?.replace(/\s+/g, " ") ?? null;
}

/** What two publications write differently of a company that did not change is read as the same. */
const SBTI_WORDS = {
  name: plainSpaces,
  location: countryOrText,
  near_term_year: lastYear,
  net_zero_year: lastYear,
  as_of: firstOfMonth,
};

/**
 * The list of companies taking action of the Science Based Targets initiative, in its layouts to and from March 2025.
 * Only the second numbers its companies: they are matched with those of the first by LEI, ISIN or name.
 */
const SBTI: readonly TableLayout[] = [
  {
    id: "sbti_2025_02",
    dataset: "climate-targets",
    has: ["Company Name", "Near term - Target Status", "Net-Zero Committed"],
    mapping: {
      "Company Name": "name",
      ISIN: "isin",
      LEI: "lei",
      Location: "location",
      "Near term - Target Classification": "near_term_class",
      "Near term - Target Year": "near_term_year",
      "Net-Zero Year": "net_zero_year",
      "Near term - Target Status": "status",
      Date: "as_of",
    },
    dateOrder: "day_first",
    isTimeless: true,
    converted: SBTI_WORDS,
  },
  {
    id: "sbti_2025_03",
    dataset: "climate-targets",
    has: ["sbti_id", "company_name", "near_term_status"],
    mapping: {
      sbti_id: "sbti_id",
      company_name: "name",
      isin: "isin",
      lei: "lei",
      location: "location",
      near_term_target_classification: "near_term_class",
      near_term_target_year: "near_term_year",
      net_zero_year: "net_zero_year",
      near_term_status: "status",
      date_updated: "as_of",
    },
    dateOrder: "day_first",
    isTimeless: true,
    converted: SBTI_WORDS,
  },
];

/** Net Zero Tracker (zerotracker.net): countries, regions and cities stand between the companies. */
const NET_ZERO_TRACKER: TableLayout = {
  id: "net_zero_tracker",
  dataset: "climate-targets",
  has: ["id_code", "actor_type", "isin_id", "end_target_year"],
  mapping: {
    isin_id: "isin",
    name: "name",
    country: "location",
    interim_target_year: "near_term_year",
    end_target_year: "net_zero_year",
    end_target_status: "net_zero_pledge",
    "=net_zero_tracker": "pledge_list",
    last_updated: "as_of",
  },
  keeps: { header: "actor_type", value: "Company" },
  isTimeless: true,
  converted: { near_term_year: lastYear, net_zero_year: lastYear, as_of: dayOf },
};

const BOND_HEADERS = ["ISIN", "NCB", "ISSUER", "MATURITY DATE", "COUPON RATE"];

/** Holdings of the corporate sector purchase programme of the European Central Bank: bonds, their issuers by name. */
const PURCHASE_PROGRAMME: readonly TableLayout[] = [
  {
    id: "ecb_cspp",
    dataset: "securities",
    has: BOND_HEADERS,
    mapping: {
      ISIN: "isin",
      ISSUER: "name",
      "MATURITY DATE": "maturity_date",
      "=corporate_bond": "type",
      "=EUR": "currency",
    },
    dateOrder: "day_first",
  },
  {
    id: "ecb_cspp_issuers",
    dataset: "issuers",
    has: ["ISSUER", "LEI", "CompanyName", "PermID", "isDomiciledIn"],
    mapping: {
      LEI: "issuer_id",
      ISSUER: "name",
      hasPrimaryEconomicSector: "sector",
      hasPrimaryIndustryGroup: "industry_group",
      isDomiciledIn: "country",
      "=company": "issuer_type",
    },
  },
];

/** "Saint Paul, Minnesota" is in the United States, "Dublin, Ireland" is not; Georgia is a state there. */
function countryOfPlace(cell: Cell): Cell {
  const last = cellText(cell)?.split(/[,;]/).at(-1)?.trim();
  if (last === undefined) return null;
  const code = countryCodeOf(last.replace(/^U\.?K\.?$/, "United Kingdom"));
  return code === null || code === "GE" ? "US" : code;
}

/** Constituents of the S&P 500 (github.com/datasets): a row per share, the company by its number at the SEC. */
const SP500: TableLayout = {
  id: "sp500_constituents",
  dataset: "issuers",
  has: ["Symbol", "Security", "GICS Sector", "CIK"],
  mapping: {
    CIK: "issuer_id",
    Security: "name",
    "GICS Sector": "sector",
    "GICS Sub-Industry": "industry_group",
    "Headquarters Location": "country",
    "=company": "issuer_type",
  },
  converted: {
    issuer_id: (cell) => cellText(cell)?.replace(/^0+(?=\d)/, "") ?? null,
    name: (cell) => cellText(cell)?.replace(/\s*\(Class [A-Z]\)$/, "") ?? null,
    country: countryOfPlace,
  },
};

/** The countries of ISO 3166-1 (github.com/lukes): each a sovereign issuer under its code of two letters. */
const COUNTRIES: TableLayout = {
  id: "iso_3166",
  dataset: "issuers",
  has: ["name", "alpha-2", "alpha-3", "country-code"],
  mapping: {
    "alpha-2": "issuer_id",
    "alpha-3": "country",
    name: "name",
    "=sovereign": "issuer_type",
  },
};

const LAYOUTS: readonly TableLayout[] = [
  COUNTRIES,
  SP500,
  ...FINANCE_DATABASE,
  ...SBTI,
  NET_ZERO_TRACKER,
  ...PURCHASE_PROGRAMME,
  GLEIF_ENTITIES,
  ...INSTRUMENT_REGISTER,
  ...EXIT_LISTS,
];

/** The layout of the first row that is the header of one; null for a table nobody publishes in this form. */
export function tableLayoutIn(dataset: DatasetName, rows: readonly Row[]): TableLayout | null {
  for (const { cells } of rows) {
    const layout = tableLayoutOf(dataset, cells.map(cellText));
    if (layout !== null) return layout;
  }
  return null;
}

/** The layout a header row belongs to; null for a table nobody publishes in this form. */
function tableLayoutOf(dataset: DatasetName, headers: readonly (string | null)[]): TableLayout | null {
  const seen = new Set(headers.map((header) => plainHeader(header ?? "")));
  const fits = (layout: TableLayout) =>
    layout.dataset === dataset &&
    layout.has.every((header) => seen.has(plainHeader(header))) &&
    !(layout.hasNot ?? []).some((header) => seen.has(plainHeader(header)));
  return LAYOUTS.find(fits) ?? null;
}
